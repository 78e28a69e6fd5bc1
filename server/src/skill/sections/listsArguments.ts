import type { Span } from '../../text/span.js';
import type { MarkdownStructure } from '../markdown/markdownStructure.js';
import { findLabelRole } from './labelRole.js';
import type { Section } from './readSections.js';

/** `path` (str), `path`: string, `路径`（字符串，必填）. */
const typedBullet =
  /^\**`[\p{L}_][\p{L}\p{N}_-]*\??`\**\s*(?:[(（][^()（）]*|[:：–—-]\s*`?)(?:\b(?:str|string|int|integer|float|number|bool|boolean|list|array|dict|object|any|required|optional)\b|字符串|整数|数字|布尔|数组|列表|对象|必填|可选)/iu;
const argumentColumn =
  /^(?:input|output|parameter|param|argument|arg)s?(?: name)?$|^(?:参数|輸入|输入|输出|入参|出参)(?:名|名称)?$/iu;

/**
 * Whether an Interface section lists inputs or outputs. They may be below a heading or label, in bullets with a name and a type, or in a
 * table with a column of names. Linear in the section's length.
 */
export function listsArguments(text: string, { body }: Section, { codeBlocks, comments }: MarkdownStructure): boolean {
  const hidden = [...codeBlocks, ...comments].filter(({ start, end }) => start < body.end && body.start < end);
  for (let start = body.start; start < body.end;) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 || feed > body.end ? body.end : feed;
    if (!isHidden(start, hidden) && isEntryOrLabel(text.slice(start, end).trim())) return true;
    start = end + 1;
  }
  return false;
}

const isHidden = (offset: number, hidden: readonly Span[]): boolean =>
  hidden.some(({ start, end }) => start <= offset && offset < end);

function isEntryOrLabel(line: string): boolean {
  if (line.startsWith('|')) return line.split('|').some(cell => argumentColumn.test(cell.replace(/[*_`]/g, '').trim()));
  const text = line.replace(/^(?:[-*+•]|\d{1,3}[.)]|#{1,6})\s+/, '');
  if (text !== line && typedBullet.test(text)) return true;
  const label = line.startsWith('#') || /^(\*\*|__).*\1$/.test(text) ? text : /^[^:：]{1,60}(?=[:：])/.exec(text)?.[0];
  const context = label === undefined || /^\**`/.test(label) ? undefined : findLabelRole(label);
  return context === 'input' || context === 'output';
}
