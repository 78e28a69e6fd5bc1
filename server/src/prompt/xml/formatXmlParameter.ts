import type { PromptParameter } from '../prompt.js';
import { formatAttribute, formatExtensions } from './xmlAttributes.js';
import { escapeContent } from './xmlText.js';

/**
 * On one line, whatever the form: white space between description and examples would be part of the description.
 * @param isCompact writes an only example as an attribute
 */
export function formatXmlParameter(parameter: PromptParameter, isCompact: boolean): string {
  const { name, type, required, description = '', example, extensions } = parameter;
  const [only] = isCompact && example.length === 1 ? example : [];
  const start = `<parameter${formatAttribute('name', name)}${formatAttribute('type', type)}${formatAttribute('required', required?.toString())}${formatAttribute('example', only)}${formatExtensions(extensions)}`;
  const elements = only === undefined ? example.map(text => `<example>${escapeContent(text)}</example>`).join('') : '';
  const content = escapeContent(description) + elements;
  return content === '' ? `${start}/>` : `${start}>${content}</parameter>`;
}
