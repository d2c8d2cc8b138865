"""The command line: `main` has the application, and every command has a module of its name.

Nothing here imports the library, the kernel or jsonschema before a command needs it, so that `--version` and `--help` answer at
once.
"""
