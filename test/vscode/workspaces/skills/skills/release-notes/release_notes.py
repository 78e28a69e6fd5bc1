from typing import Literal

from skills import CommandResult, skill_command


@skill_command(name="release_notes", description="Write release notes from merged changes.")
async def release_notes(since: str, style: Literal["markdown", "json"] = "markdown") -> CommandResult:
    """Write release notes from merged changes.

    Args:
        since: The tag to start from. Must exist.
        style: How to write them.

    Returns:
        The notes.
    """
    return CommandResult(notes="")
