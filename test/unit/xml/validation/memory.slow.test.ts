import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findBuiltInSchema } from '../../../../server/src/xml/schema/loading/builtInSchemas.js';
import { loadLibxml2Validator } from '../../../../server/src/xml/validation/loadLibxml2Validator.js';
import { handoffVocabulary } from '../../../../server/src/xml/vocabularies.js';

const handoff = readFileSync(new URL('../../../fixtures/xml/handoff.xml', import.meta.url), 'utf8');

it('gives native memory back: 20,000 validations, valid, invalid and broken, leave it as it was', async () => {
  const validator = await loadLibxml2Validator();
  const schema = findBuiltInSchema(handoffVocabulary)?.source;
  const requests = [
    { text: handoff, schema },
    { text: handoff.replace('spawn', 'fork'), schema },
    { text: handoff.replace('</mode>', ''), schema, repaired: handoff },
    { text: handoff.replace('session_id', 'meta:session'), schema },
  ];
  const round = async (): Promise<void> => {
    for (const request of requests) await validator.validate(request);
  };
  for (let count = 0; count < 200; count++) await round();
  const before = process.memoryUsage().external;
  for (let count = 0; count < 5000; count++) await round();
  const growth = process.memoryUsage().external - before;
  validator.dispose();
  expect(growth).toBeLessThan(4_000_000);
});
