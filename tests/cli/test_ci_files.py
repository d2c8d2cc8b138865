"""What CI systems are told to run is run here: the pre-commit hook, the GitHub action, the GitLab job of docs/ci.md."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]
GOOD = "extends: giant\nname: Ogre\npiles: {tableau: {space: K}}\n"
BAD = "extends: giant\nname: Ogre\npils: {}\n"
WARNED = "extends: giant\nname: Ogre\npiles: {reserve: {}}\n"


@pytest.fixture
def rules(home: Path) -> Path:
    """A repository with a folder of rulesets."""
    folder = home / "rulesets"
    folder.mkdir()
    (folder / "ogre.yaml").write_text(GOOD)
    return folder


def shell(script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script as CI does: bash that stops at the first command that fails, with this Python's commands before all others."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script, "bash", *arguments],
        env={**os.environ, "PATH": path, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


# ---- .pre-commit-hooks.yaml


def hook() -> Any:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    return hook


def test_the_hook_checks_the_files_that_it_is_given(rules: Path) -> None:
    command = f'{hook()["entry"]} "$@"'
    done = shell(command, "rulesets/ogre.yaml")
    assert (done.returncode, done.stdout) == (0, "")
    (rules / "bad.yaml").write_text(BAD)
    done = shell(command, "rulesets/ogre.yaml", "rulesets/bad.yaml")
    assert done.returncode == 1
    assert done.stdout.startswith("rulesets/bad.yaml:3:1: P101 ")


def test_the_hook_is_complete_and_finds_rulesets() -> None:
    assert {"id", "name", "description", "entry", "language", "files"} <= set(hook())
    assert hook()["language"] == "python"
    for path in ("rulesets/ogre.yaml", "a/rulesets/b/c.yml"):
        assert re.search(hook()["files"], path)
    for path in ("rulesets/notes.txt", ".gitlab-ci.yaml", "myrulesets/a.yaml"):
        assert not re.search(hook()["files"], path)
    assert f"- id: {hook()['id']}\n" in (ROOT / "docs" / "ci.md").read_text("utf-8")


def test_the_command_of_the_hook_is_one_of_the_project() -> None:
    assert shlex.split(hook()["entry"])[0] in (ROOT / "pyproject.toml").read_text("utf-8")


# ---- action.yml


def action() -> Any:
    return yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))


def run_action(**given: str) -> subprocess.CompletedProcess[str]:
    """Run the last step of the action with these inputs, as the runner would: expressions become variables."""
    inputs = {name: about.get("default", "") for name, about in action()["inputs"].items()} | given
    step = action()["runs"]["steps"][-1]
    environment = {name: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda m: inputs[m[1]], text) for name, text in step["env"].items()}
    assert "${{" not in step["run"]
    return shell(step["run"], GITHUB_ACTIONS="true", **environment)


def test_the_action_annotates(rules: Path) -> None:
    assert run_action().returncode == 0
    (rules / "bad one.yaml").write_text(BAD)
    done = run_action()
    assert done.returncode == 1
    assert done.stdout.startswith("::error title=pilewright P101,file=rulesets/bad one.yaml,line=3,")
    assert run_action(ignore="P1").returncode == 0
    assert run_action(paths="nowhere").returncode == 2
    assert run_action(select="P9x").returncode == 2


def test_the_action_is_strict_only_where_it_is_told_so(rules: Path) -> None:
    (rules / "warned.yaml").write_text(WARNED)
    assert run_action(paths="rulesets/ogre.yaml   rulesets/w*.yaml").returncode == 0
    assert run_action(strict="true").returncode == 1
    assert run_action(strict="true", select="P3", format="concise").stdout == ""


def test_the_inputs_of_the_action_cannot_run_anything(rules: Path) -> None:
    run_action(paths="rulesets; touch harm $(touch harm)", ignore="`touch harm`")
    assert not Path("harm").exists()


def test_the_action_installs_the_version_that_it_is_told(tmp_path: Path) -> None:
    install = action()["runs"]["steps"][0]
    said = tmp_path / "said"
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "python3").write_text(f'#!/bin/sh\necho "$@" > {said}\n')
    (tools / "python3").chmod(0o755)
    for version, wanted in (("", "/the/action"), ("0.1.0", "pilewright==0.1.0")):
        environment = {"PATH": f"{tools}:{os.environ['PATH']}", "VERSION": version, "ACTION": "/the/action"}
        subprocess.run(["bash", "-e", "-c", install["run"]], env=environment, check=True)
        assert said.read_text().split() == ["-m", "pip", "install", "--quiet", wanted]


def test_the_page_names_all_inputs() -> None:
    page = (ROOT / "docs" / "ci.md").read_text("utf-8")
    assert set(re.findall(r"`(\w+)`", page.partition("The inputs are")[2].partition("For the")[0])) == set(action()["inputs"])
    assert action()["runs"]["using"] == "composite"


# ---- the job for GitLab


def test_the_job_for_gitlab(rules: Path) -> None:
    import xmlschema

    page = (ROOT / "docs" / "ci.md").read_text("utf-8")
    block = re.search(r"^```yml job=gitlab\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert block is not None
    (job,) = yaml.safe_load(block[1]).values()
    assert job["before_script"] == ["pip install pilewright"]
    script = "\n".join(job["script"])
    report = Path(job["artifacts"]["reports"]["junit"])
    assert shell(script).returncode == 0
    schema = xmlschema.XMLSchema(ROOT / "tests" / "data" / "junit-10.xsd")
    schema.validate(report)
    assert 'failures="0"' in report.read_text("utf-8")
    (rules / "bad.yaml").write_text(WARNED)
    done = shell(script)
    assert done.returncode == 1
    assert done.stdout.startswith("rulesets/bad.yaml:3:9: P407 warning: ")
    schema.validate(report)
    assert 'type="P407"' in report.read_text("utf-8")
