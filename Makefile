# make play and make test set up what they need, in .venv; nothing has to be there but Python 3.11 (or newer) and make.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
GAME ?= terrace
export GAME
TYPED := build/typed

MESSAGES := build/messages.pot
LOCALES := core/manual/locale

.PHONY: play test lint format messages benchmark clean

play: $(VENV)/for-play
	@$(BIN)/pilewright play "$$GAME"

test: $(VENV)/for-development
	$(BIN)/python -m pytest -n auto

lint: $(VENV)/for-development
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	rm -rf $(TYPED) build/lib build/bdist.*
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(TYPED) .
	PYTHONPATH=$(TYPED) $(BIN)/lint-imports
	MYPYPATH=$(TYPED) $(BIN)/mypy -p pilewright

format: $(VENV)/for-development
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The sentences of the code into the catalogues of all languages, and those compiled: docs/manual-pages.md.
messages: $(VENV)/for-development
	mkdir -p $(dir $(MESSAGES))
	$(BIN)/pybabel -q extract --no-location --no-wrap --sort-output -o $(MESSAGES) core/manual plugins
	$(BIN)/pybabel -q update --no-wrap --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date \
		-D pilewright -i $(MESSAGES) -d $(LOCALES)
	$(BIN)/pybabel -q compile -D pilewright -d $(LOCALES)

benchmark: $(VENV)/for-development
	$(BIN)/python benchmarks/kernel.py

clean:
	rm -rf $(VENV) build dist *.egg-info

# The stamps say what has been installed; pyproject.toml decides what has to be.
$(VENV)/for-play: pyproject.toml | $(BIN)/pip
	@echo "Setting up $(VENV) ..." >&2
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable . </dev/null
	@touch $@

$(VENV)/for-development: pyproject.toml | $(BIN)/pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,fast]' </dev/null
	@touch $@ $(VENV)/for-play

$(BIN)/pip:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version)'
	@$(PYTHON) -m venv $(VENV)
