import type { Parameter, Signature } from '../../signature.js';
import { parameterOf, unknownFacts, type ValueFacts } from '../valueFacts.js';
import { writtenWords } from '../writtenWords.js';
import type { DocEntry } from './docstring/docstringEntries.js';
import type { Docstring } from './docstring/readDocstring.js';

/**
 * The arguments a docstring documents, as a declaration of its own: it drifts from the function like any other.
 * Undefined where the docstring documents none.
 * @param byName what the function's own names stand for; undefined for what the framework fills in
 */
export function docstringSignature(
  code: Signature,
  docstring: Docstring,
  byName: ReadonlyMap<string, Parameter | undefined>,
): Signature | undefined {
  const documented = docstring.arguments;
  if (!documented || documented.entries.length === 0) return undefined;
  const parameters = documented.entries.flatMap(entry => {
    const own = byName.get(entry.name);
    if (!own && byName.has(entry.name)) return [];
    const { nameSpan, span } = entry;
    return [parameterOf({ name: own?.name ?? entry.name, nameSpan, span }, entryFacts(entry))];
  });
  return {
    role: 'interface',
    language: 'python',
    ...(code.command === undefined ? {} : { command: code.command }),
    ...(code.declaration === undefined ? {} : { declaration: code.declaration }),
    anchor: documented.anchor,
    span: documented.span,
    parameters,
    complete: documented.complete,
  };
}

function entryFacts(entry: DocEntry): ValueFacts {
  const words = entry.type && entry.typeSpan ? writtenWords(entry.type, entry.typeSpan.start) : unknownFacts;
  return {
    ...words,
    ...(entry.description === undefined ? {} : { description: entry.description }),
    ...(entry.descriptionSpan ? { descriptionSpan: entry.descriptionSpan } : {}),
  };
}
