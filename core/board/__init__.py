"""The board: a Textual application that plays any ruleset.

======================  ==================================================================
`shapes` `layout`       where every card of a position stands, in columns and rows
`marks` `paint`         what is marked on it, and the whole as characters with their kinds
`looks`                 which colour each kind has
`table` `options`       the player at the board: cursor, cards in hand, every command
`adviser` `solving`     what takes longer to find out than a key may take
`sitting` `statistics`  what is written down about a game
`view` and the screens  the same in a terminal, with keys and mouse
======================  ==================================================================

All but the last line is plain Python without Textual, which nothing outside of this package imports.
"""
