import { spanOf } from '../../text/span.js';
import type { Finding, Fix } from '../checks/finding.js';
import { readSuppressions, suppressionWord } from '../checks/suppressions.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import { messages } from '../messages.js';

/**
 * Comments that suppress a finding in its line, one for each form of comment that its language has. A form may be no comment in this place:
 * the caller tries them in their order. A comment that is already there gets the code.
 */
export function createSuppressions(document: ParsedDocument, { code, span }: Finding): readonly Fix[] {
  const { text, lines } = document.source;
  const { line } = lines.positionAt(span.start);
  const title = messages.disableForLine(code);
  const last = readSuppressions(document)
    .find(suppression => suppression.line === line)
    ?.codes.at(-1);
  if (last) return [{ title, changes: [{ span: spanOf(last.span.end, last.span.end), newText: `, ${code}` }] }];
  const start = lines.offsetAt({ line, character: 0 });
  // With the marks of a quotation in Markdown.
  const prefix = /^[ \t>]*/.exec(text.slice(start, span.start))?.[0] ?? '';
  return (document.kind.comments ?? []).map(([before, after]) => ({
    title,
    changes: [{ span: spanOf(start, start), newText: `${prefix}${before}${suppressionWord} ${code}${after}\n` }],
  }));
}
