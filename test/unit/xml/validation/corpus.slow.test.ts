import { describe, expect, it } from 'vitest';
import { checkDocument, findKind, parseDocument } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { corpusFiles, corpusText } from '../../../support/corpus.js';
import { memoryContext } from '../../../support/checkedText.js';

describe('XML fences of real documents', () => {
  it('get no finding: they are illustrations, or other languages than ours', async () => {
    const context = memoryContext();
    const found: string[] = [];
    let fences = 0;
    for (const path of corpusFiles('skills').filter(name => name.endsWith('.md'))) {
      const kind = findKind(path.slice(path.lastIndexOf('/') + 1), 'markdown', documentKinds)!;
      const document = parseDocument(`file:///workspace/${path}`, corpusText(path), kind, documentKinds);
      for (const { document: fence } of document.embedded) {
        fences++;
        for (const { code, message } of await checkDocument(fence, context)) found.push(`${path}: ${code} ${message}`);
      }
    }
    expect(found).toEqual([]);
    expect(fences === 0 || fences > 5).toBe(true);
  });
});
