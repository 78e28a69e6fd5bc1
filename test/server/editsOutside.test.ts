import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { updateTextDocument } from '../../server/src/lsp/state/updateTextDocument.js';

const number = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(1e9, 2 ** 31 - 1, -1e9, NaN, 0.5));
const position = fc.record({ line: number, character: number });
const change = fc.record({
  range: fc.record({ start: position, end: position }),
  text: fc.array(fc.constantFrom('a', '\n', '\r\n', '😀', '\uD800'), { maxLength: 4 }).map(parts => parts.join('')),
});

it('an edit outside of the document changes the nearest place, and the lines stay right', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 12 }), notifications => {
      let document = TextDocument.create('file:///a', 'markdown', 0, 'one\r\ntwo\nthree');
      let written = document.getText().length;
      for (const [index, changes] of notifications.entries()) {
        document = updateTextDocument(document, changes, index + 1, 'utf-16');
        written += changes.reduce((sum, { text }) => sum + text.length, 0);
        const text = document.getText();
        expect(text.length).toBeLessThanOrEqual(written);
        const fresh = TextDocument.create('file:///a', 'markdown', 0, text);
        for (let offset = 0; offset <= text.length; offset++)
          expect(document.positionAt(offset)).toEqual(fresh.positionAt(offset));
      }
      expect(document.version).toBe(notifications.length);
    }),
    { numRuns: 300 },
  );
});
