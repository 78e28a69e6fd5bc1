import { skillReaders } from '../readers/index.js';
import { agentOs } from './agentOs.js';
import { agentSkills } from './agentSkills.js';

/** The specification is a format, no agent. */
const fieldReaders = skillReaders.filter(({ id }) => id !== agentSkills.id);
/** Fields of AgentOS inform people: no program acts on them. */
const programs = fieldReaders.filter(({ id }) => id !== agentOs.id);

/** Keys of `metadata` whose value is more than text to a program. */
const metadataReaders: ReadonlyMap<string, string> = new Map([
  // `npx skills` 1.7.4 hides the skill where the value is the boolean `true`.
  ['internal', '`npx skills`'],
  ['openclaw', 'OpenClaw'],
  ['clawdbot', 'OpenClaw'],
]);

/** The program that reads a key of `metadata` as it is, be it text or not. */
export const findMetadataReader = (key: string): string | undefined => metadataReaders.get(key);

/** Titles of the programs and formats that read a field besides the specification, in the order of the profiles. */
export const findFieldReaders = (field: string): readonly string[] =>
  fieldReaders.filter(({ knownFields }) => knownFields.includes(field)).map(({ title }) => title);

/** Does some agent act on the field where it is? Elsewhere, such as under `metadata`, it would have no effect. */
export const isUsedField = (field: string): boolean => programs.some(({ knownFields }) => knownFields.includes(field));

/** Every field that some agent acts on. */
export const usedFields: readonly string[] = [
  ...new Set([...agentSkills.fields.map(({ name }) => name), ...programs.flatMap(({ knownFields }) => knownFields)]),
];
