import type { ArgumentReader } from './argumentReader.js';
import { claudeCodeArguments } from './claudeCodeArguments.js';
import { openCodeArguments } from './openCodeArguments.js';

/** What one agent makes of a variable. */
interface VariableSupport {
  /** The agent's id, or that of an agent without profile. */
  readonly agent: string;
  /** As its maker writes it. */
  readonly title: string;
  /** Half a sentence of Markdown. */
  readonly effect: string;
  /** The first version that has it, where known. */
  readonly since?: string;
  /** Where it is documented. */
  readonly source: string;
  /** The day and version of a run that showed it. Absent: documented only. */
  readonly verified?: { readonly version: string; readonly day: string };
}

/** Where agents replace it: in the body, or in the value of a field. */
export type VariablePlace = 'body' | 'allowed-tools' | 'hooks';

/** A text that agents replace in a skill, or that looks so. */
export interface SubstitutionVariable {
  /** As written: `${CLAUDE_SKILL_DIR}`. `$0` stands for every number. */
  readonly text: string;
  /** One sentence of Markdown. */
  readonly about: string;
  /** Empty: no agent replaces it in a skill. */
  readonly places: readonly VariablePlace[];
  readonly support: readonly VariableSupport[];
}

const describeMeasuredReader = ({ id, title, source, version, verified }: ArgumentReader) => ({
  agent: id,
  title,
  source,
  verified: { version, day: verified },
});
const claudeCode = describeMeasuredReader(claudeCodeArguments);
const openCode = describeMeasuredReader(openCodeArguments);
/** Not seen in a run: they need a plugin. */
const claudeCodePlugin = { agent: claudeCode.agent, title: claudeCode.title, source: claudeCode.source };
const kimi = {
  agent: 'kimi-code',
  title: 'Kimi Code',
  source: 'https://moonshotai.github.io/kimi-code/en/customization/skills',
} as const;

/** Every variable in skills that a source describes. The one table behind completion and hover. */
export const substitutionVariables: readonly SubstitutionVariable[] = [
  {
    text: '$ARGUMENTS',
    about: 'All arguments of the call, as typed.',
    places: ['body'],
    support: [
      {
        ...claudeCode,
        effect: 'empty without arguments. If the text has no placeholder, adds `ARGUMENTS: …` at the end',
      },
      {
        ...openCode,
        effect: 'only when a user calls the skill. If the text has no placeholder, adds the arguments at the end',
      },
      { ...kimi, effect: 'all arguments' },
    ],
  },
  {
    text: '$ARGUMENTS[0]',
    about: 'One argument of the call, counted from 0. Quotes group words.',
    places: ['body'],
    support: [
      { ...claudeCode, since: '2.1.19', effect: 'left unchanged without that argument' },
      { ...openCode, effect: 'replaces `$ARGUMENTS` and leaves the brackets' },
      { ...kimi, effect: 'one argument' },
    ],
  },
  {
    text: '$0',
    about: 'One argument of the call. Quotes group words.',
    places: ['body'],
    support: [
      { ...claudeCode, since: '2.1.19', effect: 'counts from `$0`. Left unchanged without that argument' },
      {
        ...openCode,
        effect: 'counts from `$1`. Empty without that argument. The highest number stands for all remaining arguments',
      },
      { ...kimi, effect: 'counts from `$0`' },
    ],
  },
  {
    text: '${CLAUDE_SKILL_DIR}',
    about: 'The folder of this SKILL.md.',
    places: ['body', 'allowed-tools'],
    support: [{ ...claudeCode, since: '2.1.69', effect: 'in `allowed-tools` since 2.1.129' }],
  },
  {
    text: '${CLAUDE_PROJECT_DIR}',
    about: 'The root folder of the project.',
    places: ['body', 'allowed-tools', 'hooks'],
    support: [{ ...claudeCode, since: '2.1.196', effect: 'also in `allowed-tools` and hooks' }],
  },
  {
    text: '${CLAUDE_SESSION_ID}',
    about: 'The id of the session.',
    places: ['body'],
    support: [{ ...claudeCode, since: '2.1.9', effect: 'a UUID' }],
  },
  {
    text: '${CLAUDE_EFFORT}',
    about: 'The effort level: `low`, `medium`, `high`, `xhigh` or `max`.',
    places: ['body'],
    support: [{ ...claudeCode, since: '2.1.120', effect: 'the level of the session' }],
  },
  {
    text: '${CLAUDE_PLUGIN_ROOT}',
    about: 'The folder of the installed plugin.',
    places: ['body', 'hooks'],
    support: [{ ...claudeCodePlugin, effect: 'only in skills of a plugin' }],
  },
  {
    text: '${CLAUDE_PLUGIN_DATA}',
    about: 'A folder for the plugin’s data that is kept across updates.',
    places: ['body', 'hooks'],
    support: [{ ...claudeCodePlugin, effect: 'only in skills of a plugin' }],
  },
  {
    text: '${KIMI_SKILL_DIR}',
    about: 'The folder of this SKILL.md.',
    places: ['body'],
    support: [{ ...kimi, effect: 'the folder' }],
  },
  {
    text: '{{args}}',
    about: 'The arguments of a custom command.',
    places: [],
    support: [
      {
        agent: 'gemini',
        title: 'Gemini CLI',
        source: 'https://geminicli.com/docs/cli/custom-commands/',
        effect: 'only in custom commands. Left unchanged in a skill',
      },
      {
        agent: 'qwen-code',
        title: 'Qwen Code',
        source: 'https://qwenlm.github.io/qwen-code-docs/en/users/features/commands',
        effect: 'only in custom commands. Left unchanged in a skill',
      },
    ],
  },
  {
    text: '${input:name}',
    about: 'A value that VS Code asks the user for.',
    places: [],
    support: [
      {
        agent: 'copilot',
        title: 'VS Code',
        source: 'https://code.visualstudio.com/docs/copilot/customization/prompt-files',
        effect: 'only in prompt files. Not documented for skills',
      },
    ],
  },
];
