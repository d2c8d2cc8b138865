"""Settings for all tests: the lanes, and a world in which they find nothing but what they bring along."""

import importlib.util
import os
import signal
import sys

import platformdirs
import pytest
from hypothesis import HealthCheck, settings

from tests.games import MADE_UP, SHIPPED, kernel_name

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True, suppress_health_check=SLOW)
settings.register_profile("all", settings.get_profile("quick"))
settings.register_profile("thorough", max_examples=500, deadline=None, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("PILEWRIGHT_TESTS", "quick"))

for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):  # what is tested is said in English, unless a test says otherwise
    os.environ.pop(variable, None)

# All processes of the tests keep what they compile in one place, also those that a test gives a home of its own.
os.environ.setdefault("XDG_CACHE_HOME", str(platformdirs.user_cache_path()))

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell that starts the tests in the background has them ignore Ctrl-C, and so would the commands that they interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)


WITHOUT_NUMBA = pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="the extra 'fast' is not installed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What compiles comes first, and all that needs one compiled kernel runs in one process, which compiles it once."""
    for item in items:
        if (mark := item.get_closest_marker("compiled")) is not None:
            item.add_marker(WITHOUT_NUMBA)
            item.add_marker(pytest.mark.xdist_group(kernel_of(item, mark)))
    items.sort(key=lambda item: item.get_closest_marker("compiled") is None)


def kernel_of(item: pytest.Item, mark: pytest.Mark) -> str:
    """The kernel that a test compiles: of the game that its mark names or that it is run for, or one of its file alone."""
    parameters = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    name = mark.args[0] if mark.args else parameters.get("name", item.path.stem)
    return kernel_name(name) if name in SHIPPED + MADE_UP else name


@pytest.fixture(autouse=True)
def only_what_is_marked_compiles(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """All other tests find no Numba, as if the extra `fast` were not installed: what they search, they search interpreted."""
    if request.node.get_closest_marker("compiled") is None:
        monkeypatch.setitem(sys.modules, "numba", None)
