import type { TextChange } from '../../../../core/index.js';
import { contains, overlaps, type Span } from '../../../../text/span.js';
import type { Parameter, Signature } from '../../../signature.js';
import type { Aspect } from '../../extractor.js';
import type { Cursor } from '../parse/createCursor.js';
import type { Property, TypeDeclaration } from '../parse/declarations.js';
import type { SwiftFile } from '../declarations/skills.js';
import { readSwift } from '../declarations/swiftFiles.js';
import { isGenerable, type ScopedType } from '../types/createTypeScope.js';
import { changeGuide } from './guideEdits.js';
import { formatGuides, formatSwiftLiteral, toSwiftName, formatSwiftString, formatSwiftType } from './swiftText.js';

/** A new property after the last one, in the style of the struct: `@Guide` or `///`, `var` or `let`. */
export function addProperty(
  text: string,
  owner: Signature | Parameter,
  target: Parameter,
): readonly TextChange[] | undefined {
  const located = 'anchor' in owner ? typeAt(readSwift(text), owner.anchor) : undefined;
  const type = formatSwiftType(target.type);
  const name = toSwiftName(target.name);
  // With keys of its own the struct would need another case, and a decision about its name.
  if (!located || !type || !name || hasCodingKeys(located.declaration)) return undefined;
  const { declaration, cursor } = located;
  const declarationSpan = cursor.spanOf(declaration.range);
  const storedProperties = declaration.properties.filter(({ isStatic, isComputed }) => !isStatic && !isComputed);
  const last = storedProperties[storedProperties.length - 1];
  const lastSpan = last && cursor.spanOf(last.range);
  const indentation = lastSpan
    ? indentationAt(text, lastSpan.start)
    : `${indentationAt(text, declarationSpan.start)}    `;
  const guides = isGenerable(declaration) ? formatGuides(target) : [];
  const keyword = last?.isLet === true ? 'let' : 'var';
  const lines = [
    ...documentation(target, isGenerable(declaration), guides ?? []),
    `${keyword} ${name}: ${type}${target.required === true ? '' : '?'}`,
  ];
  const body = lines.map(line => `\n${indentation}${line}`).join('');
  // A blank line between properties of more than one line, as they are usually set apart.
  const gap = lastSpan && lines.length > 1 ? '\n' : '';
  if (lastSpan) return [{ span: createEmptySpan(endOfLine(text, lastSpan.end)), newText: `${gap}${body}` }];
  const end = cursor.at(declaration.bodyTo) ? cursor.spanAt(declaration.bodyTo).start : declarationSpan.end;
  const closing =
    text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trim() === ''
      ? ''
      : `\n${indentationAt(text, declarationSpan.start)}`;
  const insertOffset = closing === '' ? text.lastIndexOf('\n', end - 1) : end;
  return [{ span: createEmptySpan(insertOffset), newText: body + closing }];
}

function documentation({ description }: Parameter, generable: boolean, guides: readonly string[]): readonly string[] {
  if (generable) {
    const parts = [...(description === undefined ? [] : [`description: ${formatSwiftString(description)}`]), ...guides];
    return parts.length > 0 ? [`@Guide(${parts.join(', ')})`] : [];
  }
  return description === undefined || description === ''
    ? []
    : description.split('\n').map(line => `/// ${line}`.trimEnd());
}

/** The whole lines of the declaration, and the blank line that set it apart. */
export function removeProperty(text: string, current: Parameter): readonly TextChange[] | undefined {
  const target = propertyAt(readSwift(text), current.nameSpan);
  // `var a, b: Int`: taking one out is left to the author.
  if (!target) return undefined;
  const { property, cursor } = target;
  const otherProperties = target.declaration.properties.filter(otherProperty => otherProperty !== property);
  if (otherProperties.some(({ range }) => overlaps(cursor.spanOf(range), current.span))) return undefined;
  if (hasCodingKeys(target.declaration)) return undefined;
  let start = text.lastIndexOf('\n', current.span.start - 1) + 1;
  if (text.slice(start, current.span.start).trim() !== '') return undefined;
  let end = endOfLine(text, current.span.end);
  if (
    text
      .slice(current.span.end, end)
      .replace(/\/\/.*$/, '')
      .trim() !== ''
  )
    return undefined;
  const blankBefore = /\n([ \t]*\n)$/.exec(text.slice(Math.max(0, start - 200), start))?.[1] ?? '';
  const blankAfter = /^\n[ \t]*(?=\n)/.exec(text.slice(end, end + 200))?.[0] ?? '';
  const closes = /^\n[ \t]*\}/.test(text.slice(end, end + 200));
  if (blankBefore !== '' && (blankAfter !== '' || closes)) start -= blankBefore.length;
  else if (blankAfter !== '' && text[start - 2] === '{') end += blankAfter.length;
  if (end < text.length) end++;
  else start = Math.max(start - 1, 0);
  return [{ span: { start, end }, newText: '' }];
}

export function changeProperty(
  text: string,
  current: Parameter,
  aspect: Aspect,
  target: Parameter,
): readonly TextChange[] | undefined {
  const located = propertyAt(readSwift(text), current.nameSpan);
  if (!located) return undefined;
  const { property, declaration, cursor } = located;
  switch (aspect) {
    case 'type':
      return changeType(text, current, target);
    case 'required':
      return changeRequired(text, current, property, target);
    case 'default':
      return changeDefault(current, property, target);
    case 'description':
      return changeDescription(text, cursor, current, property, target);
    case 'enum':
    case 'constraints':
    case 'items':
      return isGenerable(declaration) ? changeGuide(text, cursor, current, property, aspect, target) : undefined;
  }
}

function changeType(text: string, current: Parameter, target: Parameter): readonly TextChange[] | undefined {
  const type = formatSwiftType(target.type);
  if (!type || !current.typeSpan) return undefined;
  const optional = text.slice(current.typeSpan.start, current.typeSpan.end).endsWith('?') ? '?' : '';
  return [{ span: current.typeSpan, newText: type + optional }];
}

function changeRequired(
  text: string,
  { typeSpan, defaultSpan, defaultUnused }: Parameter,
  { value }: Property,
  target: Parameter,
): readonly TextChange[] | undefined {
  if (!typeSpan) return undefined;
  const type = text.slice(typeSpan.start, typeSpan.end);
  if (value) {
    if (!defaultUnused || !defaultSpan || target.required === true) return undefined;
    // A default that no decoder uses would say that nil is not possible.
    return [{ span: { start: typeSpan.end, end: defaultSpan.end }, newText: '?' }];
  }
  if (target.required !== true) return [{ span: createEmptySpan(typeSpan.end), newText: '?' }];
  return type.endsWith('?') ? [{ span: { start: typeSpan.end - 1, end: typeSpan.end }, newText: '' }] : undefined;
}

function changeDefault(
  { defaultSpan, defaultInUse, typeSpan }: Parameter,
  { isLet }: Property,
  target: Parameter,
): readonly TextChange[] | undefined {
  const literal = target.defaultValue === undefined ? undefined : formatSwiftLiteral(target.defaultValue);
  if (literal === undefined || (isLet && !defaultInUse)) return undefined;
  if (defaultSpan) return [{ span: defaultSpan, newText: literal }];
  return typeSpan && [{ span: createEmptySpan(typeSpan.end), newText: ` = ${literal}` }];
}

function changeDescription(
  text: string,
  cursor: Cursor,
  current: Parameter,
  property: Property,
  { description }: Parameter,
): readonly TextChange[] | undefined {
  const { descriptionSpan } = current;
  if (description === undefined || !descriptionSpan) return undefined;
  const guides = property.attributes.filter(({ name }) => name === 'Guide');
  if (guides.some(({ range }) => contains(cursor.spanOf(range), descriptionSpan))) {
    return [{ span: descriptionSpan, newText: formatSwiftString(description) }];
  }
  const indentation = indentationAt(text, descriptionSpan.start);
  const lines = description.split('\n').map(line => `/// ${line}`.trimEnd());
  return [{ span: descriptionSpan, newText: lines.join(`\n${indentation}`) }];
}

/** The property and, where the struct has `CodingKeys`, only the key's value: the code goes on using its own name. */
export function renameProperty(text: string, current: Parameter, newName: string): readonly TextChange[] | undefined {
  const file = readSwift(text);
  const target = propertyAt(file, current.nameSpan);
  if (!target) return undefined;
  const keys = target.declaration.types.find(({ name }) => name === 'CodingKeys');
  if (keys) {
    const key = keys.cases.find(({ name }) => name === target.property.name);
    if (!key) return undefined;
    if (key.rawRange) return [{ span: target.cursor.spanOf(key.rawRange), newText: formatSwiftString(newName) }];
    return [
      { span: createEmptySpan(target.cursor.spanAt(key.nameAt).end), newText: ` = ${formatSwiftString(newName)}` },
    ];
  }
  const name = toSwiftName(newName);
  if (name === undefined) return undefined;
  return [{ span: current.nameSpan, newText: name }, ...uses(file, target.property.name, newName)];
}

/** `arguments.name` in the same file: what the skill's own code reads. */
function uses({ pieces }: SwiftFile, name: string, newName: string): readonly TextChange[] {
  return pieces.flatMap(({ cursor }) =>
    cursor.tokens.flatMap((token, index) =>
      token.kind === 'identifier' &&
      token.text === name &&
      cursor.is(index - 1, '.') &&
      /^(?:arguments|args)$/.test(cursor.at(index - 2)?.text ?? '')
        ? [{ span: cursor.spanAt(index), newText: newName }]
        : [],
    ),
  );
}

const typeAt = ({ scope }: SwiftFile, name: Span): ScopedType | undefined =>
  scope.all.find(({ declaration, cursor }) => cursor.spanAt(declaration.nameAt).start === name.start);

function propertyAt({ scope }: SwiftFile, name: Span): (ScopedType & { readonly property: Property }) | undefined {
  for (const type of scope.all) {
    const { declaration, cursor } = type;
    const property = declaration.properties.find(({ nameAt }) => cursor.spanAt(nameAt).start === name.start);
    if (property) return { ...type, property };
  }
  return undefined;
}

const hasCodingKeys = ({ types }: TypeDeclaration): boolean => types.some(({ name }) => name === 'CodingKeys');

const createEmptySpan = (offset: number): Span => ({ start: offset, end: offset });

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

const indentationAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
