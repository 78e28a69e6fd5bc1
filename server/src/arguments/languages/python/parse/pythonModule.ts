import type { SourceText } from '../../../../text/createSourceText.js';
import type { Span } from '../../../../text/span.js';
import type { ImportedModule, ImportedModules } from '../../extractor.js';
import { listChildren, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import type { AnnotationInfo } from '../types/readAnnotationInfo.js';
import { findLiteralNames } from './findLiteralNames.js';
import { findLocalNames } from './findLocalNames.js';
import { pythonTrees } from './parsePython.js';
import { findDeclarativeError } from './syntaxErrors.js';
import { append } from '../../../../text/append.js';

/** What a name of the module stands for. */
export type Definition =
  | { readonly kind: 'import'; readonly path: string }
  | {
      readonly kind: 'class' | 'value' | 'alias';
      readonly node: SyntaxNode;
      readonly decorators: readonly SyntaxNode[];
    }
  /** Defined more than once, or not by a plain statement: its value cannot be decided. */
  | { readonly kind: 'ambiguous' };

/** What the names of a module stand for. */
type Names = Pick<ReadonlyMap<string, Definition>, 'get' | 'has' | typeof Symbol.iterator>;

/** A text being read, and what its names mean. A forward reference (`"Model | None"`) is read by a reader of its own. */
export interface PythonReader {
  readonly text: string;
  readonly root: SyntaxNode;
  readonly names: Names;
  /** `.models.*` of `from .models import *`. */
  readonly starred: readonly string[];
  /** Has one of the modules a name that are imported whole, or of those that these import whole? */
  isStarred(name: string): boolean;
  /** The module's first syntax error outside of functions. */
  readonly firstSyntaxError: SyntaxNode | undefined;
  /** Does the module bind the name to literals alone, in several branches or in a function? */
  bindsLiterals(name: string): boolean;
  /** May a function or a class of the module bind the name, or a list of type parameters? */
  mayBeLocal(name: string): boolean;
  /** Where a node stands in the document. */
  spanOf(node: SyntaxNode): Span;
  /** Reads the whole document; definitions are followed there. */
  readonly module: PythonReader;
  /** A module of the workspace by its dotted name as imported here (`.models`), as far as its text was given. */
  resolveImport(specifier: string): PythonReader | undefined;
  /** Types of classes and aliases by offset, while one extraction runs; `pending` breaks cycles. */
  readonly resolved: Map<number, AnnotationInfo | 'pending'>;
}

/** @param readers of modules that were read already, by module: those that import each other are read once */
export function readModule(
  source: SourceText,
  imported: ImportedModules = new Map(),
  readers = new Map<ImportedModule, PythonReader>(),
): PythonReader {
  const { text } = source;
  const root = pythonTrees.getTree(source);
  const names = namesOf(root, text);
  let firstError: { readonly first: SyntaxNode | undefined } | undefined;
  let local: ReadonlySet<string> | undefined;
  let literal: ReadonlySet<string> | undefined;
  let starReaders: readonly PythonReader[] | undefined;
  const reader: PythonReader = {
    text,
    root,
    names,
    starred: [...names].flatMap(([name, definition]) =>
      name.startsWith('*') && definition.kind === 'import' ? definition.path : [],
    ),
    get firstSyntaxError() {
      firstError ??= { first: pythonTrees.isClean(source) ? undefined : findDeclarativeError(root, text) };
      return firstError.first;
    },
    mayBeLocal: name => (local ??= findLocalNames(text)).has(name),
    bindsLiterals: name => (literal ??= findLiteralNames(text)).has(name),
    isStarred: name => (starReaders ??= findStarredModules(reader)).some(module => module.names.has(name)),
    spanOf: getNodeSpan,
    get module() {
      return reader;
    },
    resolveImport(specifier) {
      const importedModule = imported.get(specifier);
      if (!importedModule) return undefined;
      const importedReader =
        readers.get(importedModule) ?? readModule(importedModule.source, importedModule.imported, readers);
      readers.set(importedModule, importedReader);
      return importedReader;
    },
    resolved: new Map(),
  };
  return reader;
}

/** All modules that those imported whole lead to, each once. */
function findStarredModules(reader: PythonReader): readonly PythonReader[] {
  const modules = new Set<PythonReader>();
  const add = (from: PythonReader): void => {
    for (const path of from.starred) {
      const module = from.resolveImport(getModulePath(path));
      if (module) modules.add(module);
    }
  };
  add(reader);
  // What is added to a set is walked as well.
  for (const module of modules) add(module);
  return [...modules];
}

/** `.models` of `.models.Args`, `.` of `.Args`. */
export const getModulePath = (path: string): string => {
  const end = path.lastIndexOf('.');
  return /^\.*$/.test(path.slice(0, end)) ? path.slice(0, end + 1) : path.slice(0, end);
};

export const getText = (reader: PythonReader, node: SyntaxNode): string => reader.text.slice(node.from, node.to);

/** Statements of a module in which its names are bound: the top level and what stands under `if` and `try` there. */
function namesOf(root: SyntaxNode, text: string): Names {
  const names = new Map<string, Definition>();
  const define = (name: string, definition: Definition): void => {
    names.set(name, names.has(name) ? { kind: 'ambiguous' } : definition);
  };
  const stack = [...listChildren(root)].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (/^(IfStatement|TryStatement|WithStatement|ForStatement|WhileStatement|Body)$/.test(node.name)) {
      append(stack, [...listChildren(node)].reverse());
    } else defineNames(node, text, define);
  }
  return names;
}

function defineNames(node: SyntaxNode, text: string, define: (name: string, definition: Definition) => void): void {
  const slice = (part: SyntaxNode): string => text.slice(part.from, part.to);
  const innerNode = node.name === 'DecoratedStatement' ? node.lastChild : node;
  const decorators = node.name === 'DecoratedStatement' ? node.getChildren('Decorator') : [];
  const name = innerNode?.getChild('VariableName');
  if (!innerNode) return;
  if (innerNode.name === 'ImportStatement') defineImports(innerNode, slice, define);
  else if (!name) return;
  else if (innerNode.name === 'ClassDefinition') define(slice(name), { kind: 'class', node: innerNode, decorators });
  else if (innerNode.name === 'FunctionDefinition' || innerNode.name === 'UpdateStatement')
    define(slice(name), { kind: 'ambiguous' });
  else if (innerNode.name === 'TypeDefinition' && innerNode.lastChild) {
    define(slice(name), { kind: 'alias', node: innerNode.lastChild, decorators });
  } else if (
    innerNode.name === 'AssignStatement' &&
    innerNode.firstChild?.name === 'VariableName' &&
    innerNode.lastChild
  ) {
    const operators = innerNode.getChildren('AssignOp');
    const isPlainAssignment =
      operators.length === 1 && innerNode.getChildren('VariableName').length <= 2 && !innerNode.getChild(',');
    if (isPlainAssignment) define(slice(name), { kind: 'value', node: innerNode.lastChild, decorators });
    // `a = b = 1`, `a, b = 1, 2`
    const end = isPlainAssignment ? innerNode.from : (operators.at(-1)?.from ?? innerNode.from);
    for (const target of innerNode.getChildren('VariableName')) {
      if (target.from < end) define(slice(target), { kind: 'ambiguous' });
    }
  }
}

/** `import a.b as c`, `from m import x as y, z`. */
function defineImports(
  node: SyntaxNode,
  slice: (node: SyntaxNode) => string,
  define: (name: string, definition: Definition) => void,
): void {
  const statement = slice(node)
    .replace(/#[^\n]*/g, '')
    .replace(/[()\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, from, imported] = /^(?:from (\S+) )?import (.+)$/.exec(statement) ?? [];
  for (const item of imported?.split(',') ?? []) {
    const [, path, alias] = /^\s*(\S+)(?: as (\S+))?\s*$/.exec(item) ?? [];
    if (!path) continue;
    const fullPath = from ? `${from}${from.endsWith('.') ? '' : '.'}${path}` : alias ? path : path.split('.')[0];
    const name = path === '*' ? `*${fullPath ?? ''}` : (alias ?? (from ? path : fullPath));
    if (name && fullPath) define(name, { kind: 'import', path: fullPath });
  }
}
