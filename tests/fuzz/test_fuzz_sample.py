"""The bombs, and a small part of what fuzz.py throws at the loader."""

import resource

import pytest
from pilewright.library import Library

from tests.fuzz.fuzz import bombs, fault, inputs

pytestmark = pytest.mark.thorough

LIBRARY = Library(folders=[])
BOMBS = dict(bombs())


@pytest.mark.parametrize("name", BOMBS)
def test_bombs(name):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert fault(LIBRARY, BOMBS[name]) == ""
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000


def test_a_sample():
    wrong = {name: text for name, data in inputs(400, seed=2) if (text := fault(LIBRARY, data))}
    assert wrong == {}
