import { describe, expect, it } from 'vitest';
import { defaultOptions } from '../../../server/src/arguments/findSignatures.js';
import type { ExtractOptions, LanguageExtractor } from '../../../server/src/arguments/languages/extractor.js';
import { pythonExtractor } from '../../../server/src/arguments/languages/python/pythonExtractor.js';
import { swiftExtractor } from '../../../server/src/arguments/languages/swift/swiftExtractor.js';
import { typeScriptExtractor } from '../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';
import { readDeclarationDocuments } from './declarationDocuments.js';
import { isQuick } from '../../support/inputShare.js';

/** Everything that depends on the text, read of a document after one that was read before. */
function readAfter(extractor: LanguageExtractor, text: string, previous: string | undefined, options: ExtractOptions) {
  const source = createSourceText(text);
  if (previous !== undefined) {
    const previousSource = createSourceText(previous);
    extractor.extract(previousSource, options);
    extractor.reusePrevious?.(source, previousSource);
  }
  return extractor.extract(source, options);
}

describe.each([pythonExtractor, swiftExtractor, typeScriptExtractor])('$id', extractor => {
  const documents = readDeclarationDocuments(extractor.id);
  it.skipIf(isQuick).each([
    ['a line is put in front', (text: string) => `\n${text}`],
    ['the first line is removed', (text: string) => text.slice(text.indexOf('\n') + 1)],
    ['a line in the middle is doubled', (text: string) => replaceMiddleLine(text, line => `${line}\n${line}`)],
    ['a character in the middle is removed', (text: string) => replaceMiddleLine(text, line => line.slice(1))],
  ])('reads the same after an edit: %s', (_, edit) => {
    for (const { source, fileName, imported } of documents) {
      const options = { ...defaultOptions, fileName, imported };
      const edited = edit(source.text);
      const fresh = readAfter(extractor, edited, undefined, options);
      expect(readAfter(extractor, edited, source.text, options), edited).toEqual(fresh);
    }
  });
});

function replaceMiddleLine(text: string, replace: (line: string) => string): string {
  const lines = text.split('\n');
  const middle = Math.floor(lines.length / 2);
  return lines.map((line, index) => (index === middle ? replace(line) : line)).join('\n');
}
