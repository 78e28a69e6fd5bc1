import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { percentile, type Measure } from '../measure.js';
import { describePeer, installPeers, measureProgram, type Peer, type Usage } from '../peers.js';

/** How often each program is run, in turns, so that both see the same load. */
const runs = 5;

/** Copies the first skills of the sample by the SHA-256 of their paths, each SKILL.md alone into a folder of its own. */
function copySkills(project: string, count: number): string | undefined {
  const corpus = join(project, '../shared/corpus');
  if (!existsSync(corpus)) return undefined;
  // Below the project, `.gitignore` would exclude them.
  const target = mkdtempSync(join(tmpdir(), 'skillwright-bench-'));
  const paths = readdirSync(join(corpus, 'skills'), { recursive: true, encoding: 'utf8' })
    .filter(path => basename(path) === 'SKILL.md')
    .map(path => `skills/${path}`);
  const hash = (path: string): string => createHash('sha256').update(path).digest('hex');
  paths.sort((a, b) => (hash(a) < hash(b) ? -1 : 1));
  for (const [index, path] of paths.slice(0, count).entries()) {
    const folder = join(target, `${index}-${basename(dirname(path))}`);
    mkdirSync(folder, { recursive: true });
    cpSync(join(corpus, path), join(folder, 'SKILL.md'));
  }
  return target;
}

interface Comparison {
  readonly peer: Peer;
  readonly count: number;
  readonly limit: number;
  /** The peer's program below its `node_modules`, and its arguments. */
  readonly createArguments: (modules: string, skills: string) => readonly string[];
}

const compare = ({ peer, count, limit, createArguments }: Comparison): Measure => ({
  name: `check of ${count === 1 ? 'one skill' : `${count} skills`} against ${peer}`,
  what: `processor time of \`node dist/cli.js check\` divided by that of ${describePeer(peer)} in the same run, measured alternately; each SKILL.md alone in its folder, median`,
  limit,
  unit: '×',
  run({ dist, project }) {
    const modules = installPeers(project);
    const skills = copySkills(project, count);
    if (modules === undefined || skills === undefined) return Promise.resolve(undefined);
    const folder = join(project, 'out/bench');
    const [own, other]: [Usage[], Usage[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      own.push(measureProgram([join(dist, 'cli.js'), 'check', skills], folder, 1));
      other.push(measureProgram(createArguments(modules, skills), folder, 2));
    }
    rmSync(skills, { recursive: true });
    const middle = (usages: readonly Usage[], key: keyof Usage): number =>
      percentile(
        usages.map(usage => usage[key]),
        0.5,
      );
    const describe = (usages: readonly Usage[]): string =>
      `${(middle(usages, 'cpu') / 1000).toFixed(2)} s processor time, ${(middle(usages, 'wall') / 1000).toFixed(2)} s elapsed, ${middle(usages, 'memory').toFixed(0)} MB`;
    const ratio = (key: keyof Usage): number => middle(own, key) / middle(other, key);
    return Promise.resolve({
      value: ratio('cpu'),
      detail: `Skillwright ${describe(own)}; ${peer} ${describe(other)}; ratios: time ${ratio('wall').toFixed(1)}, memory ${ratio('memory').toFixed(1)}; ${runs} runs`,
    });
  },
});

export const checkPeers: readonly Measure[] = [
  compare({
    peer: 'skill-check',
    count: 200,
    limit: 1,
    createArguments: (modules, skills) => [join(modules, 'skill-check/bin/skill-check.js'), skills],
  }),
  compare({
    peer: 'skills-ref',
    count: 1,
    limit: 1,
    createArguments: (modules, skills) => [
      join(modules, 'skills-ref/dist/cli.js'),
      'validate',
      join(skills, readdirSync(skills)[0] ?? ''),
    ],
  }),
];
