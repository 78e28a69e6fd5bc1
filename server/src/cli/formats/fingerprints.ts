import { createHash } from 'node:crypto';
import type { Finding } from '../../core/index.js';
import type { SourceText } from '../../text/createSourceText.js';

/**
 * Identifies a finding in its file, in 16 hexadecimal digits: by its code, the text of its line and what it marks there. It stays the same if
 * lines are added or removed elsewhere, or if the line is indented. Findings of the same code on equal lines have the same fingerprint.
 */
export function createFingerprint({ code, span }: Finding, { text }: SourceText): string {
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
  const newline = text.indexOf('\n', span.start);
  const lineEnd = newline < 0 ? text.length : newline;
  const marked = text.slice(span.start, Math.min(span.end, lineEnd));
  const parts = [code, text.slice(lineStart, lineEnd).trim(), marked];
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}
