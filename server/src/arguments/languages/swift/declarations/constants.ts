import type { Cursor } from '../parse/createCursor.js';
import type { Property, TokenRange } from '../parse/declarations.js';
import { readLiteralString } from '../parse/readLiteralString.js';
import type { SkillType } from './skills.js';
import type { TypeScope } from '../types/createTypeScope.js';
import { maxConstantDepth } from '../limits.js';

/** A constant member of a type that is a property's whole value: `WeatherSkill.id`, `Self.id`, `SkillID.weather.rawValue`. */
export interface MemberReference {
  /** The type, as it is written. */
  readonly type: readonly string[];
  readonly member: string;
  /** The raw value of an enum's case. */
  readonly isRaw: boolean;
  readonly range: TokenRange;
}

/** Undefined where the value is anything else. */
export function readMemberReference(cursor: Cursor, { value }: Property): MemberReference | undefined {
  if (!value) return undefined;
  const from = cursor.is(value.from, 'return') ? value.from + 1 : value.from;
  const names: string[] = [];
  for (let index = from; index < value.to; index++) {
    const token = cursor.at(index);
    const isName = (index - from) % 2 === 0;
    if (!token || (isName ? token.kind !== 'identifier' : token.text !== '.')) return undefined;
    if (isName) names.push(token.text);
  }
  if ((value.to - from) % 2 === 0) return undefined;
  const isRaw = names.at(-1) === 'rawValue';
  const path = isRaw ? names.slice(0, -1) : names;
  const member = path.at(-1);
  if (path.length < 2 || member === undefined) return undefined;
  return { type: path.slice(0, -1), member, isRaw, range: { from, to: value.to } };
}

/** The types of one file, in which constants are looked up. */
interface ConstantFile {
  readonly scope: Pick<TypeScope, 'find'>;
  readonly types: readonly SkillType[];
}

/**
 * Finds the string that a reference stands for.
 * @param from path of the type that it is written in
 * @returns undefined where it is computed, or where two types of that name disagree
 */
export type ConstantFinder = (
  reference: Pick<MemberReference, 'type' | 'member' | 'isRaw'>,
  from: readonly string[],
) => string | undefined;

/** @param otherFiles the other files of the package */
export function createConstantFinder(ownFile: ConstantFile, otherFiles: readonly ConstantFile[]): ConstantFinder {
  return (reference, from) => resolve(ownFile, reference, from, 0);

  function resolve(
    file: ConstantFile,
    { type, member, isRaw }: Parameters<ConstantFinder>[0],
    from: readonly string[],
    depth: number,
  ): string | undefined {
    if (depth > maxConstantDepth) return undefined;
    const values = new Set(
      declarationsOf(file, type[0] === 'Self' ? from.concat(type.slice(1)) : type, from).map(resolvedName =>
        valueOf(resolvedName, member, isRaw, depth),
      ),
    );
    const [value] = values;
    return values.size === 1 ? value : undefined;
  }

  function declarationsOf(file: ConstantFile, type: readonly string[], from: readonly string[]): readonly Declared[] {
    const resolvedName = file.scope.find(type.join('.'), from);
    const path = resolvedName && 'declaration' in resolvedName ? resolvedName.path : undefined;
    if (path) return typesAt(file, path);
    return [ownFile, ...otherFiles].filter(other => other !== file).flatMap(other => typesAt(other, type));
  }

  function valueOf(
    { file, type: { parts, path } }: Declared,
    member: string,
    isRaw: boolean,
    depth: number,
  ): string | undefined {
    for (const { declaration, cursor } of parts) {
      const enumCase = declaration.cases.find(({ name }) => name === member);
      if (isRaw && enumCase && declaration.inherits[0] === 'String') {
        if (!enumCase.rawRange) return enumCase.name;
        return typeof enumCase.rawValue === 'string' ? enumCase.rawValue : undefined;
      }
      const property = isRaw
        ? undefined
        : declaration.properties.find(({ name, isStatic }) => isStatic && name === member);
      if (!property) continue;
      const nextReference = readMemberReference(cursor, property);
      return (
        readLiteralString(cursor, property)?.text ?? (nextReference && resolve(file, nextReference, path, depth + 1))
      );
    }
    return undefined;
  }
}

interface Declared {
  readonly file: ConstantFile;
  readonly type: SkillType;
}

const typesAt = (file: ConstantFile, path: readonly string[]): readonly Declared[] =>
  file.types.filter(type => type.path.join('.') === path.join('.')).map(type => ({ file, type }));
