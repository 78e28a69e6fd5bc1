import type { ParsedDocument } from '../documents/parsedDocument.js';

/** Parsed documents by URI. Those that were not used for longest go first. */
export interface DocumentCache {
  /** Using a document keeps it. */
  get(uri: string): ParsedDocument | undefined;
  set(uri: string, document: ParsedDocument): void;
  delete(uri: string): void;
  keys(): Iterable<string>;
}

/** @param maxLength of all texts together: a model takes five to twenty times the memory of its text */
export function createDocumentCache(maxCount: number, maxLength: number): DocumentCache {
  const documents = new Map<string, ParsedDocument>();
  let length = 0;

  function remove(uri: string): ParsedDocument | undefined {
    const document = documents.get(uri);
    if (document && documents.delete(uri)) length -= document.source.text.length;
    return document;
  }

  function add(uri: string, document: ParsedDocument): void {
    documents.set(uri, document);
    length += document.source.text.length;
  }

  return {
    get(uri) {
      const document = remove(uri);
      if (document) add(uri, document);
      return document;
    },
    set(uri, document) {
      remove(uri);
      add(uri, document);
      for (const oldest of documents.keys()) {
        // The newest stays, however long it is.
        if ((documents.size <= maxCount && length <= maxLength) || documents.size === 1) return;
        remove(oldest);
      }
    },
    delete: uri => void remove(uri),
    keys: () => documents.keys(),
  };
}
