import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measure } from '../measure.js';
import { measureProgram } from '../peers.js';

const count = 100_000;

/** About 2 KB, as a median skill of a registry: text, a list, a code block and a link to itself. */
const createSkill = (name: string, index: number): string => `---
name: ${name}
description: Converts reports of department ${index} to tables. Use it when a user asks for a table of a report.
license: MIT
---

# Convert reports ${index}

Read the report first. See [the steps](#steps).

## Steps

${Array.from({ length: 12 }, (_, step) => `${step + 1}. Read part ${step * index} of the report, and write down its ${step % 2 === 0 ? 'totals' : 'dates'} before the next part.`).join('\n')}

## Example

\`\`\`sh
convert --input report-${index}.txt --format table --columns name,date,total
\`\`\`

${`The table has a row for each entry of the report. Leave a cell empty if the report does not state its value.\n`.repeat(6)}`;

/** Each in a folder of its own, 1,000 to a parent folder. */
function writeSkills(): string {
  const root = mkdtempSync(join(tmpdir(), 'skillwright-registry-'));
  for (let index = 0; index < count; index++) {
    const name = `convert-reports-${index}`;
    const folder = join(root, String(Math.floor(index / 1000)), name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'SKILL.md'), createSkill(name, index));
  }
  return root;
}

/** The cost of a registry in one process. Shards divide it. */
export const checkManySkills: Measure = {
  name: 'check of 100,000 skills',
  what: 'processor time of `node dist/cli.js check --format jsonl` over 100,000 skills of 2 KB in one process',
  limit: 400,
  unit: 's',
  run({ dist, project }) {
    const root = writeSkills();
    try {
      const cli = join(dist, 'cli.js');
      const folder = join(project, 'out/bench');
      const report = join(root, 'report.jsonl');
      const { cpu, wall, memory } = measureProgram([cli, 'check', root, '--format', 'jsonl'], folder, 1, report);
      const merge = measureProgram([cli, 'merge', report, '--format', 'sarif'], folder, 1);
      const detail = [
        `${(cpu / count).toFixed(2)} ms for each skill, ${(wall / 1000).toFixed(0)} s elapsed, ${memory.toFixed(0)} MB`,
        `\`merge\` of its ${(statSync(report).size / 1e6).toFixed(0)} MB to SARIF: ${(merge.cpu / 1000).toFixed(1)} s, ${merge.memory.toFixed(0)} MB`,
        '1 run',
      ].join('; ');
      return Promise.resolve({ value: cpu / 1000, detail });
    } finally {
      rmSync(root, { recursive: true });
    }
  },
};
