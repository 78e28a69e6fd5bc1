import type { TextChange } from '../../../../core/index.js';
import { getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { contains, overlaps, spanOf, type Span } from '../../../../text/span.js';
import type { Constraints, Parameter } from '../../../signature.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import { toItemParameter } from '../../../compareConstraints.js';
import type { Aspect } from '../../extractor.js';
import { readArguments, readSubscripts } from '../parse/callArguments.js';
import { readEnumMembers } from '../types/enumClass.js';
import { arrayTypes } from '../types/knownTypes.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { resolveLibraryName } from '../parse/pythonNames.js';
import { replaceKeywords, setFieldDefault, setKeyword } from './callEdits.js';
import {
  findDefinition,
  findFieldCall,
  hasFieldDefault,
  isPydantic,
  isTotal,
  isTypedDict,
  sharesDescription,
  findTypeSpan,
  type Declaration,
} from './findDeclarationAt.js';
import { canGainDefault, canLoseDefault } from './parameterOrder.js';
import { formatPythonLiteral, formatPythonString, detectPythonStyle, formatPythonType } from './pythonText.js';
import { findUnfitKeywords, removeLimits, toFieldKeyword } from './fieldLimits.js';
import { createTypingImports } from './createTypingImports.js';

type Changes = readonly TextChange[] | undefined;

/** What the annotation says, whatever the default is. */
const annotationAspects: ReadonlySet<Aspect> = new Set(['type', 'enum', 'items']);

/** What it takes to make a declaration say of one aspect what `wanted` says. Undefined where that cannot be written. */
export function changeDeclaration(
  reader: PythonReader,
  declaration: Declaration,
  current: Parameter,
  aspect: Aspect,
  target: Parameter,
): Changes {
  const call = findFieldCall(reader, declaration);
  const isUnreadable = sharesDescription(reader, declaration, current) || (call && readArguments(reader, call).spread);
  if (!annotationAspects.has(aspect) && isUnreadable) return undefined;
  switch (aspect) {
    case 'type':
      return changeType(reader, declaration, current, target);
    case 'enum':
      return namesEnumeration(reader, declaration, current)
        ? undefined
        : changeType(reader, declaration, current, target);
    case 'description':
      return target.description === undefined
        ? undefined
        : describe(reader, declaration, [
            ['description', formatPythonString(target.description, detectPythonStyle(reader.text).quote)],
          ]);
    case 'constraints':
      return changeConstraints(reader, declaration, current, target);
    case 'items':
      return changeItems(reader, declaration, current, target);
    case 'default':
      if (target.defaultValue === undefined) return changeRequired(reader, declaration, current, target);
      return setDefault(reader, declaration, target.defaultValue);
    case 'required':
      return changeRequired(reader, declaration, current, target);
  }
}

function changeType(reader: PythonReader, declaration: Declaration, current: Parameter, target: Parameter): Changes {
  const { type, enumValues } = target;
  const nullable = current.nullable ?? false;
  const text = formatPythonType(
    { type, ...(enumValues ? { enumValues } : {}), nullable },
    detectPythonStyle(reader.text),
  );
  if (!text) return undefined;
  const imports = createTypingImports(reader, text.names);
  const span = findTypeSpan(declaration, current.typeSpan);
  if (span) {
    const unfit = findUnfitKeywords(current, target.type.kind);
    if (unfit.size > 0 && keepsLimits(reader, declaration, current, span)) return undefined;
    return [...imports, ...removeLimits(reader, declaration, unfit, { span, newText: text.text })];
  }
  if (declaration.annotation) return undefined;
  const insertOffset = declaration.name.to;
  return [...imports, { span: spanOf(insertOffset, insertOffset), newText: `: ${text.text}` }];
}

/** Would limits that are written beside the type stay, such as `Ge(1)` in `Annotated[int, Ge(1)]`? */
function keepsLimits(reader: PythonReader, declaration: Declaration, current: Parameter, typeSpan: Span): boolean {
  const { annotation } = declaration;
  const call = findFieldCall(reader, declaration);
  return Object.values(current.constraintSpans ?? {}).some(
    span =>
      annotation &&
      contains(getNodeSpan(annotation), span) &&
      !contains(typeSpan, span) &&
      !(call && contains(getNodeSpan(call), span)),
  );
}

/** An enumeration class may be shared, and so may what another file declares: its members are not ours to change. */
function namesEnumeration(reader: PythonReader, declaration: Declaration, current: Parameter): boolean {
  const span = findTypeSpan(declaration, current.typeSpan);
  const identifiers = span ? (reader.text.slice(span.start, span.end).match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []) : [];
  return identifiers.some(identifier => {
    const definition = reader.names.get(identifier);
    if (definition?.kind === 'import')
      return !/^(typing\w*|types|collections|pydantic|annotated_types)\b/.test(definition.path);
    return definition !== undefined && readEnumMembers(reader, definition) !== undefined;
  });
}

/** Sets keywords of the `Field(…)`, which is written where there is none. */
function describe(
  reader: PythonReader,
  declaration: Declaration,
  keywords: readonly (readonly [string, string])[],
): Changes {
  const call = findFieldCall(reader, declaration);
  if (call) {
    const existing = keywords.flatMap(([keyword, value]) => setKeyword(reader, call, keyword, value));
    return mergeAtOnePlace(existing);
  }
  const { annotation, value, kind } = declaration;
  const keywordText = keywords.map(([keyword, text]) => `${keyword}=${text}`).join(', ');
  const owner = findDefinition(declaration);
  if (kind === 'field' && owner && isPydantic(reader, owner)) {
    const imports = createTypingImports(reader, new Set(['Field']));
    const end = declaration.span.end;
    if (!value) return [...imports, { span: spanOf(end, end), newText: ` = Field(..., ${keywordText})` }];
    if (value.name === 'CallExpression') return undefined;
    return [...imports, { span: getNodeSpan(value), newText: `Field(${getText(reader, value)}, ${keywordText})` }];
  }
  if (!annotation || /^Annotated\b/.test(getText(reader, annotation)) || value?.name === 'CallExpression')
    return undefined;
  const imports = createTypingImports(reader, new Set(['Annotated', 'Field']));
  return [
    ...imports,
    { span: getNodeSpan(annotation), newText: `Annotated[${getText(reader, annotation)}, Field(${keywordText})]` },
  ];
}

/** Several keywords added at one place are one insertion. */
function mergeAtOnePlace(changes: readonly TextChange[]): readonly TextChange[] {
  const changesByPlace = new Map<string, TextChange>();
  for (const change of changes) {
    const key = `${change.span.start}-${change.span.end}`;
    const previousChange = changesByPlace.get(key);
    // Each addition to an empty list was written as if it were the first.
    const text = previousChange && !change.newText.startsWith(',') ? `, ${change.newText}` : change.newText;
    changesByPlace.set(key, previousChange ? { ...previousChange, newText: previousChange.newText + text } : change);
  }
  return [...changesByPlace.values()];
}

function changeConstraints(
  reader: PythonReader,
  declaration: Declaration,
  current: Parameter,
  target: Parameter,
): Changes {
  const before = current.constraints ?? {};
  const after = target.constraints ?? {};
  const style = detectPythonStyle(reader.text);
  const set: (readonly [string, string])[] = [];
  const removed: string[] = [];
  const replaced: TextChange[] = [];
  const call = findFieldCall(reader, declaration);
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const key = name as keyof Constraints;
    const value: JsonValue | undefined = after[key];
    if (value === before[key]) continue;
    const keyword = toFieldKeyword(key, current.type.kind);
    if (keyword === undefined) return undefined;
    const text = value === undefined ? undefined : formatPythonLiteral(value, style.quote);
    const span = current.constraintSpans?.[key];
    if (span && text !== undefined) {
      // A second limit beside this one might not replace it: pydantic may apply both.
      if (!isArgument(reader, declaration, span)) return undefined;
      replaced.push({ span, newText: text });
    } else if (text !== undefined) set.push([keyword, text]);
    else if (!call || (span && !contains(getNodeSpan(call), span))) return undefined;
    else removed.push(/(\w+)\s*=\s*$/.exec(reader.text.slice(call.from, span?.start ?? call.from))?.[1] ?? keyword);
  }
  const removedSet = new Set(removed);
  const changes =
    set.length === 0
      ? removeLimits(reader, declaration, removedSet)
      : call
        ? replaceKeywords(reader, call, removedSet, set)
        : describe(reader, declaration, set);
  const isOverlapping = changes?.some(change => replaced.some(({ span }) => overlaps(change.span, span)));
  return changes && !isOverlapping && changes.length + replaced.length > 0 ? [...replaced, ...changes] : undefined;
}

/** Is a limit written as an argument in the declaration, such as `3` in `conint(le=3)` or `Le(3)`? */
function isArgument(reader: PythonReader, declaration: Declaration, span: Span): boolean {
  return contains(declaration.span, span) && /[=(]\s*$/.test(reader.text.slice(declaration.span.start, span.start));
}

/** `list[Annotated[int, Field(le=50)]]`; what a name in there stands for may be others' too. */
function changeItems(reader: PythonReader, declaration: Declaration, current: Parameter, target: Parameter): Changes {
  let list = declaration.annotation;
  while (list?.name === 'BinaryExpression' || /^(Annotated|Optional)$/.test(nameOf(reader, list))) {
    list = (list?.name === 'BinaryExpression' ? list.firstChild : list && readSubscripts(list)[0]) ?? undefined;
  }
  const annotation = Object.hasOwn(arrayTypes, nameOf(reader, list)) && list ? readSubscripts(list)[0] : undefined;
  const { kind, name, span, container } = declaration;
  const item: Declaration | undefined = annotation && { kind, name, annotation, span, container };
  const [currentItem, targetItem] = [toItemParameter(current), toItemParameter(target)];
  if (!item || !currentItem || !targetItem || !findFieldCall(reader, item)) return undefined;
  return changeConstraints(reader, item, currentItem, targetItem);
}

const nameOf = (reader: PythonReader, node: SyntaxNode | undefined): string =>
  node?.name === 'MemberExpression' ? (resolveLibraryName(reader, node.firstChild) ?? '') : '';

function setDefault(reader: PythonReader, declaration: Declaration, value: JsonValue): Changes {
  const owner = findDefinition(declaration);
  if (declaration.kind === 'field' && owner && isTypedDict(reader, owner)) return undefined;
  const text = formatPythonLiteral(value, detectPythonStyle(reader.text).quote);
  const call = findFieldCall(reader, declaration);
  if (call && hasFieldDefault(reader, declaration)) return setFieldDefault(reader, call, text);
  if (declaration.value) return [{ span: getNodeSpan(declaration.value), newText: text }];
  if (!canGainDefault(reader, declaration)) return undefined;
  const { end } = declaration.span;
  const separator = declaration.annotation ? ' = ' : '=';
  return [{ span: spanOf(end, end), newText: separator + text }];
}

function changeRequired(
  reader: PythonReader,
  declaration: Declaration,
  current: Parameter,
  target: Parameter,
): Changes {
  const { annotation, value } = declaration;
  const requiredMatch = annotation && /^(?:\w+\.)?(Not)?Required\s*\[([\s\S]*)\]$/.exec(getText(reader, annotation));
  const owner = findDefinition(declaration);
  if (
    annotation &&
    declaration.kind === 'field' &&
    owner &&
    !value &&
    !isPydantic(reader, owner) &&
    isTypedDict(reader, owner)
  ) {
    const innerText = requiredMatch?.[2] ?? getText(reader, annotation);
    if (requiredMatch?.[1] && target.required && isTotal(reader, owner))
      return [{ span: getNodeSpan(annotation), newText: innerText }];
    const name = target.required ? 'Required' : 'NotRequired';
    return [
      ...createTypingImports(reader, new Set([name])),
      { span: getNodeSpan(annotation), newText: `${name}[${innerText}]` },
    ];
  }
  const call = hasFieldDefault(reader, declaration) ? findFieldCall(reader, declaration) : undefined;
  if (target.required) {
    if (call) return setFieldDefault(reader, call, '...');
    if (!value || !canLoseDefault(reader, declaration)) return undefined;
    const end = annotation?.to ?? declaration.name.to;
    // `X | None = None` says "may be left out" in two places.
    const isStillNullable =
      getText(reader, value) === 'None' && target.nullable !== true ? withoutNull(reader, declaration, current) : [];
    return [...isStillNullable, { span: spanOf(end, value.to), newText: '' }];
  }
  const initial = target.defaultValue ?? null;
  const changes = setDefault(reader, declaration, initial);
  if (!changes || initial !== null || current.nullable) return changes;
  const nullable = makeNullable(reader, declaration, current);
  return nullable ? [...nullable, ...changes] : undefined;
}

/** `X | None` and `Optional[X]` become `X`; however else null is allowed, it stays. */
function withoutNull(reader: PythonReader, declaration: Declaration, current: Parameter): readonly TextChange[] {
  const span = findTypeSpan(declaration, current.typeSpan);
  if (!span) return [];
  const text = reader.text.slice(span.start, span.end);
  const [last] = /\s*\|\s*None$/.exec(text) ?? [];
  if (last !== undefined) return [{ span: spanOf(span.end - last.length, span.end), newText: '' }];
  const [, innerText] = /^(?:\w+\.)?Optional\[([^[\]]*(?:\[[^[\]]*\])?[^[\]]*)\]$/.exec(text) ?? [];
  return innerText === undefined ? [] : [{ span, newText: innerText }];
}

/** `X` becomes `X | None`. */
function makeNullable(reader: PythonReader, declaration: Declaration, current: Parameter): Changes {
  const span = findTypeSpan(declaration, current.typeSpan);
  if (!span) return declaration.annotation ? undefined : [];
  const text = reader.text.slice(span.start, span.end);
  if (/^["']/.test(text)) return undefined;
  if (!detectPythonStyle(reader.text).named) return [{ span: spanOf(span.end, span.end), newText: ' | None' }];
  return [...createTypingImports(reader, new Set(['Optional'])), { span, newText: `Optional[${text}]` }];
}
