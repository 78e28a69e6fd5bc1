import type { Signature } from '../../arguments/index.js';
import { argumentEntries } from '../../guide/index.js';

/** What a docstring says of each parameter, on one line. */
export function documentedParameters({ documentation = [] }: Signature): ReadonlyMap<string, string> {
  const sections = documentation.filter(({ role }) => role === 'arguments');
  return new Map(
    sections
      .flatMap(({ text }) => argumentEntries(text))
      .map(({ name, text }) => [name, text.replace(/\s+/g, ' ').trim()]),
  );
}
