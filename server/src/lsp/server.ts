import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { Context, DocumentKind, FileWorkspace, Finding, ParsedDocument, Services } from '../core/index.js';
import type { ChangeSignal } from './state/createChangeSignal.js';
import type { ClientAbilities } from './client/readClientAbilities.js';
import type { DocumentStore } from './state/createDocumentStore.js';
import type { FindingsCache, ReportedFindings } from './state/createFindingsCache.js';
import type { SettingsStore } from './client/createSettingsStore.js';
import type { RecordedHandler } from './onRequest.js';
import { throwIfCancelled } from './throwIfCancelled.js';

/** The state of one server. Modules have no state. */
export interface Server {
  readonly connection: Connection;
  /** Handlers of custom requests, by method. */
  readonly requests: Map<string, RecordedHandler>;
  readonly kinds: readonly DocumentKind[];
  readonly client: ClientAbilities;
  readonly documents: DocumentStore;
  readonly settings: SettingsStore;
  readonly services: Services & { readonly workspace: FileWorkspace };
  readonly findings: FindingsCache;
  /** Fires after every change that findings may depend on. */
  readonly changes: ChangeSignal;
  /** Base URI of the installation with docs/ and schemas/, with a slash at the end. */
  readonly installation: string | undefined;
}

/** Creates the context for a document. Its signal follows the request's token. */
export async function createContext(server: Server, uri: string, token: CancellationToken): Promise<Context> {
  const abort = new AbortController();
  token.onCancellationRequested(() => abort.abort());
  return { settings: await server.settings.for(uri), services: server.services, signal: abort.signal };
}

/** The latest version of a document, open or not. Undefined if it does not exist. */
export const findDocument = async (server: Server, uri: string): Promise<ParsedDocument | undefined> =>
  (await server.documents.get(uri)) ?? (await server.services.workspace.document(uri));

export interface CheckedDocument {
  readonly document: ParsedDocument;
  readonly findings: readonly Finding[];
}

/** The latest version of a document, open or not, with its findings. Undefined if it does not exist. */
export const checkCurrentDocument = (
  server: Server,
  uri: string,
  token: CancellationToken,
): Promise<CheckedDocument | undefined> =>
  checkLatest(server, uri, token, async document => {
    const findings = await server.findings.get(document);
    return findings && { document, findings };
  });

/** The same for a report on the workspace. */
export const checkDocumentForReport = (
  server: Server,
  uri: string,
  token: CancellationToken,
): Promise<(CheckedDocument & ReportedFindings) | undefined> =>
  checkLatest(server, uri, token, async document => {
    const reported = await server.findings.getForReport(document);
    return reported && { document, ...reported };
  });

/** @param check undefined if something changed in the meantime */
async function checkLatest<Checked>(
  server: Server,
  uri: string,
  token: CancellationToken,
  check: (document: ParsedDocument) => Promise<Checked | undefined>,
): Promise<Checked | undefined> {
  for (;;) {
    throwIfCancelled(token);
    const document = await findDocument(server, uri);
    if (!document) return undefined;
    const checked = await check(document);
    if (checked) return checked;
  }
}
