"""Rulesets in words: the page of a game and the difference of two, in several languages.

A new key of the language needs a sentence. Yield it in the module of its part of the page (`setup`, `goal`, `stock`, `building`,
`spaces`, `moving`, `matching`, `score`), run `make messages`, translate it in `core/text/locale/*/LC_MESSAGES/pilewright.po`,
run that again, and give the key a sample in tests/manual/samples.yaml. tests/manual fails until all of it is done.
docs/manual-pages.md explains it.
"""
