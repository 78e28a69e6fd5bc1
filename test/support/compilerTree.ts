import ts from 'typescript';
import { findAncestor, walkDescendants, type SyntaxNode } from '../../server/src/arguments/languages/syntaxNode.js';
import { readScript } from '../../server/src/arguments/languages/typescript/parse/scriptModule.js';
import { findNodeSyntaxError } from '../../server/src/arguments/languages/typescript/parse/findSyntaxError.js';
import type { SourceText } from '../../server/src/text/createSourceText.js';

const { SyntaxKind } = ts;

/** The compiler's tree of a text; undefined where it finds a syntax error. */
export function compilerTree(text: string): ts.SourceFile | undefined {
  const file = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  // Of what the compiler knows of a lone file its syntax errors are no part of the public interface; a program takes a hundred times as long.
  if (!('parseDiagnostics' in file) || !Array.isArray(file.parseDiagnostics)) throw new Error('no diagnostics');
  return file.parseDiagnostics.length === 0 ? file : undefined;
}

/**
 * The differences between our tree of a valid text and the compiler's tree. Lists syntax errors, constants, types and their
 * members, calls, object literals and arrow functions that one tree lacks. Empty if nothing is lost.
 */
export function treeDifferences(source: SourceText, file: ts.SourceFile): readonly string[] {
  const module = readScript(source);
  const wrong = findNodeSyntaxError(module, module.root);
  const [ours, theirs] = [ourNodes(module.root), compilerNodes(file)];
  const shown = (sign: string, node: string): string => {
    const offset = Number(/\d+/.exec(node)?.[0]);
    return `${sign} ${node}: ${JSON.stringify(source.text.slice(offset, offset + 60))}`;
  };
  return [
    ...(wrong ? [shown('syntax error at', `${wrong.span.start}`)] : []),
    ...[...theirs].filter(node => !ours.has(node)).map(node => shown('missing', node)),
    ...[...ours].filter(node => !theirs.has(node)).map(node => shown('too many', node)),
  ];
}

function ourNodes(root: SyntaxNode): ReadonlySet<string> {
  const nodes = new Set<string>();
  for (const node of walkDescendants(root)) {
    const { name, from, to, parent } = node;
    if (/^(CallExpression|ArrowFunction|ObjectExpression)$/.test(name)) {
      if (!isImport(node)) nodes.add(`${name} ${from}-${to}`);
    } else if (name === 'TypeDefinition' && /^(Interface|TypeAlias)/.test(parent?.name ?? ''))
      nodes.add(`Type ${from}`);
    else if (name === 'VariableDefinition' && parent?.name === 'VariableDeclaration') {
      if (parent.parent?.name !== 'ForSpec') nodes.add(`Variable ${from}`);
    } else if (name === 'PropertyType' || name === 'MethodType') {
      const key = ['[', 'PropertyDefinition', 'String', 'Number'].map(kind => node.getChild(kind)).find(child => child);
      nodes.add(`Member ${key?.from ?? from}`);
    }
  }
  return nodes;
}

/** `import a = require("a")`, `import a from "a" with { type: "json" }`: to the compiler no calls and no objects. */
const isImport = (node: SyntaxNode): boolean =>
  /^(with|assert)$/.test(node.prevSibling?.name ?? '') ||
  findAncestor(node, ({ name }) => name === 'ImportDeclaration' || name === 'ImportType') !== undefined;

function compilerNodes(file: ts.SourceFile): ReadonlySet<string> {
  const nodes = new Set<string>();
  const add = (name: string, node: ts.Node): void => {
    nodes.add(`${name} ${node.getStart(file)}-${node.end}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      if (node.expression.kind !== SyntaxKind.ImportKeyword) add('CallExpression', node);
    } else if (ts.isArrowFunction(node)) add('ArrowFunction', node);
    else if (ts.isObjectLiteralExpression(node)) {
      if (!isPattern(node)) add('ObjectExpression', node);
    } else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      nodes.add(`Type ${node.name.getStart(file)}`);
    else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      if (ts.isVariableStatement(node.parent.parent)) nodes.add(`Variable ${node.getStart(file)}`);
    } else if (isMember(node)) nodes.add(`Member ${node.name.getStart(file)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return nodes;
}

const isMember = (node: ts.Node): node is ts.PropertySignature | ts.MethodSignature | ts.AccessorDeclaration =>
  ts.isPropertySignature(node) ||
  ts.isMethodSignature(node) ||
  (ts.isAccessor(node) && (ts.isInterfaceDeclaration(node.parent) || ts.isTypeLiteralNode(node.parent)));

const isLiteralPart = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isSpreadAssignment(node) ||
  ts.isSpreadElement(node);

/** The left side of `({ a: { b } } = c)`, to the compiler an object literal. */
function isPattern(node: ts.Node): boolean {
  let outermost = node;
  while (isLiteralPart(outermost.parent)) outermost = outermost.parent;
  const { parent } = outermost;
  return (
    (ts.isBinaryExpression(parent) &&
      parent.operatorToken.kind === SyntaxKind.EqualsToken &&
      parent.left === outermost) ||
    (ts.isForOfStatement(parent) && parent.initializer === outermost)
  );
}
