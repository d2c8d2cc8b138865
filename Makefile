# make play and make test set up what they need, in .venv; nothing has to be there but Python 3.11 (or newer) and make.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
GAME ?= terrace
export GAME
TYPED := build/typed

.PHONY: play test lint format locale benchmark clean

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

# The board's words: new ones into the catalogues, where they are to be translated, and the catalogues compiled.
locale: $(VENV)/for-development
	$(BIN)/pybabel -q extract --no-wrap --no-location --project pilewright -k "_ N_ plural:1,2" -o build/board.pot core/board
	$(BIN)/pybabel -q update --no-wrap --no-fuzzy-matching --ignore-pot-creation-date -D board -i build/board.pot -d core/board/locale
	$(BIN)/pybabel -q compile -D board -d core/board/locale

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
