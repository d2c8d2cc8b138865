"""`python -m pilewright` is the command `pilewright`."""

from .cli.main import run

if __name__ == "__main__":
    run()
