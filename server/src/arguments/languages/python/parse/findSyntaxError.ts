import { messages } from '../../../messages.js';
import type { SyntaxErrorInfo } from '../../../signature.js';
import { findAncestor, listChildren, walkDescendants, findErrorSpan, type SyntaxNode } from '../../syntaxNode.js';
import { resolveName } from './resolveName.js';
import { findLostDefinition } from './findLostDefinition.js';
import { parseParameters } from '../declarations/parameterList.js';
import { getText, type PythonReader } from './pythonModule.js';
import { isInAnnotation, readQuotedAnnotation, findQuotedTypes } from '../types/readQuotedAnnotation.js';
import { findDeclarativeError, isDeclarative } from './syntaxErrors.js';
import { maxCheckedNames } from '../limits.js';

/**
 * The syntax error that keeps a function's declaration from being understood: in its decorators, its parameters or its
 * docstring, or in the models they name. What its body does has no say in its arguments.
 * @param statement the definition with its decorators.
 */
export function findFunctionSyntaxError(
  reader: PythonReader,
  statement: SyntaxNode,
  definition: SyntaxNode,
): SyntaxErrorInfo | undefined {
  const decorators = statement.getChildren('Decorator');
  const header = listChildren(definition).filter(node => node.name !== 'Body');
  const body = definition.getChild('Body');
  return (
    errorIn(reader, decorators, messages.inDecorator()) ??
    errorIn(reader, header, messages.inParameters()) ??
    findMisplacedParameter(reader, definition.getChild('ParamList')) ??
    (body?.firstChild?.type.isError === true
      ? { reason: messages.missingColon(), span: findErrorSpan(body.firstChild, reader.text) }
      : undefined) ??
    errorIn(reader, openingString(body), messages.unclosedDocstring()) ??
    findReferencedError(reader, [...decorators, ...header])
  );
}

/** What only the compiler finds: a name given twice, or a parameter that must be given behind one that need not. */
function findMisplacedParameter(reader: PythonReader, list: SyntaxNode | null): SyntaxErrorInfo | undefined {
  const names = new Set<string>();
  let optional = false;
  for (const { name, value, isKeywordOnly } of list ? parseParameters(list).parameters : []) {
    const text = getText(reader, name);
    if (names.has(text)) return { reason: messages.declaredTwice(text), span: reader.spanOf(name) };
    if (optional && !value && !isKeywordOnly) {
      return { reason: messages.requiredAfterOptional(text), span: reader.spanOf(name) };
    }
    optional ||= value !== null;
    names.add(text);
  }
  return undefined;
}

/** The same for a class that is the arguments of something. */
export function findClassSyntaxError(reader: PythonReader, definition: SyntaxNode): SyntaxErrorInfo | undefined {
  return (
    errorIn(reader, [definition], messages.inClass()) ??
    strayLine(reader, definition) ??
    findReferencedError(reader, [definition])
  );
}

/** A line behind the body that is indented less than the body and more than the class: it belongs to neither. */
function strayLine({ text }: PythonReader, definition: SyntaxNode): SyntaxErrorInfo | undefined {
  const statement = definition.parent?.name === 'DecoratedStatement' ? definition.parent : definition;
  const current = statement.nextSibling;
  if (!current || current.name === 'Comment') return undefined;
  const indentation = ({ from }: SyntaxNode): string => text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  const [indent, nextIndent] = [indentation(statement), indentation(current)];
  if (/\S/.test(indent + nextIndent) || nextIndent.length <= indent.length) return undefined;
  return { reason: messages.inconsistentIndentation(), span: findErrorSpan(current, text) };
}

function errorIn(reader: PythonReader, nodes: readonly SyntaxNode[], reason: string): SyntaxErrorInfo | undefined {
  for (const root of nodes) {
    const error = findDeclarativeError(root, reader.text);
    if (error) return { reason, span: findErrorSpan(error, reader.text) };
  }
  return undefined;
}

function openingString(body: SyntaxNode | null): readonly SyntaxNode[] {
  const first = body?.firstChild?.nextSibling;
  return first?.name === 'ExpressionStatement' && first.firstChild?.name.endsWith('String') === true ? [first] : [];
}

interface Naming {
  readonly module: PythonReader;
  readonly node: SyntaxNode;
  /** The name in the declaration's own file that led here. */
  readonly place?: SyntaxNode | undefined;
  /** The string that the node was read from. */
  readonly quoted?: SyntaxNode;
}

const isType = (name: SyntaxNode, quoted: SyntaxNode | undefined): boolean =>
  quoted
    ? isInAnnotation(quoted) && !findAncestor(name, ancestor => ancestor.name === 'CallExpression')
    : isInAnnotation(name);

/** What is wrong with the classes and constants that these nodes name, and with those which they name. */
function findReferencedError(reader: PythonReader, nodes: readonly SyntaxNode[]): SyntaxErrorInfo | undefined {
  const visitedNames = new Set<string>();
  const pending: Naming[] = nodes.map(node => ({ module: reader.module, node }));
  for (let current = pending.pop(); current && visitedNames.size < maxCheckedNames; current = pending.pop()) {
    const { module, node } = current;
    const quotes = (annotation: SyntaxNode): void => {
      for (const string of findQuotedTypes(module, annotation)) {
        const quoted = readQuotedAnnotation(module, string);
        const outerString = current.quoted ?? string;
        if (quoted)
          pending.push({ module: quoted.reader, node: quoted.expression, place: current.place, quoted: outerString });
      }
    };
    if (current.quoted) quotes(node);
    for (const name of walkDescendants(node, isDeclarative)) {
      if (name.name === 'TypeDef' && isInAnnotation(name)) quotes(name);
      if (name.name !== 'VariableName') continue;
      const text = getText(module, name);
      const resolvedName = resolveName(module, text);
      if (resolvedName && visitedNames.has(text)) continue;
      visitedNames.add(text);
      const lostDefinition =
        resolvedName || !isType(name, current.quoted) ? undefined : findLostDefinition(module, name);
      if (lostDefinition) {
        const span = current.place ? reader.spanOf(current.place) : lostDefinition;
        return { reason: messages.undefinedName(text), span };
      }
      if (!resolvedName || resolvedName.definition.kind === 'ambiguous') continue;
      // An error in another file is shown where this one names it.
      const place = current.place ?? (resolvedName.elsewhere ? (current.quoted ?? name) : undefined);
      const { definition } = resolvedName;
      const syntaxError =
        errorIn(resolvedName.module, [definition.node], messages.inDefinitionOf(text)) ??
        (definition.kind === 'class' ? strayLine(resolvedName.module, definition.node) : undefined);
      if (syntaxError) return place ? { ...syntaxError, span: reader.spanOf(place) } : syntaxError;
      pending.push({ module: resolvedName.module, node: definition.node, place });
    }
  }
  return undefined;
}
