import type { Context, Services } from '../context.js';
import type { Finding } from './finding.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import { runRules } from './runRules.js';
import type { Settings } from '../settings.js';

interface CachedFindings {
  readonly settings: Settings;
  /** The workspace's folders, joined. */
  readonly roots: string;
  readonly findings: readonly Finding[];
}

/** Findings that depend only on a document, the settings and the places of the workspace's folders. */
const cache = new WeakMap<ParsedDocument, CachedFindings>();

/**
 * Findings of a document in a fence, in its own offsets. When the text around a fence changes, the document in it stays the same object.
 * Its findings then stay valid, unless a rule used other files.
 */
export async function checkEmbedded(document: ParsedDocument, context: Context): Promise<readonly Finding[]> {
  const { settings, signal } = context;
  const roots = context.services.workspace.roots.join('\n');
  const cached = cache.get(document);
  if (cached?.settings === settings && cached.roots === roots) return cached.findings;
  const { services, hasReadFiles } = watchServices(context.services);
  const failures: true[] = [];
  const findings = await runRules(document, { ...context, services }, () => failures.push(true));
  const isCacheable =
    failures.length === 0 && !hasReadFiles() && findings.every(({ isProvisional }) => isProvisional !== true);
  if (isCacheable && !signal.aborted) cache.set(document, { settings, roots, findings });
  return findings;
}

/** Services that remember whether a file was read. */
function watchServices(services: Services): { readonly services: Services; readonly hasReadFiles: () => boolean } {
  const { files, workspace, derive } = services;
  let hasRead = false;
  const track = <Answer>(answer: Answer): Answer => {
    hasRead = true;
    return answer;
  };
  return {
    services: {
      ...services,
      ...(derive && { derive: (derived, signal) => track(derive(derived, signal)) }),
      files: {
        readText: uri => track(files.readText(uri)),
        readBytes: uri => track(files.readBytes(uri)),
        list: uri => track(files.list(uri)),
        exists: uri => track(files.exists(uri)),
      },
      workspace: {
        roots: workspace.roots,
        ...(workspace.packages && { packages: workspace.packages }),
        find: (accept, signal) => track(workspace.find(accept, signal)),
        findContaining: (accept, text, signal) => track(workspace.findContaining(accept, text, signal)),
        listVersions: (accept, signal) => track(workspace.listVersions(accept, signal)),
        readEach: (accept, read, options) => track(workspace.readEach(accept, read, options)),
        contains: (uri, text) => track(workspace.contains(uri, text)),
        readSource: uri => track(workspace.readSource(uri)),
        document: uri => track(workspace.document(uri)),
      },
    },
    hasReadFiles: () => hasRead,
  };
}
