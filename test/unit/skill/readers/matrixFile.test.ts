import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatMatrix } from '../../../../scripts/conformance/matrixFile.mjs';

it('writes the matrix as it is stored, so that an update shows only what changed', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../fixtures/readers/matrix.json'), 'utf8');
  expect(formatMatrix(JSON.parse(text) as { probes: Record<string, unknown> })).toBe(text);
});
