"""Positions made by hand in which a move is refused: for every reason a game, a move and the true sentence."""

from pilewright.kernel import refusals as legal

T8 = "t1=9S t2=9S t3=9C t4=9C t5=5S t6=5S t7=5C t8=5C"
TWOS = "f1=2C f2=2D f3=2H f4=2S"
FOUR = "t1=9S t2=8S t3=9C t4=9D"
SPADES = "AS2S3S4S5S6S7S8S9STSJSQSKS"
PACK = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def in_a_row(*first: str, number: int = 52) -> str:
    """So many piles of a card each: those given, then the others of the pack."""
    row = [*first, *(card for card in PACK if card not in first)][:number]
    return " ".join(f"t{place}={card}" for place, card in enumerate(row, start=1))


ROW = in_a_row("5S", "6H", "7C", "8C", "9S")
FULL = " ".join(f"f{place + 1}={''.join(PACK[place * 13 : place * 13 + 13])}" for place in range(4))
FULL_HEAP = "KSQSJSTS9S8S7S6S5S4S3S2SASKC"

CASES = [
    ("terrace", f"base=1 {T8} s=*", "t1-t1", legal.SAME_PILE, "source and target are the same pile"),
    ("terrace", f"base=1 {T8} s=*", "w-t9", legal.NO_CARDS, "the waste is empty"),
    ("giant", "base=1 t1=5S s=*", "t2-t1", legal.NO_CARDS, "tableau2 is empty"),
    ("giant", "base=1 t1=5S s=*", "t1-t2x2", legal.NO_CARDS, "tableau1 has only one card"),
    ("giant", "base=1 t1=5S4H s=*", "t1-t2x9", legal.NO_CARDS, "tableau1 has only two cards"),
    (
        "terrace",
        "base=0 t1=5S t2=6S t3=7S t4=8S s=*",
        "t1-t2",
        legal.CHOOSE_BASE,
        "choose the base card first: move a card from the tableau to the foundation",
    ),
    (
        "terrace",
        "base=0 t1=5S t2=6S t3=7S t4=8S r=4H s=*",
        "r-f1",
        legal.CHOOSE_BASE,
        "choose the base card first: move a card from the tableau to the foundation",
    ),
    (
        "terrace",
        "base=0 t1=5S t2=6S t3=7S t4=8S s=*",
        "deal",
        legal.CHOOSE_BASE,
        "choose the base card first: move a card from the tableau to the foundation",
    ),
    (
        "generals-patience",
        "base=0 t1=5S t2=6S t3=7S t4=8S s=*",
        "redeal",
        legal.CHOOSE_BASE,
        "choose the base card first: move a card from the tableau to the foundation",
    ),
    ("terrace", f"base=1 {T8} s=*", "s-w", legal.NOT_FED, "cards leave the stock only by a deal"),
    ("terrace", f"base=1 f1=AS {T8} s=*", "f1-t9", legal.NOT_FED, "cards on the foundation are out of play"),
    ("terrace", f"base=1 {T8} r=8D s=*", "r-t1", legal.NOT_FED, "cards from the reserve go to the foundation only"),
    ("terrace", f"base=1 {T8} s=*", "t1-w", legal.NOT_FED, "no card is laid on the waste by hand"),
    ("terrace", f"base=1 {T8} s=*", "t1-s", legal.NOT_FED, "no card is laid on the stock by hand"),
    ("either-way", "base=9 h1=5H h2=5S l1=5C l2=5D s=*", "l1-l2", legal.NOT_FED, "the left takes cards from the heap only"),
    ("yukon-like", "base=1 t1=9S h1=#2H t2=*", "h1-f1", legal.NOT_A_UNIT, "the top card of hidden1 lies face down"),
    (
        "klondike-like",
        "base=1 t1=#5S4H t2=5C t3=* w=KS",
        "t1-t4x2",
        legal.NOT_A_UNIT,
        "not all of the top two cards of tableau1 lie face up",
    ),
    ("giant", "base=1 t1=5S9H s=*", "t1-t2x2", legal.NOT_A_UNIT, "5S 9H is no run down in alternating colours"),
    ("giant", "base=1 t1=7D5S4S s=*", "t1-t2x2", legal.NOT_A_UNIT, "5S 4S is no run down in alternating colours"),
    ("giant-same-suit", "base=1 t1=5S4H s=*", "t1-t2x2", legal.NOT_A_UNIT, "5S 4H is no run down in suit"),
    (
        "giant",
        "base=1 f1=AS2S t1=4S3H s=*",
        "t1-f1x2",
        legal.NOT_A_UNIT,
        "4S 3H does not go up card by card: the foundation builds up in suit",
    ),
    ("terrace", f"base=1 {T8}8H s=*", "t8-t9x2", legal.ONE_AT_A_TIME, "the tableau gives one card at a time"),
    ("either-way", "base=9 h1=5H6H h2=5S l1=5C s=*", "h1-l1x2", legal.ONE_AT_A_TIME, "the left takes one card at a time"),
    ("giant", "base=1 t1=5S4H c=2D s=*", "t1-c", legal.NO_ROOM, "the cell is full: it holds one card"),
    ("giant", f"base=1 f1={SPADES} t1=5S s=*", "t1-f1", legal.NO_ROOM, "foundation1 is full: it holds 13 cards"),
    ("either-way", f"base=9 h1={FULL_HEAP} h2=JCQC s=*", "h2-h1x2", legal.NO_ROOM, "heap1 has room for only one more card"),
    ("either-way", f"base=9 h1={FULL_HEAP}QC s=*", "deal", legal.NO_ROOM, "not every pile of the heap has room for another card"),
    (
        "giant",
        "base=1 t1=5S t2=4S s=*",
        "t2-t1",
        legal.NO_FIT,
        "the 4S does not go on the 5S: the tableau builds down in alternating colours",
    ),
    (
        "giant",
        "base=1 t1=AS t2=KD s=*",
        "t2-t1",
        legal.NO_FIT,
        "the KD does not go on the AS: the tableau builds down in alternating colours, and A is the lowest rank",
    ),
    (
        "straight-up",
        f"base=2 f1=2C f2=2D f3=2H t1=2S w=3S {FOUR[6:]} s=*",
        "w-t1",
        legal.NO_FIT,
        "the 3S does not go on the 2S: the tableau builds down in suit, and 2 is the lowest rank",
    ),
    (
        "terrace",
        "base=5 t1=5S t2=4D s=*",
        "t2-t1",
        legal.NO_FIT,
        "the 4D does not go on the 5S: the tableau builds down in alternating colours, and nothing goes on the base rank, 5",
    ),
    (
        "terrace",
        "base=5 f1=5S t2=6S s=*",
        "t2-f1",
        legal.NO_FIT,
        "the 6S does not go on the 5S: the foundation builds up in alternating colours",
    ),
    (
        "giant-same-suit",
        "base=1 f1=AS t2=4S3S s=*",
        "t2-f1x2",
        legal.NO_FIT,
        "the 3S does not go on the AS: the foundation builds up in suit",
    ),
    (
        "terrace",
        "base=5 t1=#6S t2=5D s=*",
        "t2-t1",
        legal.NO_FIT,
        "nothing goes on the top card of tableau1, which lies face down",
    ),
    ("terrace", f"base=1 {T8} s=*", "t1-t9", legal.SPACE_CLOSED, "a space of the tableau takes cards from the waste only"),
    (
        "straight-up",
        f"base=2 {TWOS} t1=9S t2=8S s=*",
        "t1-t4",
        legal.SPACE_CLOSED,
        "a space of the tableau takes cards from the waste only",
    ),
    (
        "giant",
        "base=1 f1=AS t2=4S s=*",
        "t2-f2",
        legal.SPACE_RANK,
        "a space of the foundation takes only the base rank, A, not the 4S",
    ),
    (
        "giant-same-suit",
        "base=1 f1=AS t2=4S3S s=*",
        "t2-f2x2",
        legal.SPACE_RANK,
        "a space of the foundation takes only the base rank, A, not the 3S",
    ),
    ("klondike-like", "base=1 t1=4H s=*", "t1-t2", legal.SPACE_RANK, "a space of the tableau takes only a king, not the 4H"),
    (
        "either-way",
        "base=9 h1=5H h2=5S s=*",
        "h1-h3",
        legal.SPACE_RANK,
        "a space of the heap takes only a card of the rank below the base, not the 5H",
    ),
    (
        "straight-up",
        f"base=2 {TWOS} t1=9S t2=8S t3=9C w=3H r=7S s=*",
        "w-t4",
        legal.SPACE_WAITS,
        "a space of the tableau takes any card from the waste, once the reserve is empty",
    ),
    (
        "straight-up",
        f"base=2 {TWOS} {FOUR} w=3H r=*",
        "deal",
        legal.STOCK_EMPTY,
        "the stock is empty; turn the waste over with redeal",
    ),
    ("straight-up", f"base=2 redeals=2 {TWOS} {FOUR} w=3H r=*", "deal", legal.STOCK_EMPTY, "the stock is empty"),
    ("giant", "base=1 t1=*", "deal", legal.STOCK_EMPTY, "the stock is empty"),
    (
        "straight-up",
        f"base=2 {TWOS} {FOUR} w=3H s=*",
        "redeal",
        legal.STOCK_NOT_EMPTY,
        "the waste is turned over only when the stock is empty",
    ),
    (
        "straight-up",
        f"base=2 {TWOS} {FOUR} r=*",
        "redeal",
        legal.WASTE_EMPTY,
        "the waste is empty: there is nothing to turn over",
    ),
    ("straight-up", f"base=2 redeals=2 {TWOS} {FOUR} w=*", "redeal", legal.NO_REDEAL, "the two redeals of this game are used up"),
    ("generals-patience", f"base=1 redeals=1 {T8} w=*", "redeal", legal.NO_REDEAL, "the one redeal of this game is used up"),
    ("giant", "base=1 s=*", "redeal", legal.NO_REDEAL, "this game has no redeal"),
    ("yukon-like", "base=1 t1=*", "deal", legal.NO_STOCK, "this game has no stock to deal from"),
    (
        "terrace",
        f"base=1 stock-lock.locked=1 {T8} s=*",
        "deal",
        legal.PLUGIN,
        "the stock is locked: a card was dealt while a space was open; play from the waste, or fill every space, to unlock it",
    ),
    (
        "freecell",
        "base=1 c1=2C c2=2D c3=2H c4=2S t1=6S5H t2=6C t3=* t4=3C t5=3D t6=3H t7=3S t8=4C",
        "t1-t2x2",
        legal.OVER_LIMIT,
        "only one card goes at once now, with no free cells and no spaces",
    ),
    (
        "spider",
        "base=1 t1=5S4S t2=* s=AS",
        "t1-f1x2",
        legal.NOT_WHOLE_RUN,
        "the foundation takes runs of 13 cards, not two cards",
    ),
    (
        "big-terrace",
        "base=13 t1=KH t2=KS s=*",
        "t1-f4",
        legal.SPACE_SUIT,
        "foundation4 begins with clubs, not with the KH",
    ),
    ("camelot", "base=1 w=4C s=*", "deal", legal.DEAL_WAITS, "nothing is dealt while there is a card on the waste"),
    (
        "cruel",
        "base=1 f1=AC f2=AD f3=AH f4=AS t1=*",
        "redeal",
        legal.NOTHING_MOVED,
        "nothing has been moved since the cards were dealt",
    ),
    ("terrace", "base=1 w=5S s=*", "w&w", legal.NOT_AMONG, "no cards are matched on the waste"),
    ("accordion", f"base=1 {ROW}", "t1&t2", legal.NO_MATCH, "the 5S and the 6H do not match"),
    (
        "accordion",
        f"base=1 {ROW}",
        "t1&t5",
        legal.NOT_NEAR,
        "tableau1 and tableau5 do not lie so that their cards match",
    ),
    ("accordion", f"base=1 {ROW}", "t1-d", legal.NOT_ALONE, "the 5S does not go by itself"),
    ("elevator", "base=1 t1=#3C t2=4D t3=5D s=* h=7C", "t1-h", legal.COVERED, "tableau1 is covered by other piles"),
    ("thirteen", "base=1 t1=#3C t2=4D t28=TD s=*", "t1&t28", legal.COVERED, "the top card of tableau1 lies face down"),
    (
        "westhaven",
        "base=1 t1=9S8H7S t2=TD s=*",
        "t1-t2x2",
        legal.ALL_OR_TOP,
        "from tableau1 go its top card or all that lie face up, not two cards",
    ),
    (
        "glenwood",
        "base=4 t1=9S8H t2=9D s=*",
        "t1-t2",
        legal.ALL_OR_TOP,
        "from tableau1 go all its cards that lie face up, not one card",
    ),
    (
        "glenwood",
        "base=0 r1=4C r2=4D t1=9S s=*",
        "r1-f2",
        legal.NOT_LEFTMOST,
        "of the empty piles of the foundation only the leftmost is open",
    ),
    (
        "monte-carlo",
        f"base=1 {in_a_row(number=25)} s=*",
        "deal",
        legal.NO_SPACES,
        "cards are dealt to empty piles of the tableau only, and there is none",
    ),
    ("scuffle", f"base=1 {FULL}", "redeal", legal.NOTHING_TO_GATHER, "there is nothing to gather"),
]

REFUSALS = {code for name, code in vars(legal).items() if name.isupper() and code != legal.LEGAL}


def named(code: int) -> str:
    """The name of a reason in the kernel."""
    return next(name for name, value in vars(legal).items() if name.isupper() and value == code)
