"""The application: its commands, and what becomes of every error that ends one."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.exceptions import Abort, TyperException

from ..text.files import why
from ..text.sentences import brief
from .output import Fault, complain, leave_streams, output_fault, prepare_streams

COMMANDS: Mapping[str, tuple[str, str]] = {
    "list": ("list", "list_games"),
    "show": ("show", "show"),
    "manual": ("manual", "manual"),
    "diff": ("diff", "diff"),
    "play": ("play", "play"),
    "validate": ("validate", "validate"),
    "check": ("check", "check"),
    "new": ("new", "new"),
    "fmt": ("fmt", "fmt"),
    "try": ("trial", "trial"),
    "deal": ("deal", "deal"),
    "replay": ("replay", "replay"),
    "solve": ("solve", "solve"),
    "study": ("study", "study"),
    "compare-variants": ("compare", "compare_variants"),
    "perft": ("perft", "perft"),
    "stats": ("stats", "stats"),
    "serve": ("serve", "serve"),
    "plugins": ("plugins", "plugins"),
    "schema": ("schema", "schema"),
}
"""Each command's module here, and its function."""

INTERRUPTED = 130
READER_GONE = 141
"""As the shell counts: 128 and the number of the signal."""


class CommandLine(TyperGroup):
    """The group of all commands; it ends with an exit code and never with a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command that the arguments name and exit: 0 all well, 1 problems found in what was read, 2 anything else."""
        prepare_streams()
        try:
            code = super().main(args, "pilewright", complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except (SystemExit, BrokenPipeError):  # typer exits by itself for this one reason: nobody reads stdout any more
            code = READER_GONE
        except (KeyboardInterrupt, Abort):
            code = INTERRUPTED
        except Exception as error:
            broken = output_fault(error)
            code = _report(error) if broken is None else _report_output(broken)
        leave_streams()
        sys.exit(code or 0)


def _report(error: Exception) -> int:
    """Say in a line or two what went wrong; the exit code for it."""
    from ..kernel.binding import CompilationError
    from ..loading.diagnostics import RulesetError
    from ..model.errors import PluginFailed, UnknownGame

    match error:
        case Fault():
            complain(brief(str(error)))
            return error.code
        case UnknownGame() | PluginFailed() | CompilationError():
            complain(str(error))
            return 2
        case RulesetError():
            complain(*map(str, error.diagnostics), prefix="")
            return 1
        case TyperException():
            context = getattr(error, "ctx", None)
            command = context.command_path if context else "pilewright"
            complain(f"{error.format_message()} (`{command} --help` explains the command)")
            return 2
    if os.environ.get("PILEWRIGHT_DEBUG") == "1":
        import traceback

        traceback.print_exception(error)
    complain(f"this is a bug in pilewright: {type(error).__name__}: {' '.join(str(error).split())}")
    return 2


def _report_output(error: OSError) -> int:
    """Say that stdout cannot be written; the exit code for it."""
    if isinstance(error, BrokenPipeError):
        return READER_GONE
    leave_streams()
    complain(f"the output cannot be written: {why(error)}")
    return 2


def _help(command: Callable[..., object]) -> str:
    """The docstring as a page of help; the mark before the examples keeps their lines as they are."""
    return (inspect.getdoc(command) or "").replace("\n\nExample", "\n\n\x08\nExample")


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"pilewright {version('pilewright')}")
        raise typer.Exit


def pilewright(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> int:
    """Patience (solitaire) games as data: play them, read their rules, check rulesets of your own.

    Examples:
      pilewright list                   which games there are
      pilewright show terrace           the rules of Terrace
      pilewright play terrace           play Terrace in the terminal
      pilewright play terrace --deal 17
      pilewright validate rulesets/     check your own rulesets

    A GAME is an id such as straight-up, a name in any language ("Straight Up", "Droit debout"), or the path of a ruleset file.

    Exit codes: 0 all well; 1 problems were found in a ruleset or a record; 2 the command could not be run as it was given.

    """
    if context.invoked_subcommand is not None:
        return 0
    print(context.get_help())
    return 2


def application(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The application with these commands, whose modules are imported; most runs need one of twenty."""
    app = typer.Typer(
        cls=CommandLine,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    )
    app.callback(invoke_without_command=True, help=_help(pilewright))(pilewright)
    for name in names:
        module, function = COMMANDS[name]
        command = getattr(import_module(f".{module}", __package__), function)
        app.command(name, help=_help(command))(command)
    return app


def run() -> None:
    """The entry point of the command `pilewright`."""
    named = [name for name in sys.argv[1:2] if name in COMMANDS]
    application(named or COMMANDS)()
