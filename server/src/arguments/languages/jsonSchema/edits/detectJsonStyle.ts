import type { JsonValue } from '../../../../json/jsonValue.js';
import type { JsonNode } from '../../../../json/parseJson.js';

/** How a JSON text is laid out. */
export interface JsonStyle {
  /** One level of indentation; undefined where everything stands on one line. */
  readonly unit: string | undefined;
  /** Lists of plain values stand on one line. */
  readonly inlineLists: boolean;
  /** Objects without objects in them stand on one line: `{ "type": "string" }`; the blank inside the braces. */
  readonly inlineObjects: boolean;
  readonly padding: string;
}

export function detectJsonStyle(text: string, root: JsonNode): JsonStyle {
  const lists: JsonNode[] = [];
  const scalars: JsonNode[] = [];
  collect(root, lists, scalars);
  const isOnOneLine = (node: JsonNode): boolean => !text.slice(node.span.start, node.span.end).includes('\n');
  const unit = /\n([ \t]+)\S/.exec(text.slice(root.span.start, root.span.end))?.[1];
  const firstLeaf = scalars.find(isOnOneLine);
  return {
    unit: unit === undefined ? undefined : unitOf(text, root, unit),
    inlineLists: lists.length === 0 || lists.some(isOnOneLine),
    inlineObjects: scalars.length > 0 && scalars.filter(isOnOneLine).length * 2 > scalars.length,
    padding: firstLeaf && text[firstLeaf.span.start + 1] === ' ' ? ' ' : '',
  };
}

/** The first member's indentation less that of the line its object starts on. */
function unitOf(text: string, root: JsonNode, first: string): string {
  const line = text.slice(text.lastIndexOf('\n', root.span.start - 1) + 1, root.span.start);
  const outer = /^[ \t]*/.exec(line)?.[0] ?? '';
  return first.startsWith(outer) && first.length > outer.length ? first.slice(outer.length) : first;
}

function collect(node: JsonNode, lists: JsonNode[], scalars: JsonNode[]): void {
  if (node.kind === 'array') {
    if (node.items.length > 0 && node.items.every(({ kind }) => kind === 'scalar')) lists.push(node);
    for (const item of node.items) collect(item, lists, scalars);
  }
  if (node.kind === 'object') {
    if (node.entries.length > 0 && node.entries.every(({ value }) => value.kind !== 'object')) scalars.push(node);
    for (const { value } of node.entries) collect(value, lists, scalars);
  }
}

/** A value as this style writes it. @param indentation of the line it starts on. */
export function printJson(value: JsonValue, style: JsonStyle, indentation: string): string {
  if (isList(value))
    return printItems(
      '[',
      ']',
      value.map(item => ({ item })),
      value.every(isPlain) && style.inlineLists,
    );
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => ({ key, item }));
  return printItems(
    '{',
    '}',
    members,
    style.inlineObjects && members.every(({ item }) => isPlain(item) || isPlainList(item)),
  );

  function printItems(
    open: string,
    close: string,
    items: readonly { readonly key?: string; readonly item: JsonValue }[],
    inline: boolean,
  ): string {
    if (items.length === 0) return open + close;
    const innerIndentation = indentation + (style.unit ?? '');
    const texts = items.map(({ key, item }) => {
      const text = printJson(item, style, innerIndentation);
      return key === undefined ? text : `${JSON.stringify(key)}: ${text}`;
    });
    if (inline || style.unit === undefined) {
      const padding = open === '{' ? style.padding : '';
      return open + padding + texts.join(', ') + padding + close;
    }
    return `${open}\n${innerIndentation}${texts.join(`,\n${innerIndentation}`)}\n${indentation}${close}`;
  }
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
const isPlain = (value: JsonValue): boolean => value === null || typeof value !== 'object';
const isPlainList = (value: JsonValue): boolean => isList(value) && value.every(isPlain);
