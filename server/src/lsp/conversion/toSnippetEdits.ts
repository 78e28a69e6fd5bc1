import type { SnippetTextEdit } from 'vscode-languageserver';
import { escapeSnippet, type DocumentChange } from '../../core/index.js';
import type { Server } from '../server.js';
import { toDocumentEol } from './toLsp.js';
import { toRange } from './positions.js';

/**
 * The changes as snippets, with tab stops. VS Code indents all lines of a snippet like the line it starts in, those of other changes of the
 * same edit too, so that this indentation is left out. Undefined without a snippet, and where a line has less indentation.
 */
export function toSnippetEdits(
  server: Server,
  { document: { source }, changes }: DocumentChange,
): SnippetTextEdit[] | undefined {
  if (changes.every(({ snippet }) => snippet === undefined)) return undefined;
  const edits: SnippetTextEdit[] = [];
  for (const { span, newText, snippet = escapeSnippet(newText) } of changes) {
    const range = toRange(server, source, span);
    const lineStart = source.lines.lineStart(range.start.line);
    const indent = /^[ \t]*/.exec(source.text.slice(lineStart, span.start))?.[0] ?? '';
    const [first = '', ...lines] = snippet.split('\n');
    if (!lines.every(line => line.startsWith(indent))) return undefined;
    const value = [first, ...lines.map(line => line.slice(indent.length))].join('\n');
    edits.push({ range, snippet: { kind: 'snippet', value: toDocumentEol(source, value) } });
  }
  return edits;
}
