import { sourceExtractors } from '../../../server/src/arguments/languages/index.js';
import { defaultOptions } from '../../../server/src/arguments/findSignatures.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';
import { largeSource, sourceLanguages, typingMark, type SourceLanguage } from '../largeSource.js';
import { percentile, summary, timed, type Measure } from '../measure.js';
import { startProcess } from '../serverProcess.js';

const lines = 2000;

const names: Readonly<Record<SourceLanguage, string>> = {
  swift: 'Swift',
  python: 'Python',
  typescript: 'TypeScript',
  json: 'JSON',
};
const fileNames: Readonly<Record<SourceLanguage, string>> = {
  swift: 'Find.swift',
  python: 'find.py',
  typescript: 'find.ts',
  json: 'tools.json',
};

/** A text that was never seen before: nothing of it is known from an earlier run. */
function extraction(language: SourceLanguage): Measure {
  return {
    name: `arguments of 2,000 lines of ${names[language]}`,
    what: 'from text to arguments, the whole text parsed, warm, median',
    limit: 60,
    async run() {
      const text = largeSource(language, lines);
      const extractor = sourceExtractors.find(({ id }) => id === language);
      let found = 0;
      const times = await timed(40, 20, run => {
        const source = createSourceText(text + '\n'.repeat(run % 7));
        found = extractor?.extract(source, defaultOptions).length ?? 0;
        return Promise.resolve();
      });
      return { value: percentile(times, 0.5), detail: `${summary(times)}, ${found} declarations` };
    },
  };
}

/** Letters typed one after the other in the middle of the file, in turn in a body and in a description. */
function keystroke(language: SourceLanguage): Measure {
  return {
    name: `keystroke to findings, 2,000 lines of ${names[language]}`,
    what: 'from sending `textDocument/didChange` to the answer to `textDocument/diagnostic`, over stdio, p95',
    limit: 10,
    async run({ dist }) {
      const uri = `file:///bench/find/${fileNames[language]}`;
      const text = largeSource(language, lines);
      const server = startProcess(dist);
      const { connection } = server;
      await server.initialize();
      const textDocument = { uri, languageId: language, version: 0, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
      const middle = text.length / 2;
      const places = [placeOf(text, typingMark[language], middle), placeOf(text, 'What to look', middle)];
      const times = await timed(200, 30, async run => {
        const place = places[run % 2];
        if (!place) return;
        const at = { line: place.line, character: place.character++ };
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

function placeOf(text: string, mark: string, from: number): { readonly line: number; character: number } {
  const before = text.slice(0, text.indexOf(mark, from)).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

export const sources: readonly Measure[] = [...sourceLanguages.map(extraction), ...sourceLanguages.map(keystroke)];
