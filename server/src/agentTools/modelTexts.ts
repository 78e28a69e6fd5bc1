/** A prompt that a user starts from an agent's menu. English in every language, because a model reads it. */
export interface AgentPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, { readonly type: 'string'; readonly description: string }>>;
    readonly required: readonly string[];
  };
  /** The text of the user's message. */
  readonly createText: (args: Readonly<Record<string, string>>) => string;
}

const writeSkill: AgentPrompt = {
  name: 'write_skill',
  title: 'Write a skill',
  description: 'Write a new skill and check it with Skillwright.',
  inputSchema: {
    type: 'object',
    properties: {
      purpose: { type: 'string', description: 'What the skill does, and when an agent needs it.' },
      folder: { type: 'string', description: 'Folder for skills, relative to the workspace. Default: skills' },
    },
    required: ['purpose'],
  },
  createText: ({ purpose = '', folder = 'skills' }) => `Write an agent skill: ${purpose}

1. Call search_skills with this task. If a skill of the workspace already does it, stop and name that skill.
2. Choose a short name in lower case with hyphens. Write ${folder}/<name>/SKILL.md with the frontmatter fields name and description.
   The name is the name of the folder. The description says what the skill does and when to use it, in the words of a user’s request. In the file,
   quote it if it contains ": " or " #".
3. Write the body for a capable reader: steps in order, exact commands, what to do when a step fails. Leave out what every model knows. Keep it
   under 500 lines; move details to files in references/ and link them.
4. Call validate with fixes: true for the file. Apply the edits, or correct the text, until there are no errors or warnings. explain_rule explains
   a finding.
5. Call agents for the file. Correct what makes an agent ignore the skill.
6. Report the path, the description and the remaining findings.`,
};

const reviewSkill: AgentPrompt = {
  name: 'review_skill',
  title: 'Review a skill',
  description: 'Check an existing skill and correct it.',
  inputSchema: {
    type: 'object',
    properties: { path: { type: 'string', description: 'Path of the SKILL.md, relative to the workspace.' } },
    required: ['path'],
  },
  createText: ({ path = '' }) => `Review the agent skill ${path}.

1. Call validate (with fixes: true) and agents for this file.
2. Apply the edits that keep the meaning. Correct other errors and warnings yourself; explain_rule explains a finding.
3. Read the description as an agent that sees nothing else: does it say what the skill does and when to use it? Call search_skills with two
   typical requests. The skill should be the first match.
4. Try those commands of the body that change nothing, and correct what does not work.
5. Call validate again. Report what changed and what remains.`,
};

/** The prompts of the MCP server. */
export const agentPrompts: readonly AgentPrompt[] = [writeSkill, reviewSkill];
