import type { Context, Services } from './context.js';
import type { Finding } from './finding.js';
import type { ParsedDocument } from './parsedDocument.js';
import { runRules } from './runRules.js';
import type { Settings } from './settings.js';

interface Verdict {
  readonly settings: Settings;
  /** The workspace's folders, joined. */
  readonly roots: string;
  readonly findings: readonly Finding[];
}

/** Verdicts that follow from nothing but a document, the settings and where the workspace's folders are. */
const lasting = new WeakMap<ParsedDocument, Verdict>();

/**
 * Findings of a document in a fence, in its own offsets. When the text around a fence changes, the document in it stays the same object, and what
 * was found out about it without a look at other files still holds.
 */
export async function checkEmbedded(document: ParsedDocument, context: Context): Promise<readonly Finding[]> {
  const { settings, signal } = context;
  const roots = context.services.workspace.roots.join('\n');
  const known = lasting.get(document);
  if (known?.settings === settings && known.roots === roots) return known.findings;
  const { services, hasLooked } = watched(context.services);
  const bugs: true[] = [];
  const findings = await runRules(document, { ...context, services }, () => bugs.push(true));
  const isLasting = bugs.length === 0 && !hasLooked() && findings.every(({ isProvisional }) => isProvisional !== true);
  if (isLasting && !signal.aborted) lasting.set(document, { settings, roots, findings });
  return findings;
}

/** Services that remember whether any file was asked for. */
function watched(services: Services): { readonly services: Services; readonly hasLooked: () => boolean } {
  const { files, workspace } = services;
  let looked = false;
  const noted = <Answer>(answer: Answer): Answer => {
    looked = true;
    return answer;
  };
  return {
    services: {
      ...services,
      files: {
        readText: uri => noted(files.readText(uri)),
        readBytes: uri => noted(files.readBytes(uri)),
        list: uri => noted(files.list(uri)),
        exists: uri => noted(files.exists(uri)),
      },
      workspace: {
        roots: workspace.roots,
        ...(workspace.packages && { packages: workspace.packages }),
        find: (accept, signal) => noted(workspace.find(accept, signal)),
        contains: (uri, text) => noted(workspace.contains(uri, text)),
        document: uri => noted(workspace.document(uri)),
      },
    },
    hasLooked: () => looked,
  };
}
