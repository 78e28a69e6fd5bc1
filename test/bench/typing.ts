import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { percentile, summary, timed, type Measure } from './measure.js';
import { startProcess } from './serverProcess.js';
import { readPeakMemory } from './readPeakMemory.js';

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
  /** Makes a folder that the document is in. It is checked in the background meanwhile, and removed afterwards. */
  readonly workspace?: () => Promise<string>;
}

/** Letters typed one after the other in the middle of a document; each waits for its findings, as an editor shows them. */
export const typing = ({
  name,
  uri: outsideUri,
  languageId,
  text: textOf,
  mark,
  limit,
  runs,
  workspace,
}: Typed): Measure => ({
  name: `keystroke to findings, ${name}`,
  what: 'from sending `textDocument/didChange` to the answer to `textDocument/diagnostic`, over stdio, p95',
  limit,
  async run({ dist }) {
    const text = textOf();
    const server = startProcess(dist);
    const { connection } = server;
    const folder = await workspace?.();
    const uri = folder === undefined ? outsideUri : `${pathToFileURL(folder).href}/skills/large-skill/SKILL.md`;
    await server.initialize(folder && pathToFileURL(folder).href);
    await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 0, text } });
    await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
    // A client that was never answered asks for everything.
    const checking =
      folder === undefined ? undefined : connection.sendRequest('workspace/diagnostic', { previousResultIds: [] });
    let isChecked = false;
    checking?.then(
      () => (isChecked = true),
      // The server was ended before it answered.
      () => undefined,
    );
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
    const detail = folder === undefined ? summary(times) : `${summary(times)}, ${describeEnd(server.pid, isChecked)}`;
    if (checking === undefined) await server.stop();
    else server.kill();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    return { value: percentile(times, 0.95), detail };
  },
});

const describeEnd = (pid: number, isChecked: boolean): string =>
  `${readPeakMemory(pid).toFixed(0)} MB, the workspace ${isChecked ? 'was checked before the end' : 'was still being checked at the end'}`;
