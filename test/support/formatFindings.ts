import type { DocumentChange, Finding, Fix, Location, TextChange } from '../../server/src/core/index.js';
import type { SourceText } from '../../server/src/text/createSourceText.js';
import type { Span } from '../../server/src/text/span.js';

/** A span as `line:column "text"`, both from 1. Long text is cut in the middle. */
export function formatSpan(source: SourceText, { start, end }: Span): string {
  const before = source.text.slice(0, start);
  const line = before.split('\n').length;
  const column = start - before.lastIndexOf('\n');
  const text = source.text.slice(start, end);
  const shown = text.length > 80 ? `${text.slice(0, 40)} … ${text.slice(-30)}` : text;
  return `${line}:${column} ${JSON.stringify(shown)}`;
}

/** A place in any document of the workspace. */
export const formatLocation = ({ document, span }: Location): string =>
  `${document.uri.replace('file:///w/', '')} ${formatSpan(document.source, span)}`;

/** Changes of one document, one line each, in the order of the text. */
export const formatChanges = (source: SourceText, changes: readonly TextChange[]): readonly string[] =>
  [...changes]
    .sort((a, b) => a.span.start - b.span.start)
    .map(({ span, newText }) => `${formatSpan(source, span)} → ${JSON.stringify(newText)}`);

/** Changes of other documents. */
export const formatDocumentChanges = (changes: readonly DocumentChange[]): readonly string[] =>
  changes.flatMap(({ document, changes: ofDocument }) =>
    formatChanges(document.source, ofDocument).map(line => `${document.uri.replace('file:///w/', '')} ${line}`),
  );

const formatFix = (source: SourceText, fix: Fix): readonly string[] => [
  `  ${fix.safe === true ? 'safe fix' : 'fix'}: ${fix.title}`,
  ...[
    ...formatChanges(source, fix.changes),
    ...formatDocumentChanges(fix.elsewhere ?? []),
    ...(fix.renameFile ? [`rename ${fix.renameFile.from} to ${fix.renameFile.to}`] : []),
    ...(fix.removeByteOrderMark ? ['remove the byte order mark'] : []),
  ].map(line => `    ${line}`),
];

/** Everything that a user sees of a finding: severity, code, place, message, related places, and what each fix changes. */
export const formatFinding = (source: SourceText, finding: Finding): readonly string[] => [
  `${finding.severity} ${finding.code} at ${formatSpan(source, finding.span)}`,
  `  ${finding.message}`,
  ...(finding.unlisted === undefined ? [] : [`  and ${finding.unlisted} more`]),
  ...finding.related.map(related => `  see ${formatLocation(related)}: ${related.message}`),
  ...finding.fixes().flatMap(fix => formatFix(source, fix)),
];
