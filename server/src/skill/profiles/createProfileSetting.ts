import { profiles } from './index.js';

/** What the manifest says of the setting `skillwright.profile`. */
interface ProfileSetting {
  readonly enum: readonly string[];
  readonly markdownEnumDescriptions: readonly string[];
}

const descriptions: ReadonlyMap<string, string> = new Map([
  ['agentskills', 'The open specification (agentskills.io), with strict checks.'],
  ['agentos', 'AgentOS. Requires a title, `## Overview` and `## Interface`. Chunks are loaded on demand.'],
]);
const automatic =
  'Selects a profile for each skill. `agentos`: the skill has chunk tags, or an `## Interface` section with inputs or outputs and another sign of AgentOS. Otherwise `agentskills`, with lenient checks.';

/** Made from the profiles, written by `npm run docs`. */
export const createProfileSetting = (): ProfileSetting => ({
  enum: ['auto', ...profiles.map(({ id }) => id)],
  markdownEnumDescriptions: [
    automatic,
    ...profiles.map(
      ({ id, title }) =>
        descriptions.get(id) ??
        `${title}: reports what this agent does with the skill, according to a model of its program.`,
    ),
  ],
});
