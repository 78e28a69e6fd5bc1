import {
  baseName,
  findKind,
  findUnreadReason,
  maxDocumentLength,
  type ParsedDocument,
  type WorkspaceView,
} from '../../core/index.js';
import { documentKinds } from '../../documentKinds.js';

export interface UnreadFiles {
  /** The same workspace. It also collects the files that it could not read. */
  readonly workspace: WorkspaceView;
  /** The files that were requested and could not be read: each once, in the order of requests. */
  readonly documents: () => readonly ParsedDocument[];
}

/**
 * Collects unreadable files that documents are compared with, such as another file of a skill's folder or an imported module.
 * XML schemas are not collected: they are reported where they are referenced.
 */
export function collectUnreadFiles(workspace: WorkspaceView): UnreadFiles {
  const unread = new Map<string, ParsedDocument>();
  const readDocument = async (uri: string): Promise<ParsedDocument | undefined> => {
    const document = await workspace.document(uri);
    if (document && findUnreadReason(document) !== undefined && !isXml(uri)) unread.set(uri, document);
    return document;
  };
  return {
    workspace: {
      roots: workspace.roots,
      ...(workspace.packages && { packages: workspace.packages }),
      find: (accept, signal) => workspace.find(accept, signal),
      findContaining: (accept, text, signal) => workspace.findContaining(accept, text, signal),
      listVersions: (accept, signal) => workspace.listVersions(accept, signal),
      readEach: (accept, read, options) => workspace.readEach(accept, read, options),
      contains: (uri, text) => workspace.contains(uri, text),
      async readSource(uri) {
        const source = await workspace.readSource(uri);
        // What is too long is not checked.
        if (!source || source.text.length > maxDocumentLength) await readDocument(uri);
        return source;
      },
      document: readDocument,
    },
    documents: () => [...unread.values()],
  };
}

const isXml = (uri: string): boolean => findKind(baseName(uri), undefined, documentKinds, uri)?.id === 'xml';
