import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../scripts/conformance/random.mjs';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { probes, treeOf } from './probes.js';
import { scaleInputs, selectInputs } from '../../../support/inputShare.js';
import { processorTime } from '../../../support/processorTime.js';

/** Pieces of text that readers treat in different ways. */
const pieces = [
  '---',
  '\n',
  '\r\n',
  '\r',
  '\ufeff',
  ': ',
  '- ',
  '[',
  '}',
  '"',
  "'",
  '#',
  '|\n',
  '\t',
  '\u0000',
  '\u2028',
  '&a *a',
  '<<: *b',
  '\ud800',
];

const texts = probes
  .flatMap(probe => treeOf(probe).files)
  .filter(({ bytes }) => bytes.length < 10_000)
  .map(({ bytes }) => new TextDecoder().decode(bytes));

describe.each(skillReaders)('the model of $id', reader => {
  it('gives a verdict for any bytes, and reasons inside the text', () => {
    const { below } = createRandom(7);
    for (const original of selectInputs(texts, skillReaders.indexOf(reader))) {
      let text = original;
      for (let edits = 0; edits < 4; edits++) {
        const at = below(text.length + 1);
        text = text.slice(0, at) + (pieces[below(pieces.length)] ?? '') + text.slice(at + below(4));
      }
      const { verdict, reasons } = reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) });
      expect(['loads', 'partly', 'ignored']).toContain(verdict);
      if (verdict !== 'loads') expect(reasons).not.toEqual([]);
      const { length } = createSourceText(text).text;
      for (const { span, message } of reasons) {
        expect(message).not.toBe('');
        if (!span) continue;
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(length);
      }
    }
  });

  it.each([
    [
      'fields',
      `---\nname: demo\ndescription: x\n${Array.from({ length: 5000 }, (_, index) => `key${String(index)}: value`).join('\n')}\n---\n`,
    ],
    ['blanks', `---\nname: demo${' '.repeat(200_000)}x\ndescription:${' '.repeat(200_000)}\n---\n`],
    ['dashes', `---\n${'-'.repeat(200_000)}\n${'---x\n'.repeat(20_000)}`],
    ['open brackets', `---\nname: demo\ndescription: ${'['.repeat(20_000)}\n---\n`],
    ['blank lines', `---\nname: demo\ndescription: x\n---\n${'\n'.repeat(200_000)}`],
    ['an opening and blank lines', `---${'\n'.repeat(100_000)}`],
    ['angle brackets', `---\nname: demo\ndescription: ${'<'.repeat(50_000)}\n---\n`],
    ['hash signs', `---\nname: demo\n---\n${'#'.repeat(100_000)}\n${' #'.repeat(50_000)}`],
  ])('reads many %s in time', (_, text) => {
    const start = processorTime();
    reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) });
    expect(processorTime() - start).toBeLessThan(2000);
  });
});

describe('all models', () => {
  const keys = (count: number, value: string): string =>
    Array.from({ length: count }, (_, index) => `key${String(index)}: ${value}\n`).join('');

  it.each([
    // More than a call may have arguments.
    ['140,000 fields', keys(140_000, 'value')],
    ['fields that stand for another', `anchor: &a value\n${keys(scaleInputs(140_000), '*a')}`],
    ['a description of 2 MB', `text: ${'word '.repeat(400_000)}\n`],
    ['a long list', `metadata:\n${'  - some item of a list\n'.repeat(scaleInputs(80_000))}`],
  ])('read %s in time', (_, yaml) => {
    const file = {
      path: 'demo/SKILL.md',
      bytes: Buffer.from(`---\nname: demo\ndescription: Shows it.\n${yaml}---\n\n# Demo\n`),
    };
    const start = processorTime();
    for (const reader of skillReaders) expect(reader.read(file).verdict).toMatch(/^(?:loads|partly|ignored)$/);
    // Milliseconds of all models together. Work that grows with the square of the fields takes minutes.
    expect(processorTime() - start).toBeLessThan(20_000);
  });
});
