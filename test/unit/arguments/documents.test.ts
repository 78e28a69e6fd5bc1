import { join } from 'node:path';
import { describe, it } from 'vitest';
import { allExtractors } from '../../../server/src/arguments/languages/index.js';
import { expectText, readExpected } from '../../support/expectText.js';
import { isQuick } from '../../support/inputShare.js';
import { readDeclarationDocuments, type DeclarationDocument } from './declarationDocuments.js';
import { describeEdits } from './describeEdits.js';
import { describeSignatures } from './describeSignatures.js';

/** Compares the descriptions of documents with a table. A quick run computes one of four. */
function expectDocuments(
  name: string,
  documents: readonly DeclarationDocument[],
  describeOne: (document: DeclarationDocument) => string,
): void {
  const file = join(import.meta.dirname, `../../fixtures/tables/arguments/${name}.txt`);
  const expected = isQuick ? readExpected(file).split(/\n(?==== )/) : [];
  const texts = documents.map((document, index) => {
    const known = expected[index];
    if (known === undefined || expected.length !== documents.length || index % 4 === 0) return describeOne(document);
    return known;
  });
  expectText(texts.join('\n'), file);
}

describe.each(allExtractors)('$id', extractor => {
  const documents = readDeclarationDocuments(extractor.id);

  it('reads all of a document', () => {
    expectDocuments(`${extractor.id}Documents`, documents, document => describeSignatures(extractor, document));
  });

  it('writes changes in the style of a document', () => {
    const edited = documents.filter(({ isEdited }) => isEdited);
    expectDocuments(`${extractor.id}Edits`, edited, document => describeEdits(extractor, document));
  });
});
