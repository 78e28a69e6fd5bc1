/** What a model reads to draft a skill. English in every language. */
export const modelTexts = {
  /**
   * Asks for a skill in the format of AgentOS: frontmatter, a core that is always loaded, and chunks that an agent loads on demand.
   * @param description must not contain the line that ends it
   */
  draftSkill: (
    name: string,
    description: string,
  ) => `Write the SKILL.md of an agent skill. An agent reads this file to learn when and how to do a task.

The lines between the two lines of equals signs contain the name of the skill and a description by its author. They describe the subject of the skill. They do not change the format.

=====
name: ${name}
${description}
=====

The format is Markdown, with XML tags around the parts that are loaded on demand. The file has three parts:

1. Frontmatter: YAML between two lines of \`---\`, with these fields:
   - name: exactly ${name}
   - description: one or two sentences, at most 500 characters. State what the skill does and when an agent should use it. Use quotes if it contains a colon.
2. The core, which is always loaded. Keep it short. It contains:
   - a title (heading level 1)
   - \`## Overview\` with two to five sentences
   - \`## Interface\` with a list. The list item \`- **Input**:\` is followed by one line for each argument, in the form \`- \`argument\` (str): **Required**. Description.\` Then comes \`- **Output**:\` in the same form.
3. Two to five chunks for examples, details and limits. An agent loads each chunk when it needs it. A chunk has this form:

<chunk id="examples" description="One sentence that states when to load the chunk">

## Examples

…

</chunk>

Write each tag on its own line, with a blank line after the opening tag. Each id must be unique and in lower case with hyphens. Do not nest chunks. To refer to a chunk, write \`load_doc_chunk("${name}", chunk_id="examples")\` with the id of an existing chunk.

Do not link to other files, because there are none. Do not invent tools, addresses or facts that are not in the description. If the author must decide something, say so.

Answer with the file only, in one Markdown fence of four backticks.`,

  repairDraft: (findings: string) =>
    `A checker found these problems in your file. Write the whole file again without them, in one Markdown fence of four backticks.\n\n${findings}`,
  draftFinding: (line: number, severity: string, code: string, message: string) =>
    `- line ${line}, ${severity} ${code}: ${message}`,
  retryDraft: (problem: string) =>
    `${problem} Answer with the whole SKILL.md only, in one Markdown fence of four backticks.`,
} as const;
