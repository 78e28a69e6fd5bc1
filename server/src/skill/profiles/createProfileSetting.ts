import { skillReaders } from '../readers/index.js';
import type { SkillReader } from '../readers/reader.js';

/** How the manifest describes the setting `skillwright.profile`. */
interface ProfileSetting {
  readonly enum: readonly string[];
  readonly markdownEnumDescriptions: readonly string[];
}

const descriptions: ReadonlyMap<string, string> = new Map([
  ['agentskills', 'The Agent Skills specification (agentskills.io), with strict checks.'],
  ['agentos', 'AgentOS. Requires a title, `## Overview` and `## Interface`. Chunks are loaded on demand.'],
]);
const automatic =
  'Selects a profile for each skill. A skill with chunk tags gets `agentos`. A skill that lists inputs or outputs under `## Interface` also gets it if it has another sign of AgentOS, such as `created_at`. Other skills get `agentskills`, with lenient checks.';

/** Derived from the readers, written by `npm run docs`. */
export const createProfileSetting = (): ProfileSetting => ({
  enum: ['auto', ...skillReaders.map(({ id }) => id)],
  markdownEnumDescriptions: [automatic, ...skillReaders.map(reader => descriptions.get(reader.id) ?? describe(reader))],
});

function describe({ title, evidence }: SkillReader): string {
  const model =
    evidence === 'measured'
      ? 'Verified: Skillwright’s simulation was compared with the program.'
      : 'Not verified: Skillwright simulates the program, based on its documentation or source code.';
  return `Reports what ${addArticle(title)} does with the skill. ${model}`;
}

/** The names of other programs have no article. */
const addArticle = (title: string): string => (title.endsWith(' SDK') ? `the ${title}` : title);
