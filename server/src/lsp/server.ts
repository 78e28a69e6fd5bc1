import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { Context, DocumentKind, FileWorkspace, Finding, ParsedDocument, Services } from '../core/index.js';
import type { ChangeSignal } from './createChangeSignal.js';
import type { ClientAbilities } from './readClientAbilities.js';
import type { DocumentStore } from './createDocumentStore.js';
import type { FindingsCache } from './createFindingsCache.js';
import type { SettingsStore } from './createSettingsStore.js';
import { throwIfCancelled } from './throwIfCancelled.js';

/** One server: all of its state hangs here, none of it in a module. */
export interface Server {
  readonly connection: Connection;
  readonly kinds: readonly DocumentKind[];
  readonly client: ClientAbilities;
  readonly documents: DocumentStore;
  readonly settings: SettingsStore;
  readonly services: Services & { readonly workspace: FileWorkspace };
  readonly findings: FindingsCache;
  /** Fires after anything changed that findings may depend on. */
  readonly changes: ChangeSignal;
  /** Base URI, with a closing slash, of what is installed: docs/ and schemas/. */
  readonly installation: string | undefined;
}

/** What a feature gets to work on a document with; its signal follows the request's token. */
export async function createContext(server: Server, uri: string, token: CancellationToken): Promise<Context> {
  const abort = new AbortController();
  token.onCancellationRequested(() => abort.abort());
  return { settings: await server.settings.for(uri), services: server.services, signal: abort.signal };
}

/** The newest version of a document, open or not. Undefined where nothing is known of it. */
export const findDocument = async (server: Server, uri: string): Promise<ParsedDocument | undefined> =>
  (await server.documents.get(uri)) ?? (await server.services.workspace.document(uri));

export interface CheckedDocument {
  readonly document: ParsedDocument;
  readonly findings: readonly Finding[];
}

/** The newest version of a document, open or not, with its findings. Undefined where nothing is known of it. */
export async function checkCurrentDocument(
  server: Server,
  uri: string,
  token: CancellationToken,
): Promise<CheckedDocument | undefined> {
  for (;;) {
    throwIfCancelled(token);
    const document = await findDocument(server, uri);
    if (!document) return undefined;
    const findings = await server.findings.get(document, await server.settings.for(document.uri));
    if (findings) return { document, findings };
  }
}
