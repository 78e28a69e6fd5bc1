import { expect, it, vi } from 'vitest';
import { messages } from '../../../../server/src/skill/messages/index.js';
import { usedFields } from '../../../../server/src/skill/profiles/fieldReaders.js';
import { createFieldProbes, findRefusers } from '../../../../server/src/skill/profiles/findRefusers.js';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import { isQuick } from '../../../support/inputShare.js';

it.skipIf(isQuick).each(['[x]', '{x: y}', '1', 'true', '"true"'])(
  'finds what every reader does with the value %s',
  value => {
    const createProbe = createFieldProbes(value);
    for (const field of usedFields) {
      const probe = createProbe(field);
      // Each reader reads the skill itself here, also where it does not know the field.
      const expected = skillReaders
        .filter(({ isFormat }) => !isFormat)
        .flatMap(reader => {
          const file = { path: 'demo/SKILL.md', bytes: new TextEncoder().encode(probe.text) };
          const { verdict, reasons } = reader.read(file);
          if (verdict === 'ignored') return [reader.title];
          return reasons.some(reason => reason.unverifiedRefusal) ? [messages.unverifiedAgent(reader.title)] : [];
        });
      expect(findRefusers(probe), field).toEqual(expected);
    }
  },
);

it('has a field read only by the readers that know it, and an unknown field once by each', () => {
  const reads = skillReaders.map(reader => vi.spyOn(reader, 'read'));
  const createProbe = createFieldProbes('[y]');
  for (const field of usedFields) findRefusers(createProbe(field));
  const count = reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const read of reads) read.mockRestore();
  const knownCount = skillReaders.reduce((sum, { knownFields }) => sum + knownFields.length, 0);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(knownCount + skillReaders.length);
});
