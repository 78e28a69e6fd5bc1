import { toPythonFunctionName } from '../../skill/index.js';
import type { CommandNames } from './names.js';

/** A decorated function whose signature is the source of truth about its arguments. */
export const createPythonCommand = (
  { command, snake }: CommandNames,
  description: string,
): string => `"""The command ${command}."""

from typing import Annotated, Literal

from pydantic import Field


# \`skill_command\` comes from what runs your skills: import it from there.
# The signature is the source of truth: the schema, the docstring and the Interface of SKILL.md must match it.
# Skillwright reports every difference and offers to make one follow the other.
@skill_command(
    name=${quote(command)},
    description=${quote(description)},
)
async def ${toPythonFunctionName(snake, 'command')}(
    input: Annotated[str, Field(description="What the command works on")],
    detail: Annotated[Literal["short", "full"], Field(description="How much detail the answer has")] = "short",
) -> str:
    """${docstring(description)}

    Args:
        input: What the command works on
        detail: How much detail the answer has
    """
    return f"{input} ({detail})"
`;

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;

const docstring = (text: string): string => text.replace(/\\/g, '\\\\').replace(/"/g, "'").replace(/\s+/g, ' ');
