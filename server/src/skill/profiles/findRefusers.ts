import { messages } from '../messages/index.js';
import { skillReaders } from '../readers/index.js';
import type { SkillReader } from '../readers/reader.js';

/** A skill that only some agents refuse, for one thing in it. */
export interface RefusalProbe {
  readonly text: string;
  /** The field that the probe has besides name and description, and a probe with the same value in a field that no agent knows. */
  readonly extra?: { readonly field: string; readonly unknown: RefusalProbe };
}

const fields = 'name: demo\ndescription: Shows one thing.';
const createProbe = (text: string): RefusalProbe => ({ text });
const createFieldText = (field: string, value: string): string =>
  `---\n${fields}\n${field}: ${value}\n---\n\n# Demo\n\nText.\n`;

/** Creates skills with one more field. @param value as YAML */
export function createFieldProbes(value: string): (field: string) => RefusalProbe {
  const unknown = createProbe(createFieldText('unknown-field', value));
  return field => ({ text: createFieldText(field, value), extra: { field, unknown } });
}

export const refusalProbes = {
  unknownField: createProbe(createFieldText('unknown-field', 'x')),
  toolsAsList: createProbe(createFieldText('allowed-tools', '[Read]')),
  nestedMetadata: createProbe(`---\n${fields}\nmetadata:\n  a: [b]\n---\n\n# Demo\n\nText.\n`),
  byteOrderMark: createProbe(`\ufeff---\n${fields}\n---\n\n# Demo\n\nText.\n`),
  blankAfterOpening: createProbe(`--- \n${fields}\n---\n\n# Demo\n\nText.\n`),
  blankAfterClosing: createProbe(`---\n${fields}\n--- \n\n# Demo\n\nText.\n`),
  loneReturns: createProbe(`---\n${fields}\n---\n\n# Demo\n\nText.\n`.replaceAll('\n', '\r')),
};

/** Whether a reader ignores a skill with a field that it does not know. */
export const refusesUnknownFields = ({ title }: SkillReader): boolean =>
  findRefusers(refusalProbes.unknownField).some(refuser => [title, messages.unverifiedAgent(title)].includes(refuser));

const refusers = new WeakMap<RefusalProbe, readonly string[]>();
const refusals = new WeakMap<RefusalProbe, WeakMap<SkillReader, Refusal>>();

/** `unverified`: the agent was not run. */
type Refusal = 'none' | 'verified' | 'unverified';

/** Titles of the agents that ignore a probe, in the order of the readers. The title says so if the agent was not run. */
export function findRefusers(probe: RefusalProbe): readonly string[] {
  const titles = refusers.get(probe) ?? skillReaders.flatMap(reader => describeRefusal(reader, probe));
  refusers.set(probe, titles);
  return titles;
}

function describeRefusal(reader: SkillReader, probe: RefusalProbe): readonly string[] {
  if (reader.isFormat) return [];
  const { extra } = probe;
  // Reading a probe takes up to a millisecond, and a reader treats all fields that it does not know alike.
  const isUnknown = extra !== undefined && !reader.knownFields.includes(extra.field);
  const refusal = readRefusal(reader, isUnknown ? extra.unknown : probe);
  if (refusal === 'none') return [];
  return [refusal === 'verified' ? reader.title : messages.unverifiedAgent(reader.title)];
}

function readRefusal(reader: SkillReader, probe: RefusalProbe): Refusal {
  const known = refusals.get(probe) ?? new WeakMap<SkillReader, Refusal>();
  refusals.set(probe, known);
  const refusal = known.get(reader) ?? findRefusal(reader, probe);
  known.set(reader, refusal);
  return refusal;
}

function findRefusal(reader: SkillReader, { text }: RefusalProbe): Refusal {
  const { verdict, reasons } = reader.read({ path: 'demo/SKILL.md', bytes: new TextEncoder().encode(text) });
  if (verdict === 'ignored') return 'verified';
  return reasons.some(reason => reason.unverifiedRefusal) ? 'unverified' : 'none';
}
