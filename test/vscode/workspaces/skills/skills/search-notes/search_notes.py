from skills import CommandResult, skill_command


@skill_command(name="search_notes", description="Finds notes by their words.")
async def search_notes(query: str, max_results: int = 10) -> CommandResult:
    """Finds notes by their words.

    Args:
        query: Words to look for.
        max_results: Most notes to give back.

    Returns:
        The notes.
    """
    words = query.split()
    return CommandResult(notes=find(words)[:max_results], asked=query)


def find(words: list[str]) -> list[str]:
    query = " ".join(words)
    return [query]
