import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "loading"))  # for ruleset_files, which several folders of tests use
