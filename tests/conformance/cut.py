"""Cut some deals out of longer recordings, byte for byte the same on every run: python tests/conformance/cut.py FOLDER...

The folders hold the whole recordings of GNOME AisleRiot and of PySolFC; the deals named here go to the folder `recordings`
beside this file. They are chosen so that every deviation, a deal that ends without moves in each game that has one, and a game
that is won are there. Of the games behind straight-up there are two deals each, one played at random and one with a preference
for the foundations, and all eight where these are short.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Sequence
from pathlib import Path

RECORDINGS = Path(__file__).parent / "recordings"
ALL = (1, 2, 3, 4, 5, 6, 7, 8)
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
    "agnes": (2, 1),
    "athena": (2, 1),
    "athena-0": (2, 1),
    "auld-lang-syne": (1, 2, 3, 4, 5, 6, 7, 8),
    "aunt-mary": (2, 1),
    "bakers-game": (1, 2, 3, 4, 5, 6, 7, 8),
    "bear-river": (1, 2, 3, 4, 5, 6, 7, 8),
    "beleaguered-castle": (2, 3),
    "canfield": (2, 1),
    "carpet": (1, 2, 3, 4, 5, 6, 7, 8),
    "eagle-wing": (2, 1),
    "easthaven": (6, 1),
    "eight-off": (2, 1),
    "fortress": (1, 2, 3, 4, 5, 6, 7, 8),
    "forty-thieves": (4, 1),
    "freecell": (4, 3),
    "gold-mine": (2, 1),
    "gypsy": (2, 1),
    "jumbo": (2, 1),
    "kansas": (2, 1),
    "king-albert": (2, 1),
    "klondike-0": (2, 1),
    "klondike-1": (2, 1),
    "klondike-2": (2, 1),
    "klondike-3": (2, 1),
    "royal-east": (2, 3),
    "saratoga": (2, 1),
    "saratoga-0": (2, 1),
    "seahaven": (8, 1),  # in 8 a card goes from a foundation to a cell, and the original keeps its point
    "sir-tommy": (2, 1),
    "spider-0": (2, 1),
    "spider-1": (2, 1),
    "spider-2": (2, 1),
    "spider-three-decks": (2, 3),
    "spiderette": (2, 1),
    "streets-and-alleys": (2, 1),
    "thumb-and-pouch": (2, 1),
    "whitehead": (2, 1),
    "will-o-the-wisp": (2, 3),
    "yukon": (2, 1),
    "zebra": (2, 1),
    "accordion": (2, 1),
    "backbone": ALL,
    "bakers-dozen": ALL,
    "block-ten": ALL,
    "bristol": ALL,
    "chessboard": ALL,
    "cover": ALL,
    "cruel": ALL,
    "diamond-mine": ALL,
    "doublets": ALL,
    "elevator": ALL,
    "eliminator-0": ALL,
    "eliminator-1": ALL,
    "eliminator-2": ALL,
    "escalator": ALL,
    "fortunes": ALL,
    "fourteen": ALL,
    "gay-gordons": ALL,
    "glenwood": ALL,
    "golf": ALL,
    "helsinki": ALL,
    "hopscotch": ALL,
    "isabel": ALL,
    "jamestown": ALL,
    "lady-jane": ALL,
    "monte-carlo": ALL,
    "napoleons-tomb-0": ALL,
    "napoleons-tomb-1": ALL,
    "napoleons-tomb-2": ALL,
    "neighbor": ALL,
    "pileon": ALL,
    "quatorze": ALL,
    "scorpion": ALL,
    "scuffle": ALL,
    "ten-across-0": ALL,
    "ten-across": ALL,
    "thirteen": ALL,
    "treize": ALL,
    "westhaven": ALL,
    "yield": ALL,
    "camelot": ALL,
    "first-law": (2, 1),
    "hamilton": (2, 1),
    "kings-audience": ALL,
    "labyrinth": ALL,
    "plait": (2, 1),
    "union-square": (2, 1),
    "valentine": (2, 1),
    "big-terrace": (2, 1),
    "fortunes-favor": (2, 1),
    "madame": (2, 1),
    "queen-of-italy": (2, 1),
    "storehouse": (2, 1),
    "thieves": (2, 3, 5, 1),
    "triple-peaks": (4, 5, 7),
    "triple-peaks-0": (2, 5, 8),
    "triple-peaks-1": (6, 3, 1),
    "odessa": (2, 4, 6, 8, 1, 3, 5, 7),
    "osmosis": (2, 1),
    "osmosis-0": (6, 1),
    "peek": (4, 1),
    "peek-0": (6, 1),
    "gaps": (6, 8, 3, 5),
    "gaps-0": (6, 8, 3, 5),
    "maze": (2, 1),
    "poker": (4, 6, 8, 1, 5),
    "poker-0": (2, 1),
    "clock": (2, 4, 3),  # 2 is won, 4 and 3 are lost
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


def main(folders: Sequence[Path]) -> None:
    """Write every file of `recordings` anew."""
    for name, seeds in SEEDS.items():
        RECORDINGS.mkdir(exist_ok=True)
        source = next(path for folder in folders if (path := folder / f"{name}.jsonl.gz").exists())
        (RECORDINGS / f"{name}.jsonl.gz").write_bytes(cut(source, seeds))


if __name__ == "__main__":
    main([Path(argument) for argument in sys.argv[1:]])
