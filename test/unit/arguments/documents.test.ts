import { join } from 'node:path';
import { describe, it } from 'vitest';
import { allExtractors } from '../../../server/src/arguments/languages/index.js';
import { expectText } from '../../support/expectText.js';
import { readDeclarationDocuments } from './declarationDocuments.js';
import { describeEdits } from './describeEdits.js';
import { describeSignatures } from './describeSignatures.js';

const table = (name: string): string => join(import.meta.dirname, `../../fixtures/tables/arguments/${name}.txt`);

describe.each(allExtractors)('$id', extractor => {
  const documents = readDeclarationDocuments(extractor.id);

  it('reads all of a document', () => {
    const texts = documents.map(document => describeSignatures(extractor, document));
    expectText(texts.join('\n'), table(`${extractor.id}Documents`));
  });

  it('writes changes in the style of a document', () => {
    const texts = documents.filter(({ isEdited }) => isEdited).map(document => describeEdits(extractor, document));
    expectText(texts.join('\n'), table(`${extractor.id}Edits`));
  });
});
