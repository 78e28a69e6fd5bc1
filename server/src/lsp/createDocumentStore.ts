import type { Connection } from 'vscode-languageserver';
import { TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { baseName, findKind, normalizeUri, parseDocument } from '../core/index.js';
import type { DocumentKind, ParsedDocument, Services } from '../core/index.js';

export interface DocumentStore {
  /** The open document of a URI in any spelling, parsed; undefined where none is open or no kind reads it. */
  get(uri: string): Promise<ParsedDocument | undefined>;
  isOpen(uri: string): boolean;
  /** Normalised URIs of the open documents. */
  readonly uris: readonly string[];
  /** The file of a document changed: only its bytes say whether there is a byte order mark. */
  fileChanged(uri: string): void;
  /** How the client spells a URI, and the version it has of the document, if open. */
  clientDocument(uri: string): { readonly uri: string; readonly version: number } | undefined;
}

interface OpenDocument {
  /** Its `uri` is the client's spelling; the map's key is the normalised one. */
  readonly text: TextDocument;
  /** Does the file begin with a byte order mark? Editors leave it out of the text. */
  readonly hasMark: Promise<boolean>;
  parsed?: ParsedDocument | undefined;
  /** An earlier version as parsed, until this one is. */
  previous?: ParsedDocument | undefined;
}

/**
 * The documents that are open in the editor, each version parsed at most once and only when asked for.
 * @param onChange told of each document opened, edited, closed or saved; the URI is normalised
 */
export function createDocumentStore(
  connection: Connection,
  kinds: readonly DocumentKind[],
  { files }: Pick<Services, 'files'>,
  onChange: (uri: string) => void,
): DocumentStore {
  const open = new Map<string, OpenDocument>();
  const texts = new TextDocuments(TextDocument);

  const hasMark = async (uri: string): Promise<boolean> => (await files.readText(uri))?.charCodeAt(0) === 0xfeff;

  texts.onDidChangeContent(({ document }) => {
    const uri = normalizeUri(document.uri);
    const before = open.get(uri);
    open.set(uri, {
      text: document,
      hasMark: before?.hasMark ?? hasMark(uri),
      previous: before?.parsed ?? before?.previous,
    });
    onChange(uri);
  });
  texts.onDidClose(({ document }) => {
    const uri = normalizeUri(document.uri);
    open.delete(uri);
    onChange(uri);
  });
  texts.onDidSave(({ document }) => lookAgain(normalizeUri(document.uri)));
  texts.listen(connection);

  function lookAgain(uri: string): void {
    const document = open.get(uri);
    if (!document) return;
    open.set(uri, { text: document.text, hasMark: hasMark(uri), previous: document.parsed ?? document.previous });
    onChange(uri);
  }

  function parse(uri: string, { text, previous }: OpenDocument, mark: boolean): ParsedDocument | undefined {
    const kind = findKind(baseName(uri), text.languageId, kinds);
    const raw = text.getText();
    if (!kind) return undefined;
    return parseDocument(uri, mark && raw.charCodeAt(0) !== 0xfeff ? `\uFEFF${raw}` : raw, kind, kinds, previous);
  }

  return {
    async get(anyUri) {
      const uri = normalizeUri(anyUri);
      for (;;) {
        const document = open.get(uri);
        if (!document) return undefined;
        if (document.parsed) return document.parsed;
        const mark = await document.hasMark;
        // While the file was looked at the document may have got a new version.
        if (open.get(uri) !== document) continue;
        document.parsed ??= parse(uri, document, mark);
        document.previous = undefined;
        return document.parsed;
      }
    },
    isOpen: uri => open.has(normalizeUri(uri)),
    get uris() {
      return [...open.keys()];
    },
    clientDocument(uri) {
      const document = open.get(uri);
      return document && { uri: document.text.uri, version: document.text.version };
    },
    fileChanged: lookAgain,
  };
}
