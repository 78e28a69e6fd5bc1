import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHandoff } from '../../../server/src/xml/index.js';
import { largeSkill } from '../largeSkill.js';
import type { Measure } from '../measure.js';
import { typing } from '../typing.js';

const skill = {
  uri: 'file:///bench/large-skill/SKILL.md',
  languageId: 'markdown',
  mark: 'emphasised',
};

const handoff = { uri: 'file:///bench/handoff.xml', languageId: 'xml', mark: 'Check step' };

/** A valid handoff of about a size in UTF-16 units. */
const largeHandoff = (size: number): string =>
  createHandoff({
    task_details: 'Requirements, interfaces, steps and examples of the task.',
    constraints: Array.from({ length: Math.ceil((size - 900) / 130) }, (_, at) => {
      return `Check step ${at} before the next one: nothing may be changed outside of the folder, and each test comes first.`;
    }),
  });

/** A folder with 10,000 small skills. */
async function createWorkspace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillwright-bench-'));
  for (let number = 0; number < 10_000; number++) {
    const path = join(folder, `skills/${number % 100}/part-${number}`);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'SKILL.md'), largeSkill(2000).replace('large-skill', `part-${number}`));
  }
  return folder;
}

const inBackground = { workspace: createWorkspace };

export const keystrokes: readonly Measure[] = [
  typing({ ...skill, name: '75 KB skill', text: () => largeSkill(75_000), limit: 10, runs: 300 }),
  typing({
    ...{ ...skill, ...inBackground },
    name: '75 KB skill, 10,000 skills being checked',
    text: () => largeSkill(75_000),
    limit: 10,
    runs: 300,
  }),
  typing({ ...skill, name: '1 MB skill', text: () => largeSkill(1_000_000), limit: 40, runs: 40 }),
  typing({ ...handoff, name: '2 KB handoff', text: () => largeHandoff(2000), limit: 5, runs: 300 }),
  typing({ ...handoff, name: '1 MB handoff', text: () => largeHandoff(1_000_000), limit: 120, runs: 40 }),
];
