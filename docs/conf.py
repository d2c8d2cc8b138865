"""The site of the documents: `make docs` builds it in build/docs, with every warning an error."""

from importlib.metadata import version as version_of

from sphinx.application import Sphinx

project = "Pilewright"
version = release = version_of("pilewright")
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
suppress_warnings = ["misc.highlighting_failure"]  # some examples are wrong on purpose
html_theme = "furo"
html_title = "Pilewright"
html_show_copyright = False
myst_heading_anchors = 4
autodoc_member_order = "bysource"
autodoc_typehints = "description"

EXAMPLE = "(../examples/pilewright-merci)"


def lead_to_pages(app: Sphinx, name: str, source: list[str]) -> None:
    """Let a link to the example's folder, which the site has not, lead to the page that shows the example."""
    source[0] = source[0].replace(EXAMPLE, "(plugin-tutorial.md)")


def setup(app: Sphinx) -> None:
    """Take part in the reading of the documents."""
    app.connect("source-read", lead_to_pages)
