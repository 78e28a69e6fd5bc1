import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { percentile, summary, timed, type Measure } from '../measure.js';

export const checkCorpus: Measure = {
  name: 'check of the real skills',
  what: '`node dist/cli.js check` over the 244 skills of the sample, including the start of the process, median',
  limit: 1500,
  async run({ dist, project }) {
    const skills = join(project, '../shared/corpus/skills');
    if (!existsSync(skills)) return undefined;
    const times = await timed(5, 1, () => {
      const { status, stderr } = spawnSync(process.execPath, [join(dist, 'cli.js'), 'check', skills], {
        maxBuffer: 1 << 28,
        encoding: 'utf8',
      });
      // 1: there are findings.
      if (status !== 0 && status !== 1) throw new Error(`check ended with ${status}: ${stderr}`);
      return Promise.resolve();
    });
    return { value: percentile(times, 0.5), detail: summary(times) };
  },
};
