import type { Span } from '../../../../text/span.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import type { Signature } from '../../../signature.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import { readArguments, type CallArguments } from '../parse/callArguments.js';
import { readLiteralValue } from '../parse/readLiteralValue.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { findStringContentSpan } from '../parse/pythonString.js';

/** What the decorator that makes a function a command says of it. */
export interface CommandDecorator {
  readonly call: CallArguments;
  /** The object that the command is registered with: `server` of `@server.tool()`; empty for `@tool`. */
  readonly registry: string;
  /** Undefined where the name is computed. */
  readonly command?: string;
  readonly commandSpan?: Span;
  readonly description?: Pick<Signature, 'description' | 'descriptionSpan'>;
  readonly metadata?: Readonly<Record<string, JsonValue>>;
  /** Its schema lists every argument as required, those with a default too. */
  readonly isStrict: boolean;
}

/**
 * The first decorator of the list that the settings name. A name with a dot (`mcp.tool`) is the whole decorator;
 * one without (`tool`) is also the last part of any (`server.tool`).
 */
export function findCommandDecorator(
  reader: PythonReader,
  decorators: readonly SyntaxNode[],
  names: readonly string[],
  functionName: SyntaxNode,
): CommandDecorator | undefined {
  const commandDecorator = decorators.find(decorator => isCommandPath(pathOf(reader, decorator), names));
  if (!commandDecorator) return undefined;
  const call = readArguments(reader, commandDecorator);
  const path = pathOf(reader, commandDecorator);
  const description = call.keywords.get('description') ?? call.keywords.get('description_override');
  const descriptionText = readLiteralValue(reader, description ?? null);
  const metadata = metadataOf(reader, call);
  return {
    call,
    registry: path.slice(0, Math.max(path.lastIndexOf('.'), 0)),
    isStrict: isStrict(reader, path, call),
    ...commandName(reader, call, functionName),
    ...(description
      ? {
          description: {
            ...(typeof descriptionText === 'string' ? { description: descriptionText } : {}),
            descriptionSpan: findStringContentSpan(description, reader.text),
          },
        }
      : {}),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
  };
}

/** The dotted name of the decorator that makes a decorated function a command. */
export const findCommandPath = (
  reader: PythonReader,
  statement: SyntaxNode,
  names: readonly string[],
): string | undefined =>
  statement
    .getChildren('Decorator')
    .map(decorator => pathOf(reader, decorator))
    .find(path => isCommandPath(path, names));

/** Empty where it is another expression than a dotted name, called or not. */
function pathOf(reader: PythonReader, decorator: SyntaxNode): string {
  const names = decorator.getChildren('VariableName').map(name => getText(reader, name));
  return names.every(name => /^[\p{ID_Continue}]+$/u.test(name)) ? names.join('.') : '';
}

/** `@function_tool` of the OpenAI Agents SDK, unless it says `strict_mode=False`. */
const isStrict = (reader: PythonReader, path: string, { keywords }: CallArguments): boolean =>
  /(^|\.)function_tool$/.test(path) && readLiteralValue(reader, keywords.get('strict_mode') ?? null) !== false;

/** Is a decorator's dotted name one of those that make a command? */
export function isCommandPath(path: string, names: readonly string[]): boolean {
  const last = path.split('.').at(-1);
  return names.some(name => name === path || (!name.includes('.') && name === last));
}

function commandName(
  reader: PythonReader,
  { positional, keywords }: CallArguments,
  functionName: SyntaxNode,
): Pick<CommandDecorator, 'command' | 'commandSpan'> {
  const first = positional[0];
  const isString = first && /^(String|ContinuedString|FormatString)$/.test(first.name);
  const nameNode = keywords.get('name') ?? keywords.get('name_override') ?? (isString ? first : undefined);
  const name = nameNode && readLiteralValue(reader, nameNode);
  if (!nameNode || name === null) {
    return { command: getText(reader, functionName), commandSpan: reader.spanOf(functionName) };
  }
  const commandSpan = findStringContentSpan(nameNode, reader.text);
  return typeof name === 'string' ? { command: name, commandSpan } : { commandSpan };
}

const isNaming = /^(name|description)(_override)?$/;

function metadataOf(reader: PythonReader, { keywords }: CallArguments): Readonly<Record<string, JsonValue>> {
  const entries = [...keywords].flatMap(([key, node]) => {
    const value = isNaming.test(key) ? undefined : readLiteralValue(reader, node);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}
