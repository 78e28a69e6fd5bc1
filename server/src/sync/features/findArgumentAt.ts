import { touches, type Span } from '../../text/span.js';
import { type ArgumentType, type Parameter, type Signature, isDeclaredElsewhere } from '../../arguments/index.js';
import { alignParameters } from '../compare/alignParameters.js';
import { maxPathSteps } from '../limits.js';

/** An argument under the cursor, with its path. */
export interface LocatedArgument {
  readonly signature: Signature;
  readonly path: readonly Parameter[];
  readonly parameter: Parameter;
  /** Of the name under the cursor: in the declaration, or in a schema's `required`. */
  readonly span: Span;
}

/** The argument whose name is at an offset; also nested arguments. */
export function findArgumentAt(signatures: readonly Signature[], offset: number): LocatedArgument | undefined {
  for (const signature of signatures) {
    const path = findPath(signature, offset);
    const parameter = path?.[path.length - 1];
    if (path && parameter)
      return { signature, path, parameter, span: findNameSpan(signature, parameter, offset) ?? parameter.nameSpan };
  }
  return undefined;
}

function findPath(signature: Signature, offset: number): readonly Parameter[] | undefined {
  return findArgumentPaths(signature.parameters).find(path => {
    const last = path[path.length - 1];
    return last && findNameSpan(signature, last, offset);
  });
}

function findNameSpan({ role }: Signature, parameter: Parameter, offset: number): Span | undefined {
  const { nameSpan, requiredSpan } = parameter;
  if (isDeclaredElsewhere(parameter)) return undefined;
  if (touches(nameSpan, offset)) return nameSpan;
  // In other languages `requiredSpan` marks a type or a word, not the name.
  if (role !== 'schema' || !requiredSpan || !touches(requiredSpan, offset)) return undefined;
  return { start: requiredSpan.start + 1, end: requiredSpan.end - 1 };
}

type Paths = readonly (readonly Parameter[])[];

/** By list, which never changes: an editor asks at each place of a document. */
const argumentPaths = new WeakMap<readonly Parameter[], Paths>();

/** The paths of all arguments, also nested ones. Shared and recursive types are visited once. */
export function findArgumentPaths(parameters: readonly Parameter[]): Paths {
  const paths = argumentPaths.get(parameters) ?? collectPaths(parameters);
  argumentPaths.set(parameters, paths);
  return paths;
}

function collectPaths(parameters: readonly Parameter[]): Paths {
  const seen = new Set<ArgumentType>();
  const collect = (list: readonly Parameter[], parents: readonly Parameter[]): Paths =>
    list.flatMap(parameter => {
      const path = [...parents, parameter];
      const object = getObject(parameter.type);
      if (!object || seen.has(object)) return [path];
      seen.add(object);
      return [path, ...collect(object.properties, path)];
    });
  return collect(parameters, []);
}

/** All ways to an argument, also through types that several arguments share. No way leads through a type twice. */
export function findPathsTo(parameters: readonly Parameter[], target: Parameter): Paths {
  const paths: (readonly Parameter[])[] = [];
  let steps = 0;
  const search = (list: readonly Parameter[], parents: readonly Parameter[]): void => {
    for (const parameter of list) {
      if (steps++ > maxPathSteps) return;
      const path = [...parents, parameter];
      if (isSameArgument(parameter, target)) paths.push(path);
      const object = getObject(parameter.type);
      if (object && !parents.some(parent => getObject(parent.type) === object)) search(object.properties, path);
    }
  };
  search(parameters, []);
  return paths;
}

/** Is an argument declared by the same text as another one of its declaration? */
export const isSameArgument = (one: Parameter, two: Parameter): boolean =>
  one.name === two.name && one.nameSpan.start === two.nameSpan.start;

/** The object type itself, or the items of an array. */
export function getObject(type: ArgumentType): Extract<ArgumentType, { kind: 'object' }> | undefined {
  let itemType = type;
  while (itemType.kind === 'array') itemType = itemType.items;
  return itemType.kind === 'object' ? itemType : undefined;
}

/** The same argument in another declaration, by the names in its path. */
export function findSameArgument(
  signature: Signature,
  path: readonly Parameter[],
  ownSignature: Signature,
): Parameter | undefined {
  const { owner } = alignParameters(ownSignature, signature);
  let list: readonly Parameter[] = alignParameters(signature, ownSignature).parameters;
  let parameter: Parameter | undefined;
  for (const { name } of owner === path[0] ? path.slice(1) : path) {
    parameter = list.find(candidate => candidate.name === name);
    if (!parameter) return undefined;
    list = getObject(parameter.type)?.properties ?? [];
  }
  return parameter;
}

/** The arguments in the same list, including the argument itself. */
export function findSiblings(signature: Signature, parameter: Parameter): readonly Parameter[] {
  const seen = new Set<ArgumentType>();
  const search = (list: readonly Parameter[]): readonly Parameter[] | undefined => {
    if (list.includes(parameter)) return list;
    for (const { type } of list) {
      const object = getObject(type);
      if (!object || seen.has(object)) continue;
      seen.add(object);
      const found = search(object.properties);
      if (found) return found;
    }
    return undefined;
  };
  return search(signature.parameters) ?? [];
}
