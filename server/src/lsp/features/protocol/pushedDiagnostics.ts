import { CancellationToken } from 'vscode-languageserver';
import type { Feature } from '../../feature.js';
import { checkCurrentDocument, type Server } from '../../server.js';
import { toDiagnostics } from './diagnostics.js';

/** Diagnostics for clients that cannot pull them: sent after every change, for the latest version only. */
export const pushedDiagnostics: Feature = {
  register(server) {
    if (server.client.pullsDiagnostics) return;
    pushForever(server).catch((cause: unknown) => server.services.log.error('Findings are no longer sent', cause));
  },
};

async function pushForever(server: Server): Promise<void> {
  const sentResults = new Map<string, string>();
  for (;;) {
    const seen = server.changes.count;
    await pushAll(server, sentResults);
    if (server.changes.count === seen) await server.changes.next();
  }
}

/** @param sentResults diagnostics that the client has, by URI */
async function pushAll(server: Server, sentResults: Map<string, string>): Promise<void> {
  const uris = new Set([...server.documents.uris, ...sentResults.keys()]);
  for (const uri of uris) {
    const open = server.documents.clientDocument(uri);
    const items = open ? await findingsToPush(server, uri) : [];
    const message = JSON.stringify(items);
    const previous = sentResults.get(uri) ?? '[]';
    if (open) sentResults.set(uri, message);
    else sentResults.delete(uri);
    if (message === previous) continue;
    await server.connection.sendDiagnostics({ uri: open?.uri ?? uri, diagnostics: items });
  }
}

async function findingsToPush(server: Server, uri: string): Promise<ReturnType<typeof toDiagnostics>> {
  try {
    const checked = await checkCurrentDocument(server, uri, CancellationToken.None);
    return checked ? toDiagnostics(server, checked) : [];
  } catch (cause) {
    server.services.log.error(`Checking ${uri} failed`, cause);
    return [];
  }
}
