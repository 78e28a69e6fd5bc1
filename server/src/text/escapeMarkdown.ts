/** Text of a document as Markdown that shows just it, in one line: no link, image, command or HTML. */
export const escapeMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');

/** Text of a document for a place between backticks, which it cannot leave. */
export const toCodeText = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('`', "'");
