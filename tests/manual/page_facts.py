"""Reading facts back from a generated page, in the words of its language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from pilewright.manual.page import Page

TERMS = {
    "fr": {
        **{"pack": "Paquet", "stock": "Pioche", "reserve": "Réserve", "foundation": "Fondation", "tableau": "Tableau"},
        **{
            "cell": "Cellule",
            "base": "Carte de base",
            "lock": "Règle particulière (stock-lock)",
            "loss": "Règle particulière (redeal-loss)",
        },
    },
    "sr": {
        **{"pack": "Špil", "stock": "Gomila", "reserve": "Rezerva", "foundation": "„Temelj“", "tableau": "Talon"},
        **{"base": "Osnovna karta", "lock": "Posebno pravilo (stock-lock)", "loss": "Posebno pravilo (redeal-loss)"},
    },
}
WORDS = {
    "fr": {
        **{"un": 1, "une": 1, "deux": 2, "quatre": 4, "huit": 8, "neuf": 9, "dix": 10, "onze": 11},
        **{"en montant": "up", "en descendant": "down"},
        **{"en alternant les couleurs (rouge et noir)": "alternate", "par couleur (trèfle, carreau, cœur, pique)": "same"},
        **{"défausse": "waste", "tableau": "tableau", "fondation": "foundation", "pioche": "stock", "réserve": "reserve"},
        **{"as": "A", "roi": "K", "n'importe quelle carte ou suite": "any", "n'importe quelle carte": "any"},
        **{"une carte de la valeur de base": "base"},
        **{"Les cartes posées ici ne sont plus en jeu": "nothing", "La carte du dessus est en jeu": "top"},
        **{"Les suites peuvent être déplacées": "run", "Le joueur choisit": "chosen", "est choisie automatiquement": "dealt"},
    },
    "sr": {
        **{"jedan": 1, "jedna": 1, "jedno": 1, "dva": 2, "osam": 8, "devet": 9, "deset": 10, "jedanaest": 11},
        **{"nagore": "up", "nadole": "down", "po naizmeničnim bojama": "alternate", "u istom znaku": "same"},
        **{"otpad": "waste", "otpada": "waste", "„temelj“": "foundation", "gomile": "stock", "rezerve": "reserve"},
        **{"bilo koja karta": "any", "karta osnovne vrednosti": "base"},
        **{"Karte koje su ovde nisu u igri": "nothing", "Karta na vrhu je u igri": "top"},
        **{"Igrač bira": "chosen", "se bira automatski": "dealt"},
    },
}
LINKS = {"fr": r", sinon | ou | et |vers |la |le |de |du |l'", "sr": r", a inače | ili | i |sa |na "}


@dataclass(frozen=True)
class Reading:
    """How a fact is read: in which entry, and by which expression; what is not said has the value `silent`."""

    term: str
    expressions: dict[str, str]
    kind: str = "word"
    silent: Any = None


def _piles(term: str) -> Reading:
    return Reading(term, {"fr": r"^(\w+) piles?\.", "sr": r"^(\w+) gomil[ae]\."})


def _dealt(term: str) -> Reading:
    cards = {"fr": r"À la distribution : (\w+) cartes?\b", "sr": r"Na početku se deli: (?:po )?(\w+) kar(?:ta|te|ata)\b"}
    return Reading(term, cards)


def _build(term: str, group: int) -> Reading:
    both = {"fr": r"À construire (en \w+) ([^.]*)\.", "sr": r"Slaže se (na\w+) ([^.]*)\."}
    return Reading(term, both, f"group {group}")


def _moves(term: str) -> Reading:
    said = [[text for text, value in WORDS[language].items() if value in ("nothing", "top", "run")] for language in ("fr", "sr")]
    return Reading(term, dict(zip(("fr", "sr"), (f"({'|'.join(texts)})" for texts in said), strict=True)))


READINGS = {
    "deck.packs": Reading("pack", {"fr": r"^(\w+) paquets?,", "sr": r"^(\w+) špila?,"}),
    "stock.cards": Reading("stock", {"fr": r"À chaque donne, (\w+) carte", "sr": r"Pri svakom deljenju okreće se (\w+) karta"}),
    "stock.to": Reading("stock", {"fr": r"(?:retournées? vers la|sur chaque pile du) (\w+)", "sr": r"karta na (\w+)\."}),
    "stock.redeals": Reading(
        "stock",
        {"fr": r"(?!de )\b(\w+) redistributions?\.", "sr": r"(\w+) okretanj[ea] gomile\."},
        silent={"fr": "Pas de redistribution.", "sr": "Gomila se ne može okretati."},
    ),
    "stock.lock": Reading("lock", {"fr": "la pioche est bloquée", "sr": "je zaključana"}, "said"),
    "stock.auto": Reading("stock", {"fr": "la donne se fait automatiquement", "sr": "deljenje se dešava automatski"}, "said"),
    "lost-after-redeal": Reading("loss", {"fr": "la partie est perdue quand", "sr": "igra je izgubljena kada"}, "said"),
    "base": Reading("base", {"fr": "(Le joueur choisit|est choisie automatiquement)", "sr": "(Igrač bira|se bira automatski)"}),
    "reserve.cards": _dealt("reserve"),
    "reserve.shown": Reading("reserve", {"fr": "toutes sont visibles", "sr": "sve karte su vidljive"}, "said"),
    "reserve.goes": Reading(
        "reserve", {"fr": r"Elle ne peut être déplacée que (.*?)\.", "sr": r"Može se pomeriti samo (.*?)\."}, "list"
    ),
    "foundation.start": Reading("foundation", {"fr": r"Dès le début, un (\w+) se trouve sur chaque pile"}),
    "foundation.piles": _piles("foundation"),
    "foundation.build": _build("foundation", 1),
    "foundation.suits": _build("foundation", 2),
    "foundation.from": Reading("foundation", {"fr": r"De l'(as) au|Du (\w+) (?:au|à)"}),
    "foundation.to": Reading("foundation", {"fr": r"D[eu] \S+ (?:au |à l')(\w+)\.|De l'as au (\w+)\."}),
    "foundation.moves": _moves("foundation"),
    "foundation.space": Reading(
        "foundation", {"fr": r"pile vide peut être remplie par (.*?)\.", "sr": r"prazno mesto može da dođe (.*?)\."}
    ),
    "tableau.piles": _piles("tableau"),
    "tableau.cards": _dealt("tableau"),
    "tableau.build": _build("tableau", 1),
    "tableau.suits": _build("tableau", 2),
    "tableau.moves": _moves("tableau"),
    "tableau.fill": Reading(
        "tableau", {"fr": r"remplie automatiquement à partir (.*?)\.", "sr": r"automatski popunjava (.*?)\."}, "list"
    ),
    "tableau.space": Reading(
        "tableau", {"fr": r"pile vide peut être remplie par (.*?)\.", "sr": r"prazno mesto može da dođe (.*?)\."}, "space"
    ),
    "cell.piles": _piles("cell"),
    "cell.space": Reading("cell", {"fr": r"pile vide peut être remplie par (.*?)\."}, "space"),
    "score": Reading(
        "", {"fr": r"(\w+) points? pour chaque carte sur la fondation", "sr": r"(\w+) poena? za svaku kartu na „temelju“"}
    ),
    "highest": Reading("", {"fr": r"Score maximum possible : (\d+)\."}),
}


def entry_text(page: Page, term: str, language: str) -> str:
    """All that the page says about a subject; about the score, if there is no term."""
    if not term:
        return _tidy(" ".join(line for section in page.sections if not section.entries for line in section.lines))
    head = TERMS[language][term]
    return _tidy(
        " ".join(line for section in page.sections[:3] for entry in section.entries if entry.term == head for line in entry.lines)
    )


def _tidy(text: str) -> str:
    return text.replace("\u00a0", " ")


def read(name: str, text: str, language: str) -> Any:
    """The value of a fact in a text; None if the text does not say it."""
    reading = READINGS[name]
    found = re.search(reading.expressions[language], text)
    if reading.kind == "said":
        return found is not None
    if found is None:
        return 0 if reading.silent and reading.silent[language] in text else None
    if reading.kind.startswith("group"):
        return _value(found[int(reading.kind.split()[1])], language)
    said = next(group for group in found.groups() if group is not None)
    if reading.kind == "list":
        return [_value(word, language) for word in re.split(LINKS[language], said) if word.strip()]
    if reading.kind == "space":
        what = next(text for text, value in WORDS[language].items() if value == "any" and said.startswith(text))
        rest = said.removeprefix(what)
        return ["any", *(_value(word, language) for word in re.split(LINKS[language], rest) if word.strip())]
    return _value(said, language)


def _value(said: str, language: str) -> Any:
    word = said.strip()
    word = word if word in WORDS[language] else word.lower()
    return int(word) if word.isdigit() else WORDS[language][word]
