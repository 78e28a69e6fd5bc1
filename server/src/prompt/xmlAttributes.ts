import type { Extensions } from './prompt.js';
import { quotedValue } from './xmlText.js';

/** ` name="value"`; nothing where the value is undefined. */
export const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}=${quotedValue(value)}`;

export function extensionAttributes(extensions: Extensions): string {
  let written = '';
  for (const name in extensions) written += attribute(name, extensions[name]);
  return written;
}
