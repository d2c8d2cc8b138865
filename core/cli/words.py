"""What can be typed at the prompt besides moves."""

HELP = """\
A move names two piles by their labels: t3 f1, or t2 t5x3 for three cards.
  t3 f          to the leftmost pile of the foundation that takes the card
  t3            the same (a double click); f alone: all that goes up goes up
  deal (d)      deal from the stock         redeal     turn the waste over
  undo (u) [N]  take back the last move     redo [N]   play it again
  restart       back to the deal            auto       all that goes up goes up
  winnable      can this still be won? If so, hint shows the way
  safe          what is safe goes up        finish     end a game as good as won
  hint          a move that leads on        moves      all legal moves
  why t3 f1     why a move is not legal     board      draw the board again
  save FILE     save the game               load FILE  load a saved game
  new [N]       another deal                resume     the interrupted game
  info          game, deal and moves        resume ?   all interrupted games
  rules         the rules of the game
  help (?)      this list                   resume N   the one of deal N
  quit (q, exit)  end; a game that is not over is kept: `play --resume` goes on
The last card of a fanned pile is its top card. Any pile can be written in full:
tableau3 foundation1."""

FIRST_WORDS = "Type help for the commands, hint for a move."

SHORT = {"d": "deal", "u": "undo", "q": "quit", "?": "help", "deal-number": "info", "exit": "quit"}
NO_MOVES = (
    *("undo", "redo", "restart", "auto", "safe", "finish", "rules", "hint", "winnable", "moves", "why", "board", "save"),
    *("load", "new", "resume", "info", "help", "quit"),
)
"""Commands that are no moves."""
