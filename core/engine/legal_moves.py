"""The legal moves of a position, as a collection."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from .engine import Engine
from .notation import Move, decode, encode


class LegalMoves(Collection[Move]):
    """The legal moves of one position; nothing is worked out before it is asked for."""

    def __init__(self, engine: Engine, state: bytes) -> None:
        self._engine = engine
        self._state = state

    def __iter__(self) -> Iterator[Move]:
        return (decode(self._engine, move) for move in self._engine.legal_moves(self._state))

    def __len__(self) -> int:
        return len(self._engine.legal_moves(self._state))

    count = __len__

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move | str):
            return False
        try:
            return self._engine.is_legal(self._state, encode(self._engine, self._state, move))
        except ValueError:
            return False

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(map(str, self)) or 'none'}>"
