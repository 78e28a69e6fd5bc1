import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largeSkill } from '../largeSkill.js';
import { percentile, type Measure } from '../measure.js';
import { measureProgram, type Usage } from '../peers.js';

const count = 1000;

/** In characters. */
const size = 9000;

function writeSkills(toText: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillwright-bench-'));
  for (let index = 0; index < count; index++) {
    const name = `skill-${index}`;
    mkdirSync(join(folder, name));
    writeFileSync(
      join(folder, name, 'SKILL.md'),
      toText(largeSkill(size).replace('name: large-skill', `name: ${name}`)),
    );
  }
  return folder;
}

/** The same text without declared arguments. */
const withoutInterface = (text: string): string =>
  text.replace('## Interface', '## Notes').replace(/^- `(\w+)`/gm, '- $1');

export const neighbours: Measure = {
  name: `check of ${count} skills with an Interface against ${count} without`,
  what: `processor time of \`node dist/cli.js check\` over ${count} generated skills of 9 KB, divided by that for the same texts without an Interface, measured alternately, median`,
  limit: 1.3,
  unit: '×',
  run({ dist, project }) {
    const folders = [writeSkills(text => text), writeSkills(withoutInterface)] as const;
    const usages: [Usage[], Usage[]] = [[], []];
    for (let run = 0; run < 3; run++)
      for (const at of [0, 1] as const)
        usages[at].push(measureProgram([join(dist, 'cli.js'), 'check', folders[at]], join(project, 'out/bench'), 1));
    for (const folder of folders) rmSync(folder, { recursive: true });
    const [declared, plain] = usages.map(all =>
      percentile(
        all.map(({ cpu }) => cpu),
        0.5,
      ),
    );
    const memory = Math.max(...usages.flat().map(usage => usage.memory));
    return Promise.resolve({
      value: (declared ?? 0) / (plain ?? 0),
      detail: `${((declared ?? 0) / 1000).toFixed(1)} s with, ${((plain ?? 0) / 1000).toFixed(1)} s without, at most ${memory.toFixed(0)} MB, 3 runs`,
    });
  },
};
