import { join } from 'node:path';
import { percentile, type Measure } from '../measure.js';
import { describePeer, installPeers, type Peer } from '../peers.js';
import { startProcess, startProgram, type ServerProcess } from '../serverProcess.js';

/** Without the end of the process: a server may load more while it waits. */
async function timeInitialize(start: () => ServerProcess): Promise<number> {
  const begin = performance.now();
  const server = start();
  await server.initialize();
  const milliseconds = performance.now() - begin;
  await server.stop();
  return milliseconds;
}

const compare = (peer: Peer, program: string, limit: number, initializationOptions?: object): Measure => ({
  name: `server initialize against ${peer}`,
  what: `from starting Skillwright’s server to its answer to \`initialize\`, divided by the same time for ${describePeer(peer)}, measured alternately, median`,
  limit,
  unit: '×',
  async run({ dist, project }) {
    const modules = installPeers(project);
    if (modules === undefined) return undefined;
    const own: number[] = [];
    const other: number[] = [];
    for (let run = 0; run < 5; run++) {
      own.push(await timeInitialize(() => startProcess(dist)));
      other.push(await timeInitialize(() => startProgram(join(modules, peer, program), initializationOptions)));
    }
    const [ours, theirs] = [percentile(own, 0.5), percentile(other, 0.5)];
    return {
      value: ours / theirs,
      detail: `Skillwright ${ours.toFixed(0)} ms, ${peer} ${theirs.toFixed(0)} ms, 5 runs`,
    };
  },
});

export const serverPeers: readonly Measure[] = [
  compare('vscode-markdown-languageserver', 'out/node/workerMain.js', 1.5, { markdownFileExtensions: ['md'] }),
  compare('yaml-language-server', 'bin/yaml-language-server', 1),
];
