import { messages } from '../../messages/index.js';
import { checkDepth, McpYamlError, readQuoted, resolvePlain, trimEnd, type ReadValue } from './mcpScalars.js';

/** A list or mapping in brackets, which must end on its line. Pairs inside lists are not supported. */
export function readFlow(text: string, start: number, line: number, depth: number): ReadValue {
  checkDepth(depth, line);
  const isList = text.charAt(start) === '[';
  const close = isList ? ']' : '}';
  const items: unknown[] = [];
  const entries = new Map<string, unknown>();
  const finish = (end: number): ReadValue => ({ value: isList ? items : Object.fromEntries(entries), end });
  let index = skipBlanks(text, start + 1);
  if (text.charAt(index) === close) return finish(index + 1);
  for (;;) {
    const key = isList ? undefined : readFlowKey(text, index, line);
    const item = readFlowValue(text, key ? key.end + 1 : index, line, depth);
    if (key === undefined) items.push(item.value);
    else if (entries.has(key.key)) throw new McpYamlError(messages.yamlKeyTwice(key.key), line);
    else entries.set(key.key, item.value);
    index = skipBlanks(text, item.end);
    const character = text.charAt(index);
    if (character === close) return finish(index + 1);
    if (character === '') throw new McpYamlError(messages.yamlFlowNotOneLine(), line);
    if (character !== ',') throw new McpYamlError(messages.yamlCommaMissing(), line);
    index = skipBlanks(text, index + 1);
    if (text.charAt(index) === close) return finish(index + 1);
  }
}

function skipBlanks(text: string, start: number): number {
  let index = start;
  while (/[ \t]/.test(text.charAt(index))) index++;
  return index;
}

function readFlowKey(text: string, start: number, line: number): { readonly key: string; readonly end: number } {
  const index = skipBlanks(text, start);
  const character = text.charAt(index);
  if (character === '') throw new McpYamlError(messages.yamlFlowNotOneLine(), line);
  if (/["']/.test(character)) {
    const { value, end } = readQuoted(text, index, line);
    const colon = skipBlanks(text, end);
    if (text.charAt(colon) !== ':') throw new McpYamlError(messages.yamlPairExpected(), line);
    if (value === '__proto__') throw new McpYamlError(messages.yamlKeyReserved(value), line);
    return { key: value, end: colon };
  }
  if (/[[{]/.test(character)) throw new McpYamlError(messages.yamlKeyNotText(), line);
  checkPlainStart(text, index, line);
  const end = findPlainEnd(text, index);
  const key = trimEnd(text.slice(index, end));
  if (key === '' || text.charAt(end) !== ':' || !/[ \t]/.test(text.charAt(end + 1)))
    throw new McpYamlError(messages.yamlPairExpected(), line);
  if (typeof resolvePlain(key, line) !== 'string') throw new McpYamlError(messages.yamlKeyNotString(key), line);
  if (key === '__proto__') throw new McpYamlError(messages.yamlKeyReserved(key), line);
  return { key, end };
}

function checkPlainStart(text: string, index: number, line: number): void {
  const character = text.charAt(index);
  if (/[&*!]/.test(character)) throw new McpYamlError(messages.yamlUnsupported(), line);
  const isIndicator = /[-?:]/.test(character) && /^$|[ \t,[\]{}]/.test(text.charAt(index + 1));
  if (isIndicator || /[|>%@`#]/.test(character)) throw new McpYamlError(messages.yamlStart(character), line);
}

function findPlainEnd(text: string, start: number): number {
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index);
    if (/[,[\]{}]/.test(character)) return index;
    if (character === '#' && /[ \t]/.test(text.charAt(index - 1))) return index;
    if (character === ':' && /^$|[ \t,[\]{}]/.test(text.charAt(index + 1))) return index;
  }
  return text.length;
}

function readFlowValue(text: string, start: number, line: number, depth: number): ReadValue {
  const index = skipBlanks(text, start);
  const character = text.charAt(index);
  if (character === '') throw new McpYamlError(messages.yamlFlowNotOneLine(), line);
  if (/[[{]/.test(character)) return readFlow(text, index, line, depth + 1);
  if (/["']/.test(character)) return readQuoted(text, index, line);
  checkPlainStart(text, index, line);
  const end = findPlainEnd(text, index);
  if (text.charAt(end) === ':') throw new McpYamlError(messages.yamlMapInList(), line);
  const plain = trimEnd(text.slice(index, end));
  if (plain === '') throw new McpYamlError(messages.yamlEmptyItem(), line);
  return { value: resolvePlain(plain, line), end };
}
