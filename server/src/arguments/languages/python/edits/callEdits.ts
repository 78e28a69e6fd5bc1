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

/** Removes a call's keyword and the comma that goes with it. */
export function removeKeyword(reader: PythonReader, call: SyntaxNode, keyword: string): readonly TextChange[] {
  const items = itemsOf(reader, call);
  const index = items.findIndex(item => item.keyword === keyword);
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]];
  if (!item) return [];
  if (before) return [{ span: spanOf(before.value.to, item.value.to), newText: '' }];
  return [{ span: spanOf(item.start, after?.start ?? item.value.to), newText: '' }];
}

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
