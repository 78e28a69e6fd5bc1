import type { SourceText } from '../../../../text/createSourceText.js';
import type { Span } from '../../../../text/span.js';
import type { DuplicateCommand } from '../../findDuplicateCommands.js';
import type { Cursor } from '../parse/createCursor.js';
import type { TokenRange } from '../parse/declarations.js';
import { splitAtCommas } from '../parse/literals.js';
import { findConstant, hasArgumentsType, type SkillType } from './skills.js';
import { getSwiftFile } from './swiftFiles.js';

/** Tools of the file that one list names twice, or under one name: `tools: [SearchTool(), FindTool()]`. */
export function findDuplicateEntries(source: SourceText): readonly DuplicateCommand[] {
  if (!/\bArguments\b/.test(source.text)) return [];
  const { pieces, types } = getSwiftFile(source);
  const tools = new Map<string, Tool>();
  for (const type of types) {
    const command = hasArgumentsType(type) ? findConstant(type, ['id', 'name'])?.text : undefined;
    const { name, inherits } = type.main.declaration;
    if (command !== undefined) tools.set(name, { type, command, isSkill: inherits.includes('Skill') });
  }
  if (tools.size === 0) return [];
  return pieces.flatMap(({ cursor }) =>
    [...cursor.tokens.keys()].filter(index => cursor.is(index, '[')).flatMap(open => duplicatesIn(cursor, open, tools)),
  );
}

interface Tool {
  readonly type: SkillType;
  readonly command: string;
  readonly isSkill: boolean;
}

function duplicatesIn(cursor: Cursor, open: number, tools: ReadonlyMap<string, Tool>): readonly DuplicateCommand[] {
  const close = cursor.matching.get(open);
  if (close === undefined || !cursor.is(close, ']')) return [];
  const entriesByName = new Map<string, { readonly tool: Tool; readonly span: Span }>();
  const duplicates: DuplicateCommand[] = [];
  for (const range of splitAtCommas(cursor, open + 1, close)) {
    const tool = isTypeOrInstance(cursor, range) ? tools.get(cursor.at(range.from)?.text ?? '') : undefined;
    if (!tool) continue;
    const { command } = tool;
    const span = cursor.spanAt(range.from);
    const first = entriesByName.get(command);
    if (!first) entriesByName.set(command, { tool, span });
    // Two skills with one id have a finding of their own.
    else if (first.tool === tool || !tool.isSkill) duplicates.push({ command, first: first.span, second: span });
  }
  return duplicates;
}

/** `SearchTool(…)` or `SearchTool.self`, and nothing behind it. */
function isTypeOrInstance(cursor: Cursor, { from, to }: TokenRange): boolean {
  if (cursor.is(from + 1, '.')) return cursor.is(from + 2, 'self') && to === from + 3;
  return cursor.is(from + 1, '(') && cursor.skip(from + 1) === to;
}
