"""The board for a visitor of `pilewright serve`: a process of its own, with folders that are gone when it ends.

It begins with the list of games and can start nothing else: names are looked up in the library, and paths mean nothing.
"""

from __future__ import annotations

import os
import sys
import tempfile

from ..library.collection import Library, user_folders
from ..playing.unfinished import FOLDER_VARIABLE as STATE
from .app import BoardApp
from .statistics import FOLDER_VARIABLE as DATA


def main(language: str) -> None:
    """Run the board until the visitor leaves."""
    with tempfile.TemporaryDirectory(prefix="pilewright-guest-") as place:
        os.environ[STATE] = os.environ[DATA] = place
        BoardApp(Library(folders=user_folders()), language).run()


if __name__ == "__main__":
    main(sys.argv[1])
