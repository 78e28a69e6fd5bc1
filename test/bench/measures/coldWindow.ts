import { spawnSync } from 'node:child_process';
import { percentile, type Measure, type Result } from '../measure.js';

/** As scripts/vscode/measureWindow.mjs prints it: milliseconds of one cold window each. */
interface WindowTimes {
  readonly activation: number;
  readonly firstSquiggle: number;
  readonly allFindings: number;
  readonly jsonSquiggle: number;
}

let measured: readonly WindowTimes[] | undefined;

/** One run serves all figures. */
function measureWindows(project: string): readonly WindowTimes[] {
  if (measured) return measured;
  const { stdout } = spawnSync(process.execPath, ['scripts/vscode/measureWindow.mjs'], {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  return (measured = JSON.parse(last) as readonly WindowTimes[]);
}

function describe(project: string, field: keyof WindowTimes): Result {
  const times = measureWindows(project).map(window => window[field]);
  const shown = times.map(time => time.toFixed(0)).join(', ');
  return { value: percentile(times, 0.5), detail: `${shown} ms` };
}

const place = 'VS Code 1.139 in a browser, 150 skills with three errors each, median';

export const coldWindow: readonly Measure[] = [
  {
    name: 'activation in a cold window',
    what: `activation time that VS Code shows under *Running Extensions*. ${place}`,
    limit: 40,
    run: ({ project }) => Promise.resolve(describe(project, 'activation')),
  },
  {
    name: 'first squiggle in a cold window',
    what: `from showing the text of a SKILL.md to showing its first squiggle. ${place}`,
    limit: 500,
    run: ({ project }) => Promise.resolve(describe(project, 'firstSquiggle')),
  },
  {
    name: 'first squiggle in a cold window against JSON',
    what: 'the median time of the row above, divided by the median time for a broken `.json` file in another cold window, measured alternately',
    limit: 1.5,
    unit: '×',
    run({ project }) {
      const [ours, json] = [describe(project, 'firstSquiggle'), describe(project, 'jsonSquiggle')];
      return Promise.resolve({
        value: ours.value / json.value,
        detail: `Skillwright ${ours.detail}; JSON ${json.detail}`,
      });
    },
  },
  {
    name: 'findings of 150 files in a cold window',
    what: `from showing the text to showing all 450 findings in the status bar. ${place}`,
    limit: 3000,
    run: ({ project }) => Promise.resolve(describe(project, 'allFindings')),
  },
];
