import { largeSkill } from '../largeSkill.js';
import { percentile, summary, timed, type Measure } from '../measure.js';
import { startProcess } from '../serverProcess.js';

const uri = 'file:///bench/large-skill/SKILL.md';

/** Letters typed one after the other in the middle of a skill; each waits for its findings, as an editor shows them. */
function keystroke(size: number, sizeName: string, limit: number, runs: number): Measure {
  return {
    name: `keystroke to findings, ${sizeName} skill`,
    what: 'from sending `textDocument/didChange` to the answer to `textDocument/diagnostic`, over stdio, p95',
    limit,
    async run({ dist }) {
      const text = largeSkill(size);
      const server = startProcess(dist);
      const { connection } = server;
      await server.initialize();
      const textDocument = { uri, languageId: 'markdown', version: 0, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
      const before = text.slice(0, text.indexOf('emphasised', text.length / 2)).split('\n');
      const line = before.length - 1;
      const column = before[line]?.length ?? 0;
      const times = await timed(runs, 30, async run => {
        const at = { line, character: column + run };
        const contentChanges = [{ range: { start: at, end: at }, text: 'x' }];
        await connection.sendNotification('textDocument/didChange', {
          textDocument: { uri, version: run + 1 },
          contentChanges,
        });
        await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
      });
      await server.stop();
      return { value: percentile(times, 0.95), detail: summary(times) };
    },
  };
}

export const keystrokes: readonly Measure[] = [
  keystroke(75_000, '75 KB', 20, 300),
  keystroke(1_000_000, '1 MB', 120, 40),
];
