import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatMatrix } from '../../../../scripts/conformance/matrixFile.mjs';
import { columnNames, matrixCorrections } from './models.js';
import { matrix, type Matrix } from './probes.js';

it('writes the matrix as it is stored, so that an update shows only what changed', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../fixtures/readers/matrix.json'), 'utf8');
  expect(formatMatrix(JSON.parse(text) as { probes: Record<string, unknown> })).toBe(text);
});

const first = join(import.meta.dirname, '../../../../../shared/readers/matrix.json');

it.skipIf(!existsSync(first))('lists each cell that was measured again with another result', () => {
  const { probes } = JSON.parse(readFileSync(first, 'utf8')) as Matrix;
  const corrected = Object.entries(matrix.probes).flatMap(([probe, { readers }]) =>
    Object.entries(readers).flatMap(([column, { loads, name, description }]) => {
      const before = probes[probe]?.readers[column];
      const isSame = before?.loads === loads && before.name === name && before.description === description;
      const [program = ''] = column.split('@');
      const id = Object.keys(columnNames).find(key => columnNames[key] === program) ?? program;
      return isSame ? [] : [`${id} ${probe}`];
    }),
  );
  expect(corrected).toEqual(Object.keys(matrixCorrections));
});
