import type { TextChange } from '../../../../core/index.js';
import { nodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { spanOf } from '../../../../text/span.js';
import type { Constraints, JsonValue, Parameter } from '../../../signature.js';
import { itemOf } from '../../../compareConstraints.js';
import type { Aspect } from '../../extractor.js';
import { subscripts } from '../callArguments.js';
import { enumMembers } from '../enumClass.js';
import { arrayTypes } from '../knownTypes.js';
import { textOf, type PythonReader } from '../pythonModule.js';
import { libraryName } from '../pythonNames.js';
import { removeKeyword, setFieldDefault, setKeyword } from './callEdits.js';
import {
  definitionOf,
  fieldCall,
  hasFieldDefault,
  isPydantic,
  sharesDescription,
  typeIn,
  type Declaration,
} from './declarationAt.js';
import { mayGainDefault, mayLoseDefault } from './parameterOrder.js';
import { pythonLiteral, pythonString, pythonStyle, pythonType } from './pythonText.js';
import { typingImports } from './typingImports.js';

type Changes = readonly TextChange[] | undefined;

/** What the annotation says, whatever the default is. */
const ofAnnotation: ReadonlySet<Aspect> = new Set(['type', 'enum', 'items']);

/** What it takes to make a declaration say of one aspect what `wanted` says. Undefined where that cannot be written. */
export function changeDeclaration(
  reader: PythonReader,
  declaration: Declaration,
  own: Parameter,
  aspect: Aspect,
  wanted: Parameter,
): Changes {
  if (!ofAnnotation.has(aspect) && sharesDescription(reader, declaration, own)) return undefined;
  switch (aspect) {
    case 'type':
      return changeType(reader, declaration, own, wanted);
    case 'enum':
      return namesEnumeration(reader, declaration, own) ? undefined : changeType(reader, declaration, own, wanted);
    case 'description':
      return wanted.description === undefined
        ? undefined
        : describe(reader, declaration, [
            ['description', pythonString(wanted.description, pythonStyle(reader.text).quote)],
          ]);
    case 'constraints':
      return changeConstraints(reader, declaration, own, wanted);
    case 'items':
      return changeItems(reader, declaration, own, wanted);
    case 'default':
      if (wanted.defaultValue === undefined) return changeRequired(reader, declaration, own, wanted);
      return setDefault(reader, declaration, wanted.defaultValue);
    case 'required':
      return changeRequired(reader, declaration, own, wanted);
  }
}

function changeType(reader: PythonReader, declaration: Declaration, own: Parameter, wanted: Parameter): Changes {
  const { type, enumValues } = wanted;
  const nullable = own.nullable ?? false;
  const text = pythonType({ type, ...(enumValues ? { enumValues } : {}), nullable }, pythonStyle(reader.text));
  if (!text) return undefined;
  const imports = typingImports(reader, text.names);
  const span = typeIn(declaration, own.typeSpan);
  if (span) return [...imports, { span, newText: text.text }];
  if (declaration.annotation) return undefined;
  const at = declaration.name.to;
  return [...imports, { span: spanOf(at, at), newText: `: ${text.text}` }];
}

/** An enumeration class may be shared, and so may what another file declares: its members are not ours to change. */
function namesEnumeration(reader: PythonReader, declaration: Declaration, own: Parameter): boolean {
  const span = typeIn(declaration, own.typeSpan);
  const words = span ? (reader.text.slice(span.start, span.end).match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []) : [];
  return words.some(word => {
    const definition = reader.names.get(word);
    if (definition?.kind === 'import')
      return !/^(typing\w*|types|collections|pydantic|annotated_types)\b/.test(definition.path);
    return definition !== undefined && enumMembers(reader, definition) !== undefined;
  });
}

/** Sets keywords of the `Field(…)`, which is written where there is none. */
function describe(
  reader: PythonReader,
  declaration: Declaration,
  keywords: readonly (readonly [string, string])[],
): Changes {
  const call = fieldCall(reader, declaration);
  if (call) {
    const existing = keywords.flatMap(([keyword, value]) => setKeyword(reader, call, keyword, value));
    return mergedAtOnePlace(existing);
  }
  const { annotation, value, kind } = declaration;
  const written = keywords.map(([keyword, text]) => `${keyword}=${text}`).join(', ');
  const owner = definitionOf(declaration);
  if (kind === 'field' && owner && isPydantic(reader, owner)) {
    const imports = typingImports(reader, new Set(['Field']));
    const end = declaration.span.end;
    if (!value) return [...imports, { span: spanOf(end, end), newText: ` = Field(..., ${written})` }];
    if (value.name === 'CallExpression') return undefined;
    return [...imports, { span: nodeSpan(value), newText: `Field(${textOf(reader, value)}, ${written})` }];
  }
  if (!annotation || /^Annotated\b/.test(textOf(reader, annotation)) || value?.name === 'CallExpression')
    return undefined;
  const imports = typingImports(reader, new Set(['Annotated', 'Field']));
  return [
    ...imports,
    { span: nodeSpan(annotation), newText: `Annotated[${textOf(reader, annotation)}, Field(${written})]` },
  ];
}

/** Several keywords added at one place are one insertion. */
function mergedAtOnePlace(changes: readonly TextChange[]): readonly TextChange[] {
  const merged = new Map<string, TextChange>();
  for (const change of changes) {
    const key = `${change.span.start}-${change.span.end}`;
    const known = merged.get(key);
    // Each addition to an empty list was written as if it were the first.
    const text = known && !change.newText.startsWith(',') ? `, ${change.newText}` : change.newText;
    merged.set(key, known ? { ...known, newText: known.newText + text } : change);
  }
  return [...merged.values()];
}

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
export const keywordFor = (name: keyof Constraints, type: Parameter['type']['kind']): string | undefined =>
  wordsByType[type]?.[name];

function changeConstraints(reader: PythonReader, declaration: Declaration, own: Parameter, wanted: Parameter): Changes {
  const before = own.constraints ?? {};
  const after = wanted.constraints ?? {};
  const style = pythonStyle(reader.text);
  const set: (readonly [string, string])[] = [];
  const removed: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const key = name as keyof Constraints;
    const value: JsonValue | undefined = after[key];
    if (value === before[key]) continue;
    const keyword = keywordFor(key, own.type.kind);
    if (keyword === undefined) return undefined;
    if (value === undefined) removed.push(keyword);
    else set.push([keyword, pythonLiteral(value, style.quote)]);
  }
  const call = fieldCall(reader, declaration);
  if (removed.length > 0 && !call) return undefined;
  // Removing a keyword and adding one at the same comma would meet: the additions come with the next change.
  if (removed.length > 0 && call) return removed.flatMap(keyword => removeKeyword(reader, call, keyword)).slice(0, 1);
  return set.length > 0 ? describe(reader, declaration, set) : undefined;
}

/** `list[Annotated[int, Field(le=50)]]`; what a name in there stands for may be others' too. */
function changeItems(reader: PythonReader, declaration: Declaration, own: Parameter, wanted: Parameter): Changes {
  let list = declaration.annotation;
  while (list?.name === 'BinaryExpression' || /^(Annotated|Optional)$/.test(nameOf(reader, list))) {
    list = (list?.name === 'BinaryExpression' ? list.firstChild : list && subscripts(list)[0]) ?? undefined;
  }
  const annotation = Object.hasOwn(arrayTypes, nameOf(reader, list)) && list ? subscripts(list)[0] : undefined;
  const { kind, name, span, container } = declaration;
  const item: Declaration | undefined = annotation && { kind, name, annotation, span, container };
  const [ownItem, wantedItem] = [itemOf(own), itemOf(wanted)];
  if (!item || !ownItem || !wantedItem || !fieldCall(reader, item)) return undefined;
  return changeConstraints(reader, item, ownItem, wantedItem);
}

const nameOf = (reader: PythonReader, node: SyntaxNode | undefined): string =>
  node?.name === 'MemberExpression' ? (libraryName(reader, node.firstChild) ?? '') : '';

function setDefault(reader: PythonReader, declaration: Declaration, value: JsonValue): Changes {
  const text = pythonLiteral(value, pythonStyle(reader.text).quote);
  const call = fieldCall(reader, declaration);
  if (call && hasFieldDefault(reader, declaration)) return setFieldDefault(reader, call, text);
  if (declaration.value) return [{ span: nodeSpan(declaration.value), newText: text }];
  if (!mayGainDefault(reader, declaration)) return undefined;
  const { end } = declaration.span;
  const separator = declaration.annotation ? ' = ' : '=';
  return [{ span: spanOf(end, end), newText: separator + text }];
}

function changeRequired(reader: PythonReader, declaration: Declaration, own: Parameter, wanted: Parameter): Changes {
  const { annotation, value } = declaration;
  const marked = annotation && /^(?:\w+\.)?(Not)?Required\s*\[([\s\S]*)\]$/.exec(textOf(reader, annotation));
  const owner = definitionOf(declaration);
  if (
    annotation &&
    declaration.kind === 'field' &&
    owner &&
    !value &&
    !isPydantic(reader, owner) &&
    isTypedDict(reader, owner)
  ) {
    const inner = marked?.[2] ?? textOf(reader, annotation);
    const name = wanted.required ? 'Required' : 'NotRequired';
    return [
      ...typingImports(reader, new Set([name])),
      { span: nodeSpan(annotation), newText: marked?.[1] && wanted.required ? inner : `${name}[${inner}]` },
    ];
  }
  const call = hasFieldDefault(reader, declaration) ? fieldCall(reader, declaration) : undefined;
  if (wanted.required) {
    if (call) return setFieldDefault(reader, call, '...');
    if (!value || !mayLoseDefault(reader, declaration)) return undefined;
    const end = annotation?.to ?? declaration.name.to;
    // `X | None = None` says "may be left out" in two places.
    const lasting =
      textOf(reader, value) === 'None' && wanted.nullable !== true ? withoutNull(reader, declaration, own) : [];
    return [...lasting, { span: spanOf(end, value.to), newText: '' }];
  }
  const initial = wanted.defaultValue ?? null;
  const changes = setDefault(reader, declaration, initial);
  if (!changes || initial !== null || own.nullable) return changes;
  const nullable = makeNullable(reader, declaration, own);
  return nullable ? [...nullable, ...changes] : undefined;
}

const isTypedDict = (reader: PythonReader, owner: { readonly from: number; readonly to: number }): boolean =>
  /^class\s+\w+\s*\([^)]*TypedDict/.test(reader.text.slice(owner.from, owner.to));

/** `X | None` and `Optional[X]` become `X`; however else null is allowed, it stays. */
function withoutNull(reader: PythonReader, declaration: Declaration, own: Parameter): readonly TextChange[] {
  const span = typeIn(declaration, own.typeSpan);
  if (!span) return [];
  const text = reader.text.slice(span.start, span.end);
  const [last] = /\s*\|\s*None$/.exec(text) ?? [];
  if (last !== undefined) return [{ span: spanOf(span.end - last.length, span.end), newText: '' }];
  const [, inner] = /^(?:\w+\.)?Optional\[([^[\]]*(?:\[[^[\]]*\])?[^[\]]*)\]$/.exec(text) ?? [];
  return inner === undefined ? [] : [{ span, newText: inner }];
}

/** `X` becomes `X | None`. */
function makeNullable(reader: PythonReader, declaration: Declaration, own: Parameter): Changes {
  const span = typeIn(declaration, own.typeSpan);
  if (!span) return declaration.annotation ? undefined : [];
  const text = reader.text.slice(span.start, span.end);
  if (/^["']/.test(text)) return undefined;
  if (!pythonStyle(reader.text).named) return [{ span: spanOf(span.end, span.end), newText: ' | None' }];
  return [...typingImports(reader, new Set(['Optional'])), { span, newText: `Optional[${text}]` }];
}
