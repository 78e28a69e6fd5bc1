import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { largeSkill } from '../largeSkill.js';
import { percentile, type Measure } from '../measure.js';
import { describePeer, installPeers } from '../peers.js';
import { readPeakMemory } from '../readPeakMemory.js';
import { startProgram } from '../serverProcess.js';

/** One cold start: from starting the process to the first findings of a 75 KB skill. */
interface Start {
  /** Milliseconds. */
  readonly wall: number;
  /** Milliseconds of processor time, user and system. */
  readonly processor: number;
  /** Greatest resident memory in MB, two seconds later. */
  readonly memory: number;
}

const runs = 7;
const text = largeSkill(75_000);
const uri = 'file:///bench/large-skill/SKILL.md';

async function startOnce(script: string): Promise<Start> {
  const begin = performance.now();
  // The Markdown server needs the option.
  const server = startProgram(script, { markdownFileExtensions: ['md'] });
  const { connection, pid } = server;
  await server.initialize();
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version: 0, text },
  });
  await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
  const wall = performance.now() - begin;
  // The table of the encoding is loaded after the first answer, and counts too.
  await new Promise(resolve => setTimeout(resolve, 2000));
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // In ticks of 10 ms.
  const processor = (Number(fields[11]) + Number(fields[12])) * 10;
  const memory = readPeakMemory(pid);
  await server.stop();
  return { wall, processor, memory };
}

const median = (starts: readonly Start[], field: keyof Start): number =>
  percentile(
    starts.map(start => start[field]),
    0.5,
  );

const describe = (starts: readonly Start[]): string =>
  `${median(starts, 'wall').toFixed(0)} ms, ${median(starts, 'processor').toFixed(0)} ms of processor time, ${median(starts, 'memory').toFixed(0)} MB`;

const hasProc = process.platform === 'linux';

/** In turns with the peer, because the load of the machine changes. */
export const coldStart: Measure = {
  name: 'cold server to first findings, 75 KB skill',
  what:
    'from starting the process to the answer to the first `textDocument/diagnostic`, divided by the same time for ' +
    `${describePeer('vscode-markdown-languageserver')}, measured alternately, medians`,
  limit: 1.5,
  unit: '×',
  async run({ dist, project }) {
    const modules = installPeers(project);
    if (modules === undefined || !hasProc) return undefined;
    const peer = join(modules, 'vscode-markdown-languageserver/out/node/workerMain.js');
    const [ours, theirs]: [Start[], Start[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      ours.push(await startOnce(join(dist, 'server.js')));
      theirs.push(await startOnce(peer));
    }
    const detail = `Skillwright ${describe(ours)}; vscode-markdown-languageserver ${describe(theirs)}; ${runs} runs each`;
    return { value: median(ours, 'wall') / median(theirs, 'wall'), detail };
  },
};

export const coldMemory: Measure = {
  name: 'memory of a cold server',
  what: 'peak resident memory of the process up to two seconds after the first findings of a 75 KB skill, including token counts, median',
  limit: 85,
  unit: 'MB',
  async run({ dist }) {
    if (!hasProc) return undefined;
    const starts: Start[] = [];
    for (let run = 0; run < 3; run++) starts.push(await startOnce(join(dist, 'server.js')));
    return { value: median(starts, 'memory'), detail: `${describe(starts)}; 3 runs` };
  },
};
