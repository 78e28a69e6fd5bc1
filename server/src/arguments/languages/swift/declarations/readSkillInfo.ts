import type { SourceText } from '../../../../text/createSourceText.js';
import { shiftSpan, type Span } from '../../../../text/span.js';
import type { Cursor } from '../parse/createCursor.js';
import type { Property } from '../parse/declarations.js';
import { splitAtCommas } from '../parse/literals.js';
import { createMemoizer } from './createMemoizer.js';
import { getSwiftFile } from './swiftFiles.js';
import type { Constant } from '../parse/readLiteralString.js';
import { findConstant, type SkillType } from './skills.js';
import { maxTokensBeforeSwitch } from '../limits.js';

/** A type that conforms to `Skill`. */
export interface DeclaredSkill {
  readonly name: string;
  readonly nameSpan: Span;
  readonly id?: Constant;
}

/** A list of `Name.self`, or a `switch` over `case is Name.Type`. */
export interface SkillList {
  readonly names: ReadonlySet<string>;
  /** What is pointed at: the list's name, the word `switch`. */
  readonly anchor: Span;
  /** The last entry, after which another one goes; its name in it. */
  readonly last?: { readonly name: string; readonly span: Span };
  /** The list's brackets where it has no entry. */
  readonly empty?: Span;
  /** Where the first case goes in a `switch` over `any Skill.Type` that has none. */
  readonly firstCase?: FirstCase;
}

interface FirstCase {
  /** Offset of the word `default`. */
  readonly offset: number;
  /** What stands before it on its line. */
  readonly indentation: string;
  /** Does the function around it have a parameter `recorder`, so that the tool can be made? */
  readonly hasRecorder: boolean;
}

/** What a Swift file says about the skills of the program, beyond each one's arguments. */
export interface SkillInfo {
  readonly skills: readonly DeclaredSkill[];
  readonly registries: readonly SkillList[];
  readonly switches: readonly SkillList[];
}

const nothing: SkillInfo = { skills: [], registries: [], switches: [] };

/** @param source of a Swift file; read only where it can say anything */
export function readSkillInfo(source: SourceText): SkillInfo {
  const { text } = source;
  if (!/\bSkill\b|\.self\b|\bcase\s+is\b/.test(text)) return nothing;
  const file = getSwiftFile(source);
  return {
    skills: file.types.flatMap(type => {
      const { keyword, inherits } = type.main.declaration;
      if (keyword === 'extension' || !inherits.includes('Skill')) return [];
      return [skillMemoizer.of(type.parts, file.scope, () => createDeclaredSkill(type))];
    }),
    registries: [
      ...file.pieces.map(({ cursor, members }) => ({ cursor, properties: members.properties })),
      ...file.scope.all.map(({ cursor, declaration }) => ({ cursor, properties: declaration.properties })),
    ].flatMap(({ cursor, properties }) => properties.flatMap(property => registryOf(cursor, property) ?? [])),
    switches: file.pieces.flatMap(({ cursor }) => switchesOf(cursor)),
  };
}

const skillMemoizer = createMemoizer<DeclaredSkill>(({ name, nameSpan, id }, by) => ({
  name,
  nameSpan: shiftSpan(nameSpan, by),
  ...(id && { id: { text: id.text, span: shiftSpan(id.span, by) } }),
}));

function createDeclaredSkill(type: SkillType): DeclaredSkill {
  const { declaration, cursor } = type.main;
  const id = findConstant(type, ['id']);
  return { name: declaration.name, nameSpan: cursor.spanAt(declaration.nameAt), ...(id && { id }) };
}

/** `static let allSkillTypes: [any Skill.Type] = [A.self, …]`; a list that is computed is not read. */
function registryOf(cursor: Cursor, { name, nameAt, type, value, isComputed }: Property): SkillList | undefined {
  if (!value || isComputed || !cursor.is(value.from, '[') || cursor.matching.get(value.from) !== value.to - 1) {
    return undefined;
  }
  const typeText =
    type &&
    cursor.tokens
      .slice(type.from, type.to)
      .map(({ text }) => text)
      .join(' ');
  const isList =
    typeText === '[ any Skill . Type ]' || typeText === '[ Skill . Type ]' || (!typeText && name === 'allSkillTypes');
  if (!isList) return undefined;
  const entries = splitAtCommas(cursor, value.from + 1, value.to - 1);
  const names = entries.map(({ from, to }) =>
    cursor.is(to - 1, 'self') && cursor.is(to - 2, '.') ? cursor.at(to - 3)?.text : from,
  );
  if (!names.every(entry => typeof entry === 'string')) return undefined;
  const final = entries[entries.length - 1];
  const lastName = names[names.length - 1];
  return {
    names: new Set(names),
    anchor: cursor.spanAt(nameAt),
    ...(final && lastName !== undefined
      ? {
          last: {
            name: lastName,
            span: cursor.spanOf(final),
          },
        }
      : { empty: { start: cursor.spanAt(value.from).end, end: cursor.spanAt(value.to - 1).start } }),
  };
}

/** `switch` statements whose cases ask for the type: `case is Name.Type: …`. */
function switchesOf(cursor: Cursor): readonly SkillList[] {
  const matches: SkillList[] = [];
  for (const index of switchWords(cursor)) {
    let brace = index + 1;
    while (cursor.at(brace) && !cursor.is(brace, '{') && brace < index + 40) brace = cursor.skip(brace);
    const end = cursor.matching.get(brace);
    if (!cursor.is(brace, '{') || end === undefined) continue;
    const cases = typeCases(cursor, brace + 1, end);
    const last = cases[cases.length - 1];
    const anchor = cursor.spanAt(index);
    const firstCase = last ? undefined : firstCaseOf(cursor, index, brace, end);
    if (last) matches.push({ names: new Set(cases.map(({ name }) => name)), anchor, last });
    if (firstCase) matches.push({ names: new Set(), anchor, firstCase });
  }
  return matches;
}

/** `switch skillType { default: … }` where `skillType` is a parameter of type `any Skill.Type`. */
function firstCaseOf(cursor: Cursor, index: number, brace: number, end: number): FirstCase | undefined {
  const subject = cursor.at(index + 1);
  const afterBrace = cursor.at(brace + 1);
  if (brace !== index + 2 || subject?.kind !== 'identifier' || !afterBrace || !cursor.is(brace + 1, 'default'))
    return undefined;
  for (let tokenIndex = brace + 1; tokenIndex < end; tokenIndex = cursor.skip(tokenIndex))
    if (cursor.is(tokenIndex, 'case')) return undefined;
  let from = index;
  while (from > Math.max(0, index - maxTokensBeforeSwitch) && !cursor.is(from, 'func')) from--;
  const parameters = cursor.tokens
    .slice(from, index)
    .map(({ text }) => text)
    .join(' ');
  if (!parameters.includes(` ${subject.text} : any Skill . Type `)) return undefined;
  const lineStart = cursor.text.lastIndexOf('\n', afterBrace.localStart - 1) + 1;
  return {
    offset: cursor.spanAt(brace + 1).start,
    indentation: cursor.text.slice(lineStart, afterBrace.localStart),
    hasRecorder: parameters.includes(' recorder : '),
  };
}

/** Where a piece says `switch`: looked for once, wherever the piece goes. */
const switches = new WeakMap<Cursor['tokens'], readonly number[]>();

function switchWords({ tokens }: Cursor): readonly number[] {
  const cachedSwitches = switches.get(tokens);
  if (cachedSwitches) return cachedSwitches;
  const matches = [...tokens.keys()].filter(index => {
    const token = tokens[index];
    return token?.kind === 'identifier' && token.text === 'switch';
  });
  switches.set(tokens, matches);
  return matches;
}

function typeCases(cursor: Cursor, from: number, to: number): readonly { name: string; span: Span }[] {
  const cases: { name: string; span: Span }[] = [];
  const caseIndexes: number[] = [];
  for (let index = from; index < to; index = cursor.skip(index)) {
    if (cursor.is(index, 'case') || cursor.is(index, 'default')) caseIndexes.push(index);
  }
  caseIndexes.forEach((caseIndex, position) => {
    const name = cursor.at(caseIndex + 2);
    if (!cursor.is(caseIndex, 'case') || !cursor.is(caseIndex + 1, 'is') || !name || !cursor.is(caseIndex + 4, 'Type'))
      return;
    const next = caseIndexes[position + 1] ?? to;
    cases.push({ name: name.text, span: cursor.spanOf({ from: caseIndex, to: next }) });
  });
  return cases;
}
