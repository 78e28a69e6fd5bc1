/**
 * Text of a document as Markdown that shows just it, in one line: no picture, link text, command, icon, list, code or HTML. Hovers, tooltips,
 * tables and the documentation of completions show texts of documents through it. A web address stays one that says where it leads.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '\uFFFD')
    .replace(/[\\`*_{}[\]<>#|~]|&(?=#?\w+;)|\$(?=\()/g, '\\$&')
    .replace(/^( ?\d{0,9})([-+.)](?= |$)|(?:-+|=+)(?= ?$))/, '$1\\$2');

/** The same with the lines of the text. */
export const escapeMarkdownLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(line => escapeMarkdown(line.trim()))
    .join('\n');

/** Text of a document for a place between backticks, which it cannot leave. */
export const toCodeText = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('`', "'");

/** Text of a document as code. */
export const formatCode = (text: string): string => `\`${toCodeText(text)}\``;

/** A link with a text of a document. Its target cannot end early. */
export const formatLink = (text: string, uri: string): string =>
  `[${escapeMarkdown(text)}](${uri.replace(/[()<>\\\s]/g, character => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)})`;
