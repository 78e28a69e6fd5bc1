import { profiles } from './index.js';

/** A program that reads SKILL.md, and the frontmatter fields besides `name` and `description` that change what it does. */
interface FieldReader {
  /** As in “… reads it”. */
  readonly title: string;
  readonly fields: readonly string[];
  /** Where the facts stand. */
  readonly source: string;
  /** The day they were last compared. */
  readonly verified: string;
}

/** Programs that have no profile of their own. */
const otherReaders: readonly FieldReader[] = [
  {
    title: 'Copilot CLI',
    fields: ['argument-hint', 'disable-model-invocation', 'user-invocable'],
    source: 'Copilot CLI 1.0.102, run: it refuses wrong types of these',
    verified: '2026-11-22',
  },
  {
    title: 'Qwen Code',
    fields: [
      'when_to_use',
      'argument-hint',
      'disable-model-invocation',
      'user-invocable',
      'allowedTools',
      'model',
      'hooks',
      'paths',
      'priority',
    ],
    source: 'https://github.com/QwenLM/qwen-code/blob/main/packages/core/src/skills/skill-load.ts',
    verified: '2026-11-22',
  },
  {
    title: 'OpenClaw',
    fields: [
      'disable-model-invocation',
      'user-invocable',
      'homepage',
      'command-dispatch',
      'command-tool',
      'command-arg-mode',
    ],
    source: 'https://github.com/openclaw/openclaw/blob/main/docs/tools/skills.md',
    verified: '2026-11-22',
  },
  {
    title: 'pi',
    fields: ['disable-model-invocation'],
    source: 'pi 0.73.1, run; core/skills.js',
    verified: '2026-11-22',
  },
  { title: 'Cline', fields: ['disabled', 'enabled'], source: 'Cline 3.0.65, @cline/core', verified: '2026-11-22' },
];

/** Keys of `metadata` whose value is more than text to a program. */
const metadataReaders: ReadonlyMap<string, string> = new Map([
  // `npx skills` 1.7.4 hides the skill where the value is the boolean `true`.
  ['internal', '`npx skills`'],
  ['openclaw', 'OpenClaw'],
  ['clawdbot', 'OpenClaw'],
]);

/** The program that reads a key of `metadata` as it is, be it text or not. */
export const findMetadataReader = (key: string): string | undefined => metadataReaders.get(key);

/** What refuses a skill for a field that the Agent Skills specification does not have. */
export const fieldRefusers: readonly string[] = ['the Agent Skills validator', 'uploads to claude.ai'];

/** A format and its validator, no agent. */
const specification = 'agentskills';
/** Its fields inform people: no program acts on them. */
const documentFormat = 'agentos';

/** Titles of the programs and formats that know a field, in the order of the profiles. */
export const findFieldReaders = (field: string): readonly string[] => [
  ...profiles.filter(({ id, fields }) => id !== specification && hasField(fields, field)).map(({ title }) => title),
  ...otherReaders.filter(({ fields }) => fields.includes(field)).map(({ title }) => title),
];

/** Does some agent act on the field where it is? Elsewhere, such as under `metadata`, it would have no effect. */
export const isUsedField = (field: string): boolean =>
  profiles.some(({ id, fields }) => id !== specification && id !== documentFormat && hasField(fields, field)) ||
  otherReaders.some(({ fields }) => fields.includes(field));

/** Every field that some agent acts on. */
export const listUsedFields = (): readonly string[] => [
  ...new Set([
    ...profiles.filter(({ id }) => id !== documentFormat).flatMap(({ fields }) => fields.map(({ name }) => name)),
    ...otherReaders.flatMap(({ fields }) => fields),
  ]),
];

const hasField = (fields: readonly { readonly name: string }[], name: string): boolean =>
  fields.some(field => field.name === name);
