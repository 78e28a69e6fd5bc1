import { expect, it } from 'vitest';
import { isQuick } from '../../support/inputShare.js';
import { cli, temporaryFolder } from '../../support/runCli.js';
import { startTimer } from '../../support/startTimer.js';

/** Thirteen definitions of which each refers ten times to the next: 10¹² schemas without references, in 10 KB. */
function fanOut(combine: (references: readonly object[]) => object): string {
  const definitions = Array.from({ length: 12 }, (_, index) =>
    combine(Array.from({ length: 10 }, () => ({ $ref: `#/$defs/a${index + 1}` }))),
  );
  const $defs = Object.fromEntries([...definitions, { type: 'string' }].map((each, index) => [`a${index}`, each]));
  const q = { $ref: '#/$defs/a0', description: 'What to search for.' };
  return JSON.stringify({ title: 'search', type: 'object', properties: { q }, required: ['q'], $defs });
}

const named = (references: readonly object[]) =>
  Object.fromEntries(references.map((each, index) => [`p${index}`, each]));

it.skipIf(isQuick).each([
  ['properties', (parts: readonly object[]) => ({ type: 'object', properties: named(parts) })],
  ['alternatives', (parts: readonly object[]) => ({ anyOf: parts })],
  ['parts', (parts: readonly object[]) => ({ allOf: parts })],
  [
    'objects as alternatives',
    (parts: readonly object[]) => ({ oneOf: parts.map(p => ({ type: 'object', properties: { p } })) }),
  ],
  [
    'objects as parts',
    (parts: readonly object[]) => ({ allOf: parts.map((p, at) => ({ properties: { [`p${at}`]: p } })) }),
  ],
  ['items', (parts: readonly object[]) => ({ type: 'array', items: { anyOf: parts }, prefixItems: parts })],
])('a schema whose %s fan out is checked, and has a guide, in time', async (_, combine) => {
  const cwd = temporaryFolder({ 'search.schema.json': fanOut(combine) });
  const timer = startTimer();
  await cli(['check', 'search.schema.json'], { cwd });
  const { output } = await cli(['guide', 'generate', 'search.schema.json'], { cwd });
  expect(output).toContain('What to search for.');
  expect(output.length).toBeLessThan(20_000);
  timer.expectBelow(10_000);
});
