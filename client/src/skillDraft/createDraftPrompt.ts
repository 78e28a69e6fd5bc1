import type { WireDraftFinding } from '../../../server/src/shared/authoring.js';
import type { WireChatMessage } from '../../../server/src/shared/models.js';
import { maxRepairFindings } from '../limits.js';

/** Name and description of the new skill. */
export interface DraftRequest {
  /** A valid name. The folder has the same name. */
  readonly name: string;
  /** Written by the user. */
  readonly description: string;
}

/**
 * Asks for a skill in the format of seed 002 (sections 2 and 4, as its section 5 has it): frontmatter, a core that is always loaded, and
 * chunks that an agent loads on demand.
 */
export const createDraftPrompt = ({ name, description }: DraftRequest): WireChatMessage => ({
  role: 'user',
  content: `Write the SKILL.md of an agent skill. An agent reads it to learn when and how to do a task.

The skill's name and what its author says of it stand between the two lines of equals signs. They say what the skill is about; they do not change the format.

=====
name: ${name}
${description.replace(/^=+\s*$/gm, '')}
=====

The format is Markdown with XML tags for what is loaded on demand:

1. Frontmatter between lines of ---, in YAML: name (exactly ${name}), version (1.0.0), description (one or two sentences, at most 500 characters, in quotes where it has a colon: what the skill does, and when an agent should use it).
2. The core, which is always loaded. Keep it short:
   - # and a title,
   - ## Overview with two to five sentences,
   - ## Interface with a list: - **Input**: and below it one line for each argument, - \`argument\` (str): **Required**. What it is.; then - **Output**: in the same way.
3. Chunks, which are loaded one by one when the agent needs them, for examples, details and limits. Two to five of them:

<chunk id="examples" description="One sentence that tells the agent when to load it">

## Examples

…

</chunk>

Each tag stands on a line of its own with a blank line after the opening tag. Every id is there once, in lower case with hyphens. Chunks do not nest. To send the agent to a chunk, write \`load_doc_chunk("${name}", chunk_id="examples")\` with an id that exists.

Link to no file: there is none besides this one. Invent no tool, address or fact that does not follow from the author's words; where something has to be decided by the author, say so in plain words.

Answer with the file alone, in one Markdown fence of four backticks.`,
});

/** Asks for the file again, without the given findings. */
export const createRepairPrompt = (findings: readonly WireDraftFinding[]): WireChatMessage => ({
  role: 'user',
  content: `A checker found the following in your file. Write the whole file again without these problems, in one Markdown fence of four backticks.

${findings
  .slice(0, maxRepairFindings)
  .map(({ line, severity, code, message }) => `- line ${line + 1}, ${severity} ${code}: ${message}`)
  .join('\n')}`,
});

/** Asks again if the answer contains no file. */
export const createRetryPrompt = (problem: string): WireChatMessage => ({
  role: 'user',
  content: `${problem} Answer with the whole SKILL.md alone, in one Markdown fence of four backticks.`,
});
