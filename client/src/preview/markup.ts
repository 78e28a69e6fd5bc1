/** A template of HTML. Values are text and are escaped, so that they fit between tags and in quoted attributes. */
export const markup = (template: TemplateStringsArray, ...values: readonly string[]): string =>
  template.reduce((text, part, index) => `${text}${escapeHtml(values[index - 1] ?? '')}${part}`);

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
