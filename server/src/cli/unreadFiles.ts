import { baseName, findKind, whyUnread, type ParsedDocument, type WorkspaceView } from '../core/index.js';
import { documentKinds } from '../documentKinds.js';

export interface UnreadFiles {
  /** The same workspace, which notes what it could not read. */
  readonly workspace: WorkspaceView;
  /** What was asked for so far and could not be read, each once, in the order of asking. */
  readonly documents: () => readonly ParsedDocument[];
}

/**
 * Notes the files that documents are compared with and that could not be read: a neighbour in a skill's folder, a module that is imported.
 * Schemas of XML are left out, as they are reported where they are named.
 */
export function unreadFiles(workspace: WorkspaceView): UnreadFiles {
  const unread = new Map<string, ParsedDocument>();
  return {
    workspace: {
      roots: workspace.roots,
      ...(workspace.packages && { packages: workspace.packages }),
      find: (accept, signal) => workspace.find(accept, signal),
      contains: (uri, text) => workspace.contains(uri, text),
      async document(uri) {
        const document = await workspace.document(uri);
        if (document && whyUnread(document) !== undefined && !isXml(uri)) unread.set(uri, document);
        return document;
      },
    },
    documents: () => [...unread.values()],
  };
}

const isXml = (uri: string): boolean => findKind(baseName(uri), undefined, documentKinds)?.id === 'xml';
