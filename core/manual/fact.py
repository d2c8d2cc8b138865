"""One thing that the rules of a game say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Part = Literal["setup", "goal", "rules", "score"]


@dataclass(frozen=True)
class Fact:
    """Sentences about one matter, in the part of the page where they stand."""

    part: Part
    subject: str
    """What they are about, as a heading: a group of piles such as `Tableau`, the pack, the goal."""
    topic: str
    """The matter, named after the key of the language that decides it. Two games that differ there have facts with the same
    part, subject and topic but different sentences."""
    text: str

    @property
    def place(self) -> tuple[str, str, str]:
        """Where the fact stands, whatever it says."""
        return self.part, self.subject, self.topic
