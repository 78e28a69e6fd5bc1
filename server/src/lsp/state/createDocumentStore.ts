import type { Connection } from 'vscode-languageserver';
import { TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { baseName, findKind, normalizeUri, parseDocument } from '../../core/index.js';
import type { DocumentKind, ParsedDocument, Services } from '../../core/index.js';
import type { PositionEncoding } from '../conversion/createUnitIndex.js';
import { updateTextDocument } from './updateTextDocument.js';

export interface DocumentStore {
  /** The parsed open document of a URI in any spelling. Undefined if it is not open or its kind is unknown. */
  get(uri: string): Promise<ParsedDocument | undefined>;
  isOpen(uri: string): boolean;
  /** Normalised URIs of the open documents. */
  readonly uris: readonly string[];
  /** Call this when a document's file changed: only its bytes show whether it has a byte order mark. */
  fileChanged(uri: string): void;
  /** The client's spelling of a URI and its document version. Undefined if the document is not open. */
  clientDocument(uri: string): { readonly uri: string; readonly version: number } | undefined;
}

interface OpenDocument {
  /** Its `uri` is the client's spelling; the map's key is the normalised one. */
  readonly text: TextDocument;
  /** Whether the file starts with a byte order mark, which editors remove from the text. */
  readonly hasMark: Promise<boolean>;
  parsed?: ParsedDocument | undefined;
  /** The previous parsed version, until this one is parsed. */
  previous?: ParsedDocument | undefined;
}

/**
 * The open documents. Each version is parsed at most once, on first use.
 * @param onChange called for each document that is opened, edited, closed or saved, with the normalized URI
 * @param onEdit called before it, for an edit
 */
export function createDocumentStore(
  connection: Connection,
  kinds: readonly DocumentKind[],
  { files }: Pick<Services, 'files'>,
  onChange: (uri: string) => void,
  encoding: PositionEncoding,
  onEdit: () => void = () => undefined,
): DocumentStore {
  const open = new Map<string, OpenDocument>();
  const texts = new TextDocuments<TextDocument>({
    create: TextDocument.create.bind(TextDocument),
    update: (document, changes, version) => updateTextDocument(document, changes, version, encoding),
  });

  const hasMark = async (uri: string): Promise<boolean> => (await files.readText(uri))?.charCodeAt(0) === 0xfeff;

  texts.onDidChangeContent(({ document }) => {
    const uri = normalizeUri(document.uri);
    const before = open.get(uri);
    open.set(uri, {
      text: document,
      hasMark: before?.hasMark ?? hasMark(uri),
      previous: before?.parsed ?? before?.previous,
    });
    if (before) onEdit();
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
    const kind = findKind(baseName(uri), text.languageId, kinds, uri);
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
        // The document may have a new version now.
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
