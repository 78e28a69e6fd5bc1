/** Text of a document as Markdown that shows just it: no link, image, command, icon or HTML. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!|<>~]/g, '\\$&');
