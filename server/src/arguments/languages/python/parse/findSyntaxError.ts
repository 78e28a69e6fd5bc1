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
 * @param whole the definition with its decorators.
 */
export function findFunctionSyntaxError(
  reader: PythonReader,
  whole: SyntaxNode,
  definition: SyntaxNode,
): SyntaxErrorInfo | undefined {
  const decorators = whole.getChildren('Decorator');
  const header = listChildren(definition).filter(node => node.name !== 'Body');
  const body = definition.getChild('Body');
  return (
    errorIn(reader, decorators, messages.inDecorator()) ??
    errorIn(reader, header, messages.inParameters()) ??
    misplacedParameter(reader, definition.getChild('ParamList')) ??
    (body?.firstChild?.type.isError === true
      ? { reason: messages.missingColon(), span: findErrorSpan(body.firstChild, reader.text) }
      : undefined) ??
    errorIn(reader, openingString(body), messages.unclosedDocstring()) ??
    namedIn(reader, [...decorators, ...header])
  );
}

/** What only the compiler finds: a name given twice, or a parameter that must be given behind one that need not. */
function misplacedParameter(reader: PythonReader, list: SyntaxNode | null): SyntaxErrorInfo | undefined {
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
    errorIn(reader, [definition], messages.inClass()) ?? strayLine(reader, definition) ?? namedIn(reader, [definition])
  );
}

/** A line behind the body that is indented less than the body and more than the class: it belongs to neither. */
function strayLine({ text }: PythonReader, definition: SyntaxNode): SyntaxErrorInfo | undefined {
  const whole = definition.parent?.name === 'DecoratedStatement' ? definition.parent : definition;
  const next = whole.nextSibling;
  if (!next || next.name === 'Comment') return undefined;
  const indentation = ({ from }: SyntaxNode): string => text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  const [own, other] = [indentation(whole), indentation(next)];
  if (/\S/.test(own + other) || other.length <= own.length) return undefined;
  return { reason: messages.inconsistentIndentation(), span: findErrorSpan(next, text) };
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
  quoted ? isInAnnotation(quoted) && !findAncestor(name, at => at.name === 'CallExpression') : isInAnnotation(name);

/** What is wrong with the classes and constants that these nodes name, and with those which they name. */
function namedIn(reader: PythonReader, nodes: readonly SyntaxNode[]): SyntaxErrorInfo | undefined {
  const seen = new Set<string>();
  const pending: Naming[] = nodes.map(node => ({ module: reader.module, node }));
  for (let next = pending.pop(); next && seen.size < maxCheckedNames; next = pending.pop()) {
    const { module, node } = next;
    const quotes = (annotation: SyntaxNode): void => {
      for (const string of findQuotedTypes(module, annotation)) {
        const quoted = readQuotedAnnotation(module, string);
        const within = next.quoted ?? string;
        if (quoted) pending.push({ module: quoted.reader, node: quoted.expression, place: next.place, quoted: within });
      }
    };
    if (next.quoted) quotes(node);
    for (const name of walkDescendants(node, isDeclarative)) {
      if (name.name === 'TypeDef' && isInAnnotation(name)) quotes(name);
      if (name.name !== 'VariableName') continue;
      const text = getText(module, name);
      const found = resolveName(module, text);
      if (found && seen.has(text)) continue;
      seen.add(text);
      const lost = found || !isType(name, next.quoted) ? undefined : findLostDefinition(module, name);
      if (lost) {
        const span = next.place ? reader.spanOf(next.place) : lost;
        return { reason: messages.undefinedName(text), span };
      }
      if (!found || found.definition.kind === 'ambiguous') continue;
      // An error in another file is shown where this one names it.
      const place = next.place ?? (found.elsewhere ? (next.quoted ?? name) : undefined);
      const { definition } = found;
      const wrong =
        errorIn(found.module, [definition.node], messages.inDefinitionOf(text)) ??
        (definition.kind === 'class' ? strayLine(found.module, definition.node) : undefined);
      if (wrong) return place ? { ...wrong, span: reader.spanOf(place) } : wrong;
      pending.push({ module: found.module, node: definition.node, place });
    }
  }
  return undefined;
}
