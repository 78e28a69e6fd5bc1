import type { TextChange } from '../../../../core/index.js';
import type { Constraints, Parameter } from '../../../signature.js';
import { getNodeSpan } from '../../syntaxNode.js';
import { readSubscripts } from '../parse/callArguments.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { hasOnlyKeywords, removeKeywords } from './callEdits.js';
import { findFieldCall, type Declaration } from './findDeclarationAt.js';

type Words = Partial<Record<keyof Constraints, string>>;

const numericWords: Words = {
  minimum: 'ge',
  maximum: 'le',
  exclusiveMinimum: 'gt',
  exclusiveMaximum: 'lt',
  multipleOf: 'multiple_of',
};
const wordsByType: Partial<Record<Parameter['type']['kind'], Words>> = {
  string: { minLength: 'min_length', maxLength: 'max_length', pattern: 'pattern' },
  array: { minItems: 'min_length', maxItems: 'max_length' },
  integer: numericWords,
  number: numericWords,
};

/** `Field`'s word for JSON Schema's; undefined where it has none for such a type. */
export const toFieldKeyword = (name: keyof Constraints, type: Parameter['type']['kind']): string | undefined =>
  wordsByType[type]?.[name];

/** The keywords of an argument's limits that say nothing about another type. */
export function findUnfitKeywords(
  { type, constraints = {} }: Parameter,
  kind: Parameter['type']['kind'],
): ReadonlySet<string> {
  const known = new Set(Object.values(wordsByType[kind] ?? {}));
  const limits = Object.keys(constraints) as readonly (keyof Constraints)[];
  const keywords = limits.flatMap(limit => toFieldKeyword(limit, type.kind) ?? []);
  return new Set(keywords.filter(keyword => !known.has(keyword)));
}

/**
 * Removes keywords of the `Field(…)`, and the `Annotated[…]` around it where nothing is left to say.
 * @param typeChange changes the type at the same time
 */
export function removeLimits(
  reader: PythonReader,
  declaration: Declaration,
  keywords: ReadonlySet<string>,
  typeChange?: TextChange,
): readonly TextChange[] {
  const changes = typeChange ? [typeChange] : [];
  const call = findFieldCall(reader, declaration);
  if (!call || keywords.size === 0) return changes;
  const { annotation } = declaration;
  const [type, field, ...others] = annotation ? readSubscripts(annotation) : [];
  const isWrapped = type && field?.from === call.from && others.length === 0;
  const keepsType = !typeChange || type?.from === typeChange.span.start;
  return annotation && isWrapped && keepsType && hasOnlyKeywords(reader, call, keywords)
    ? [{ span: getNodeSpan(annotation), newText: typeChange?.newText ?? getText(reader, type) }]
    : [...changes, ...removeKeywords(reader, call, keywords)];
}
