import type { Completion } from '../../../core/index.js';
import { spanOf, type Span } from '../../../text/span.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findValueSpec } from '../../values/index.js';
import type { HooksSpec } from '../../values/valueSpec.js';

/**
 * Words inside the value of a field: one of several tools, an item of a list, an event or a handler of hooks.
 * @param agent id of the profile; undefined for any agent
 */
export function completeNestedValue(model: SkillDocument, offset: number, agent?: string): readonly Completion[] {
  const { text, lines } = model.source;
  const { line } = lines.positionAt(offset);
  const before = text.slice(lines.lineStart(line), offset);
  const owner = findOwner(model, line);
  const spec = owner && findValueSpec(owner.key, agent);
  if (spec?.kind === 'hooks') return completeHook(before, findWord(text, offset), findEventIndent(model, owner), spec);
  const isList = /^[ \t]+- +["']?\w*$|^- +["']?\w*$/.test(before) && owner?.line !== line;
  const isInline = owner?.line === line && isWordStart(before.slice(before.indexOf(':') + 1));
  if (spec?.kind !== 'tools' || !(isList || isInline)) return [];
  return createValues(spec.values, findWord(text, offset));
}

/** Is the cursor at a tool, and not in the parentheses of one? */
const isWordStart = (value: string): boolean =>
  /(?:^|[\s,"'[])\w*$/.test(value) && value !== '' && value.split('(').length === value.split(')').length;

interface Owner {
  readonly key: string;
  /** Of its key. */
  readonly line: number;
}

/** The last top-level key at or before a line. */
function findOwner({ frontmatter, source: { text, lines } }: SkillDocument, line: number): Owner | undefined {
  const first = frontmatter.content ? lines.positionAt(frontmatter.content.start).line : line;
  for (let current = line; current >= first; current--) {
    const [, key] = /^([\w-]+):/.exec(text.slice(lines.lineStart(current), lines.lineEnd(current))) ?? [];
    if (key !== undefined) return { key, line: current };
  }
  return undefined;
}

/** The word around an offset. */
function findWord(text: string, offset: number): Span {
  const [before = ''] = /\w*$/.exec(text.slice(Math.max(0, offset - 200), offset)) ?? [];
  const [after = ''] = /^\w*/.exec(text.slice(offset, offset + 200)) ?? [];
  return spanOf(offset - before.length, offset + after.length);
}

/** How far the events of a field are indented. Undefined where there are none. */
function findEventIndent(
  { frontmatter, source: { lines } }: SkillDocument,
  owner: Owner | undefined,
): number | undefined {
  const field = frontmatter.fields.find(({ keySpan }) => lines.positionAt(keySpan.start).line === owner?.line);
  const [first] = field?.value.entries ?? [];
  return first && lines.positionAt(first.keySpan.start).character;
}

function completeHook(
  before: string,
  word: Span,
  eventIndent: number | undefined,
  spec: HooksSpec,
): readonly Completion[] {
  if (/^[ \t-]*type:[ \t]+\w*$/.test(before)) return createValues(Object.keys(spec.handlers), word);
  const [indent] = /^[ \t]+(?=\w*$)/.exec(before) ?? [];
  if (indent === undefined || (eventIndent !== undefined && indent.length !== eventIndent)) return [];
  return spec.events.map(event => ({ label: event, kind: 'value', span: word, newText: `${event}:` }));
}

const createValues = (values: readonly string[], span: Span): readonly Completion[] =>
  values.map(value => ({ label: value, kind: 'value', span, newText: value }));
