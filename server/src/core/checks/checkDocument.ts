import { escapeSnippet } from '../fixes/snippet.js';
import { checkEmbedded } from './checkEmbedded.js';
import type { Context } from '../context.js';
import type { Finding, Fix } from './finding.js';
import type { EmbeddedDocument, ParsedDocument } from '../documents/parsedDocument.js';
import { runRules } from './runRules.js';
import { maxFindings } from '../limits.js';
import { messages } from '../messages.js';
import { isExcluded } from '../documents/isExcluded.js';

/** All findings of a document and of those embedded in it, with offsets of the outermost document. */
export async function checkDocument(document: ParsedDocument, context: Context): Promise<readonly Finding[]> {
  if (isExcluded(document.uri, context)) return [];
  const findings = [...(await runRules(document, context))];
  for (const embedded of document.embedded) {
    if (context.signal.aborted) return [];
    if (findings.length >= maxFindings) return limitFindings(findings, true);
    for (const finding of await checkEmbedded(embedded.document, context)) {
      findings.push(liftFinding(finding, embedded, document));
    }
  }
  return limitFindings(findings, false);
}

/** Sorts findings by place and limits their number. @param stopped not everything was checked */
function limitFindings(all: readonly Finding[], stopped: boolean): readonly Finding[] {
  const findings = [...all].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const last = findings[maxFindings - 1];
  if (!last || (findings.length === maxFindings && !stopped)) return findings;
  const unlisted = findings.reduce((sum, finding) => sum + (finding.unlisted ?? 0), 0);
  const more = findings.length - maxFindings + 1 + unlisted;
  const notice: Finding = {
    ...last,
    message: stopped ? messages.checkingStopped(maxFindings) : messages.moreFindings(more),
    related: [],
    fixes: () => [],
  };
  return [...findings.slice(0, maxFindings - 1), notice];
}

function liftFinding(finding: Finding, embedded: EmbeddedDocument, host: ParsedDocument): Finding {
  const isEmbedded = (uri: string, source: unknown): boolean => uri === host.uri && source === embedded.document.source;
  return {
    ...finding,
    span: embedded.map.spanToHost(finding.span),
    related: finding.related.map(related =>
      isEmbedded(related.document.uri, related.document.source)
        ? { ...related, document: host, span: embedded.map.spanToHost(related.span) }
        : related,
    ),
    fixes: () => finding.fixes().map(fix => liftFix(fix, embedded)),
  };
}

/** Moves a fix's changes from an embedded document into its host, repeating the host's line prefix. */
export function liftFix(fix: Fix, { map, linePrefix }: EmbeddedDocument): Fix {
  return {
    ...fix,
    ...(fix.uncovers && { uncovers: map.spanToHost(fix.uncovers) }),
    changes: fix.changes.map(({ span, newText, snippet }) => ({
      span: map.spanToHost(span),
      newText: newText.replaceAll('\n', `\n${linePrefix}`),
      ...(snippet !== undefined && { snippet: snippet.replaceAll('\n', `\n${escapeSnippet(linePrefix)}`) }),
    })),
  };
}
