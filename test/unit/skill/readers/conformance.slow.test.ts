import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listVersions } from '../../../../server/src/skill/readers/selectReaders.js';
import { columnNames, compareWithMeasured, corpusCorrections, exceptions, models } from './models.js';
import { matrix, probes, treeOf, type Measured } from './probes.js';

/** One reader alone: `READER=codex npx vitest run test/unit/skill/readers`. */
const readers = models.filter(({ id, evidence }) => evidence !== 'documented' && (process.env.READER ?? id) === id);

const shared = join(import.meta.dirname, '../../../../../shared');
const corpus = join(shared, 'readers/corpus.json');

it('compares something', () => {
  expect(readers, `no measured reader has the id ${process.env.READER ?? ''}`).not.toEqual([]);
});

describe.each(readers)('the model of $id', reader => {
  const columnName = columnNames[reader.id] ?? reader.id;
  const columns = Object.keys(matrix.readers).filter(column => column.split('@')[0] === columnName);
  const versionOf = (column: string) => column.split('@')[1] ?? '';

  it('names the versions that were run', () => {
    expect([...listVersions(reader)].sort()).toEqual(columns.map(versionOf).sort());
  });

  it.each(columns)('does with every probe what %s did', column => {
    const differences = probes.flatMap(probe => {
      const measured = matrix.probes[probe.id]?.readers[column];
      if (measured === undefined || exceptions[`${reader.id} ${probe.id}`] !== undefined) return [];
      return compareWithMeasured(reader, versionOf(column), probe.id, treeOf(probe), measured) ?? [];
    });
    expect(differences).toEqual([]);
  });

  it.skipIf(!existsSync(corpus))('does with real skills what was measured', () => {
    const { skills } = JSON.parse(readFileSync(corpus, 'utf8')) as {
      readonly skills: Readonly<
        Record<string, { readonly folder: string; readonly readers: Readonly<Record<string, Measured>> }>
      >;
    };
    const differences = Object.entries(skills).flatMap(([path, { folder, readers: measurements }]) => {
      const bytes = readFileSync(join(shared, 'corpus/skills', path, 'SKILL.md'));
      const tree = { files: [{ path: `${folder}/SKILL.md`, bytes }] };
      return columns.flatMap(column => {
        const measurement = measurements[column];
        const measured = measurement && { ...measurement, ...corpusCorrections[`${reader.id} ${path}`] };
        return (measured && compareWithMeasured(reader, versionOf(column), path, tree, measured)) ?? [];
      });
    });
    expect(differences).toEqual([]);
  });
});

it('lists exceptions only for probes and readers that exist', () => {
  const known = new Set(models.flatMap(({ id }) => probes.map(probe => `${id} ${probe.id}`)));
  expect(Object.keys(exceptions).filter(key => !known.has(key))).toEqual([]);
});
