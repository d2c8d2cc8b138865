"""Cut some deals out of longer recordings, byte for byte the same on every run: python tests/conformance/cut.py FOLDER.

FOLDER holds the whole recordings of GNOME AisleRiot; the deals named here go to the folder `recordings` beside this file. They
are chosen so that every deviation, a deal that ends without moves in each game that has one, and a game that is won are there.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Sequence
from pathlib import Path

RECORDINGS = Path(__file__).parent / "recordings"
SEEDS = {
    "terrace-0": (2, 8, 12, 14, 9, 11),
    "terrace-1": (16, 20, 8, 3, 9, 11),  # in 9 and 11 a redeal over a space locks the original's stock
    "terrace-2": (18, 12, 1, 13, 15, 19),
    "terrace-3": (4, 14, 3, 9, 13, 17),
    "terrace-4": (2, 12, 18, 1, 13, 17),
    "terrace-5": (14, 20, 5, 7, 15, 17),
    "terrace-6": (6, 8, 14, 1, 3, 5),
    "giant-0": (2, 6, 12, 9, 11, 15),
    "giant-1": (6, 10, 18, 7, 13, 19),
    "straight-up": (2, 8, 10, 1, 7, 11),  # 1 is won
}


def cut(source: Path, seeds: Sequence[int]) -> bytes:
    """The header of a recording and the deals with these seeds, as a gzip file."""
    kept = []
    with gzip.open(source, "rb") as lines:
        for line in lines:
            fields = json.loads(line)
            if fields["type"] == "header" or fields["seed"] in seeds:
                kept.append(line)
    return gzip.compress(b"".join(kept), compresslevel=9, mtime=0)


def main(folder: Path) -> None:
    """Write every file of `recordings` anew."""
    for name, seeds in SEEDS.items():
        RECORDINGS.mkdir(exist_ok=True)
        (RECORDINGS / f"{name}.jsonl.gz").write_bytes(cut(folder / f"{name}.jsonl.gz", seeds))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
