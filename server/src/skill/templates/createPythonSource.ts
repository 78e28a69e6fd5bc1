import { toPythonFunctionName } from './toPythonFunctionName.js';

/** A skill's command in Python, with the arguments of its Interface section (seed 000). */
export const createPythonSource = (name: string, about: string): string => `from typing import Annotated

from pydantic import Field

# \`skill_command\` comes from what runs your skills: import it from there.


@skill_command(
    name="${name}",
    description=${JSON.stringify(about.replace(/\s+/g, ' '))},
)
async def ${toPythonFunctionName(name, 'skill')}(
    query: Annotated[str, Field(description="What to work on.")],
    limit: Annotated[int, Field(description="Maximum number of results to return.")] = 10,
) -> str:
    """Find what was asked for.

    Args:
        query: What to work on.
        limit: Maximum number of results to return.

    Returns:
        What was found.
    """
    raise NotImplementedError("Implement the skill here.")
`;
