import { messages } from '../messages/index.js';
import { skillReaders } from '../readers/index.js';
import type { SkillReader } from '../readers/reader.js';

/** A skill that only some agents refuse, for one thing in it. */
export interface RefusalProbe {
  readonly text: string;
}

const fields = 'name: demo\ndescription: Shows one thing.';
const createProbe = (text: string): RefusalProbe => ({ text });
/** A skill with one more field. @param value as YAML */
export const createFieldProbe = (field: string, value: string): RefusalProbe =>
  createProbe(`---\n${fields}\n${field}: ${value}\n---\n\n# Demo\n\nText.\n`);

export const refusalProbes = {
  unknownField: createFieldProbe('unknown-field', 'x'),
  toolsAsList: createFieldProbe('allowed-tools', '[Read]'),
  nestedMetadata: createProbe(`---\n${fields}\nmetadata:\n  a: [b]\n---\n\n# Demo\n\nText.\n`),
  byteOrderMark: createProbe(`\ufeff---\n${fields}\n---\n\n# Demo\n\nText.\n`),
};

/** Whether a reader ignores a skill with a field that it does not know. */
export const refusesUnknownFields = ({ title }: SkillReader): boolean =>
  findRefusers(refusalProbes.unknownField).some(refuser => [title, messages.unverifiedAgent(title)].includes(refuser));

const refusers = new WeakMap<RefusalProbe, readonly string[]>();

/** Titles of the agents that ignore a probe, in the order of the readers. Where nobody ran the agent, its title says so. */
export function findRefusers(probe: RefusalProbe): readonly string[] {
  const file = { path: 'demo/SKILL.md', bytes: new TextEncoder().encode(probe.text) };
  const titles =
    refusers.get(probe) ??
    skillReaders
      .filter(({ isFormat }) => !isFormat)
      .flatMap(reader => {
        const { title } = reader;
        const { verdict, reasons } = reader.read(file);
        if (verdict === 'ignored') return [title];
        return reasons.some(reason => reason.unverifiedRefusal) ? [messages.unverifiedAgent(title)] : [];
      });
  refusers.set(probe, titles);
  return titles;
}
