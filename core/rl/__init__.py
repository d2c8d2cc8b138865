"""A game to learn in, as an environment of Gymnasium."""

from .environment import PatienceEnv

__all__ = ["PatienceEnv"]
