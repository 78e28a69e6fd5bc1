import { join } from 'node:path';
import { describe, it } from 'vitest';
import { allExtractors } from '../../../server/src/arguments/languages/index.js';
import { expectText } from '../../support/expectText.js';
import { isQuick } from '../../support/inputShare.js';
import { readDeclarationDocuments, type DeclarationDocument } from './declarationDocuments.js';
import { describeEdits } from './describeEdits.js';
import { describeSignatures } from './describeSignatures.js';

/** Compares the descriptions of documents with a table. */
function expectDocuments(
  name: string,
  documents: readonly DeclarationDocument[],
  describeOne: (document: DeclarationDocument) => string,
): void {
  const file = join(import.meta.dirname, `../../fixtures/tables/arguments/${name}.txt`);
  expectText(documents.map(describeOne).join('\n'), file);
}

describe.skipIf(isQuick).each(allExtractors)('$id', extractor => {
  const documents = readDeclarationDocuments(extractor.id);

  it('reads all of a document', () => {
    expectDocuments(`${extractor.id}Documents`, documents, document => describeSignatures(extractor, document));
  });

  it('writes changes in the style of a document', () => {
    const edited = documents.filter(({ isEdited }) => isEdited);
    expectDocuments(`${extractor.id}Edits`, edited, document => describeEdits(extractor, document));
  });
});
