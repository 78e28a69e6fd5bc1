import { findAncestor, type SyntaxNode } from '../../syntaxNode.js';
import type { Located } from '../parse/followedExpression.js';

/** A tool as it is registered: the expressions that say what it is. They may be written elsewhere in the file, or in another one. */
export interface Registration {
  /** The call, or the object that describes the tool. */
  readonly whole: SyntaxNode;
  /** A key or a constant that names the tool by its own text stands in `key` instead. */
  readonly name?: Located | undefined;
  readonly key?: SyntaxNode | undefined;
  readonly description?: Located | undefined;
  /** The schema of the arguments: zod, a shape, or a JSON Schema as a literal; a shorthand key stands for its variable. */
  readonly schema?: Located | undefined;
  /** Where in this file the schema and the description are referred to, if they are written in another. */
  readonly place?: SyntaxNode | undefined;
  readonly handler?: SyntaxNode | undefined;
  readonly metadata?: ReadonlyMap<string, Located> | undefined;
  /** Is an error there, of those in `whole`, one of what runs the tool? */
  readonly isExcused: (node: SyntaxNode) => boolean;
  /** Expressions that may be the schema, or hold it, for all that can be told. */
  readonly undecided?: readonly SyntaxNode[];
  /** The call can only register a tool. If its schema cannot be read, this is reported. */
  readonly isCertain?: boolean;
}

/** Keys under which frameworks take the schema of the arguments. */
export const schemaKeys = ['inputSchema', 'parameters', 'paramsSchema', 'schema'] as const;

export const isSchemaKey = (key: string): boolean => schemaKeys.some(name => name === key);

/** Keys of what runs a tool. */
export const handlerKeys = ['execute', 'handler', 'func', 'callback', 'cb', 'run', 'call', 'invoke', 'fn'] as const;

/** The expressions of a registration that stand in the file itself, or refer to what does not. */
export function listOwnNodes(module: Located['module'], registration: Registration): readonly SyntaxNode[] {
  const { name, description, schema, place, undecided = [] } = registration;
  const nodes = [name, description, schema].flatMap(part => (part?.module === module ? [part.node] : []));
  return [...nodes, ...(place ? [place] : []), ...undecided];
}

/** The call whose function ends in the name at an offset. */
export function callAt(root: SyntaxNode, offset: number): SyntaxNode | undefined {
  const name = root.resolveInner(offset, 1);
  const call = findAncestor(name.parent, ({ name: kind }) => !/^(Member|Instantiation)Expression$/.test(kind));
  const callee = call?.name === 'CallExpression' ? call.firstChild : null;
  return callee && callee.from <= name.from && name.to <= callee.to ? (call ?? undefined) : undefined;
}
