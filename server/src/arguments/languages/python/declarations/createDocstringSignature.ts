import { spanOf, type Span } from '../../../../text/span.js';
import type { Parameter, Signature } from '../../../signature.js';
import { isUnconditional } from '../../isUnconditional.js';
import { createParameter, unknownInfo, type ValueInfo } from '../../valueInfo.js';
import { parseProseDefault, parseProseWords } from '../../parseProseWords.js';
import type { DocEntry } from '../docstring/parseDocstringEntries.js';
import type { Docstring } from '../docstring/readDocstring.js';

/**
 * The arguments a docstring documents, as a declaration of its own: it drifts from the function like any other.
 * Undefined where the docstring documents none.
 * @param byName what the function's own names stand for; undefined for what the framework fills in
 */
export function createDocstringSignature(
  code: Signature,
  docstring: Docstring,
  byName: ReadonlyMap<string, Parameter | undefined>,
  text: string,
): Signature | undefined {
  const docEntries = docstring.arguments;
  if (!docEntries || docEntries.entries.length === 0) return undefined;
  const parameters = docEntries.entries.flatMap(entry => {
    const codeParameter = byName.get(entry.name);
    if (!codeParameter && (byName.has(entry.name) || isRemark.test(entry.name))) return [];
    const { nameSpan, span } = entry;
    return [createParameter({ name: codeParameter?.name ?? entry.name, nameSpan, span }, createEntryInfo(entry, text))];
  });
  return {
    role: 'interface',
    language: 'python',
    ...(code.command === undefined ? {} : { command: code.command }),
    ...(code.declaration === undefined ? {} : { declaration: code.declaration }),
    ...(code.declarationSpan ? { declarationSpan: code.declarationSpan } : {}),
    anchor: docEntries.anchor,
    span: docEntries.span,
    parameters,
    complete: docEntries.complete && docEntries.entries.every(({ name }) => byName.has(name) || !isRemark.test(name)),
    // Which of the documented names are arguments, the function says.
    ...(code.syntaxError ? { syntaxError: code.syntaxError } : {}),
    ...(takesObject(code, parameters) ? { isFunction: true } : {}),
  };
}

/** `Note: …` and `Default: 10` among the entries, where no parameter is called so. */
const isRemark =
  /^(\p{Lu}.*|notes?|examples?|usage|defaults?|required|optional|returns?|yields?|raises|warnings?|tips?|hints?|todo)$/u;

/** Does the docstring speak of the function's only parameter, which may hold the arguments? */
const takesObject = (
  { isFunction, parameters: [firstParameter, ...otherParameters] }: Signature,
  documentedParameters: readonly Parameter[],
): boolean =>
  isFunction === true &&
  otherParameters.length === 0 &&
  (firstParameter?.type.kind === 'object' || firstParameter?.type.kind === 'unknown') &&
  documentedParameters.every(({ name }) => name === firstParameter.name);

function createEntryInfo(entry: DocEntry, text: string): ValueInfo {
  const typeInfo = entry.type && entry.typeSpan ? parseProseWords(entry.type, entry.typeSpan.start) : unknownInfo;
  const statedInfo =
    typeInfo.defaultSpan || !entry.descriptionSpan ? undefined : readStatedDefault(entry.descriptionSpan, text);
  return {
    ...typeInfo,
    ...statedInfo,
    ...(entry.description === undefined ? {} : { description: entry.description }),
    ...(entry.descriptionSpan ? { descriptionSpan: entry.descriptionSpan } : {}),
  };
}

/** Only what cannot be read otherwise: a value of Python that ends its sentence, clause or parenthesis, no quantity of something. */
const defaulted =
  /\b(?:by\s+default,?|default(?:s|ing)?(?:\s+value)?(?:\s+(?:is|to)|\s*:))\s+`{0,2}("[^"\n]*"|'[^'\n]*'|-?\d+(?:\.\d+)?|True|False)`{0,2}(?=\s*(?:[.,;)]+(?:\s|$)|$))/i;

const sentenceEnd = /[.!?](?:\s|$)|\n[^\S\n]*\n/;
/**
 * `Defaults to 10.` in a description; undefined where it speaks of defaults more than once, and where its sentence may speak of
 * something else: `the server's default is 5`, `if y is given, defaults to 5`.
 */
function readStatedDefault(span: Span, text: string): Pick<ValueInfo, 'defaultValue' | 'defaultSpan'> | undefined {
  const documentedParameters = text.slice(span.start, span.end);
  const match = defaulted.exec(documentedParameters);
  const valueText = match?.[1];
  if (!match || valueText === undefined || (documentedParameters.match(/\bdefault/gi) ?? []).length !== 1)
    return undefined;
  const before = documentedParameters.slice(0, match.index).split(sentenceEnd).at(-1) ?? '';
  const [after = ''] = documentedParameters.slice(match.index + match[0].length).split(sentenceEnd, 1);
  if (!isUnconditional(before, after)) return undefined;
  const start = span.start + match.index + match[0].lastIndexOf(valueText);
  const defaultSpan = spanOf(start, start + valueText.length);
  const { defaultValue } = parseProseDefault(valueText, defaultSpan);
  return defaultValue === undefined ? undefined : { defaultValue, defaultSpan };
}
