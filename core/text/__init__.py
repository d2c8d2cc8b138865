"""Words for people: the catalogues of all languages, sentences, and files that are written whole."""
