import type { Extensions } from '../prompt.js';
import { quoteValue } from './xmlText.js';

/** ` name="value"`; nothing where the value is undefined. */
export const formatAttribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}=${quoteValue(value)}`;

export function formatExtensions(extensions: Extensions): string {
  let written = '';
  for (const name in extensions) written += formatAttribute(name, extensions[name]);
  return written;
}
