import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import { listChildren, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';

interface Item {
  readonly keyword?: string;
  readonly value: SyntaxNode;
  readonly start: number;
}

function itemsOf(reader: PythonReader, call: SyntaxNode): readonly Item[] {
  const list = call.getChild('ArgList');
  const nodes = list ? listChildren(list).filter(child => !/^([(),]|Comment)$/.test(child.name)) : [];
  const items: Item[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const [node, operator, value] = [nodes[i], nodes[i + 1], nodes[i + 2]];
    if (!node) break;
    if (operator?.name === 'AssignOp' && value) {
      items.push({ keyword: getText(reader, node), value, start: node.from });
      i += 2;
    } else items.push({ value: node, start: node.from });
  }
  return items;
}

/** Gives a call's keyword a value: replaced where it is there, else added as the last argument. */
export function setKeyword(
  reader: PythonReader,
  call: SyntaxNode,
  keyword: string,
  value: string,
): readonly TextChange[] {
  const items = itemsOf(reader, call);
  const item = items.find(item => item.keyword === keyword);
  if (item) return [{ span: getNodeSpan(item.value), newText: value }];
  const last = items.at(-1);
  const insertOffset = last?.value.to ?? (call.getChild('ArgList')?.from ?? call.to) + 1;
  return [{ span: spanOf(insertOffset, insertOffset), newText: `${last ? ', ' : ''}${keyword}=${value}` }];
}

/** Removes keywords of a call and the commas that go with them. */
export function removeKeywords(
  reader: PythonReader,
  call: SyntaxNode,
  keywords: ReadonlySet<string>,
): readonly TextChange[] {
  const changes: TextChange[] = [];
  let kept: Item | undefined;
  let firstRemoved: Item | undefined;
  let lastRemoved: Item | undefined;
  const remove = (next: Item | undefined): void => {
    if (!firstRemoved || !lastRemoved) return;
    const start = kept ? kept.value.to : firstRemoved.start;
    const end = kept ? lastRemoved.value.to : (next?.start ?? lastRemoved.value.to);
    changes.push({ span: spanOf(start, end), newText: '' });
    firstRemoved = undefined;
  };
  for (const item of itemsOf(reader, call)) {
    if (item.keyword !== undefined && keywords.has(item.keyword)) {
      firstRemoved ??= item;
      lastRemoved = item;
    } else {
      remove(item);
      kept = item;
    }
  }
  remove(undefined);
  return changes;
}

/** Removes keywords of a call, and gives others a value. */
export function replaceKeywords(
  reader: PythonReader,
  call: SyntaxNode,
  removed: ReadonlySet<string>,
  set: readonly (readonly [string, string])[],
): readonly TextChange[] {
  const items = itemsOf(reader, call);
  const changes: TextChange[] = [...removeKeywords(reader, call, removed)];
  const addedTexts: string[] = [];
  for (const [keyword, value] of set) {
    const item = items.find(each => each.keyword === keyword);
    if (item) changes.push({ span: getNodeSpan(item.value), newText: value });
    else addedTexts.push(`${keyword}=${value}`);
  }
  const last = items.at(-1);
  if (addedTexts.length === 0 || !last) return changes;
  // A removal at the end and the additions there are one change.
  const end = last.value.to;
  const removal = changes.findIndex(({ span, newText }) => newText === '' && span.end === end);
  const start = changes[removal]?.span.start ?? end;
  const separator = start === items[0]?.start ? '' : ', ';
  const addition = { span: spanOf(start, end), newText: separator + addedTexts.join(', ') };
  return [...changes.filter((_, index) => index !== removal), addition];
}

/** Has the call no other arguments than these keywords? */
export const hasOnlyKeywords = (reader: PythonReader, call: SyntaxNode, keywords: ReadonlySet<string>): boolean =>
  itemsOf(reader, call).every(({ keyword }) => keyword !== undefined && keywords.has(keyword));

/** Writes the default of a `Field(…)`: its first argument, `default=`, or in place of a factory. */
export function setFieldDefault(reader: PythonReader, call: SyntaxNode, value: string): readonly TextChange[] {
  const items = itemsOf(reader, call);
  const [first] = items;
  if (first && first.keyword === undefined) return [{ span: getNodeSpan(first.value), newText: value }];
  const item = items.find(item => item.keyword === 'default' || item.keyword === 'default_factory');
  if (item) return [{ span: spanOf(item.start, item.value.to), newText: `default=${value}` }];
  const insertOffset = (call.getChild('ArgList')?.from ?? call.to) + 1;
  return [{ span: spanOf(insertOffset, insertOffset), newText: first ? `${value}, ` : value }];
}
