import { percentile, summary, timed, type Measure } from './measure.js';
import { startProcess } from './serverProcess.js';

export interface Typed {
  readonly name: string;
  readonly uri: string;
  readonly languageId: string;
  readonly text: () => string;
  /** What the letters are typed before: its first occurrence in the second half of the text. */
  readonly mark: string;
  /** In milliseconds. */
  readonly limit: number;
  readonly runs: number;
}

/** Letters typed one after the other in the middle of a document; each waits for its findings, as an editor shows them. */
export const typing = ({ name, uri, languageId, text: textOf, mark, limit, runs }: Typed): Measure => ({
  name: `keystroke to findings, ${name}`,
  what: 'from sending `textDocument/didChange` to the answer to `textDocument/diagnostic`, over stdio, p95',
  limit,
  async run({ dist }) {
    const text = textOf();
    const server = startProcess(dist);
    const { connection } = server;
    await server.initialize();
    await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 0, text } });
    await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
    const before = text.slice(0, text.indexOf(mark, text.length / 2)).split('\n');
    const line = before.length - 1;
    const column = before[line]?.length ?? 0;
    const times = await timed(runs, 30, async run => {
      const at = { line, character: column + run };
      const contentChanges = [{ range: { start: at, end: at }, text: 'x' }];
      const textDocument = { uri, version: run + 1 };
      await connection.sendNotification('textDocument/didChange', { textDocument, contentChanges });
      await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
    });
    await server.stop();
    return { value: percentile(times, 0.95), detail: summary(times) };
  },
});
