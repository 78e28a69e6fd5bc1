import type { Span } from '../../text/span.js';
import type { TextChange } from '../checks/finding.js';

/** Snippets in the syntax of LSP: text with tab stops such as `$1` and `${2:text}`. */

/** Text inside a snippet, as it is. */
export const escapeSnippet = (text: string): string => text.replace(/[\\$}]/g, '\\$&');

/** A tab stop that selects its text. */
export const formatTabStop = (stop: number, text: string): string =>
  text === '' ? `$${stop}` : `\${${stop}:${escapeSnippet(text)}}`;

const snippetParts =
  /\\(?<escaped>[$}\\,|])|\$\{\d+\|(?<choice>(?:\\.|[^,|\\])*)[^}]*\}|\$\{\d+:(?<text>(?:\\.|[^}\\])*)\}|\$(?:\d+|\{\d+\})/g;

/** A snippet as plain text: `${1:name}` and the first choice of `${1|a,b|}` stay, tab stops without text go. */
export const toSnippetText = (snippet: string): string =>
  snippet.replace(
    snippetParts,
    (_, escaped?: string, choice?: string, text?: string) =>
      escaped ?? (choice ?? text ?? '').replace(/\\([$}\\,|])/g, '$1'),
  );

export const createSnippetChange = (span: Span, snippet: string): TextChange => ({
  span,
  newText: toSnippetText(snippet),
  snippet,
});
