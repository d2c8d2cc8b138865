"""Settings for all tests."""

import os
import signal

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True, suppress_health_check=SLOW)
settings.register_profile("thorough", max_examples=500, deadline=None, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("PILEWRIGHT_TESTS", "quick"))

for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):  # what is tested is said in English, unless a test says otherwise
    os.environ.pop(variable, None)

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell that starts the tests in the background has them ignore Ctrl-C, and so would the commands that they interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)
