import { expect, it } from 'vitest';
import { generateProbes } from '../../../../scripts/conformance/generateProbes.mjs';
import { applySafeFixes } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import type { SkillFile, SkillReading, Verdict } from '../../../../server/src/skill/readers/reader.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { probes, treeOf } from './probes.js';

const ranks: Readonly<Record<Verdict, number>> = { ignored: 0, partly: 1, loads: 2 };

/** Skills of probes that are text, and of new ones. */
const files = [...probes, ...generateProbes(probes, 100, 5)].flatMap(probe =>
  treeOf(probe).files.filter(
    ({ path, bytes }) =>
      /^[^/.][^/]*\/SKILL\.md$/.test(path) &&
      bytes.length < 10_000 &&
      Buffer.from(bytes.toString('utf8')).equals(bytes),
  ),
);

async function fix({ path, bytes }: SkillFile, profile: string): Promise<Uint8Array> {
  const text = Buffer.from(bytes).toString('utf8');
  const workspace = memoryWorkspace({ [path]: text }, documentKinds, readSettings({ profile }));
  const document = workspace.document(path);
  const fixed = await applySafeFixes(document, await workspace.check(path), workspace.context, documentKinds);
  return fixed === document ? bytes : Buffer.from(fixed.source.text);
}

const isChanged = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined && after !== before;

const describe = ({ verdict, name = '–', description = '–' }: SkillReading): string =>
  `${verdict} “${name}” “${description.slice(0, 60)}”`;

it('all safe fixes together leave what each agent does and shows, or improve it', async () => {
  let fixedCount = 0;
  const changed: string[] = [];
  for (const file of files) {
    const bytes = await fix(file, 'auto');
    if (bytes === file.bytes) continue;
    fixedCount++;
    for (const reader of skillReaders) {
      const before = reader.read(file);
      const after = reader.read({ ...file, bytes });
      const isHidden = (before.inCatalogue && !after.inCatalogue) || (before.inMenu && !after.inMenu);
      const isOther = isChanged(before.name, after.name) || isChanged(before.description, after.description);
      const gain = ranks[after.verdict] - ranks[before.verdict];
      if (gain < 0 || (gain === 0 && isOther) || isHidden)
        changed.push(`${reader.id} ${file.path}: ${describe(before)} → ${describe(after)}`);
    }
  }
  expect(changed).toEqual([]);
  expect(fixedCount).toBeGreaterThan(5);
});
