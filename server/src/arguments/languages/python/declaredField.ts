import type { Parameter } from '../../signature.js';
import { nodeSpan, written, type SyntaxNode } from '../syntaxNode.js';
import { parameterOf, unknownFacts, type ValueFacts } from '../valueFacts.js';
import { commentBehind } from '../commentBehind.js';
import { annotationFacts, type AnnotationFacts } from './annotationFacts.js';
import { commentAbove } from './commentAbove.js';
import { cleanedText } from './docstring/docstringLines.js';
import { defaultFacts, fieldFacts, namedField, opened, withLimits, type FieldFacts } from './fieldFacts.js';
import { injectingCalls } from './knownTypes.js';
import type { ModelConfig } from './modelConfig.js';
import type { ModelKind } from './modelFields.js';
import { mayDescribe, namedValue } from './namedValue.js';
import { textOf, type PythonReader } from './pythonModule.js';
import { libraryName } from './pythonNames.js';
import { stringContentSpan, stringValue } from './pythonString.js';

export interface DeclaredField {
  /** Its name in the source. */
  readonly attribute: string;
  readonly parameter: Parameter;
  readonly hasAlias: boolean;
  /** False where its name in JSON is computed. */
  readonly nameIsKnown: boolean;
}

export interface FieldContext {
  readonly kind: ModelKind;
  readonly config?: ModelConfig;
  readonly depth: number;
  /** Where the type does not stand in the statement itself. */
  readonly annotation?: SyntaxNode;
}

/** One field of a class: `name: type = default`. Undefined for what is no field (constants, `ClassVar`, private names). */
export function declaredField(
  module: PythonReader,
  statement: SyntaxNode,
  { kind, config, depth, annotation = typeOf(statement) }: FieldContext,
): DeclaredField | undefined {
  const nameNode = statement.name === 'String' ? statement : statement.firstChild;
  const name = nameNode?.name === 'String' ? stringValue(nameNode, module.text) : nameNode && textOf(module, nameNode);
  if (!nameNode || !name || !annotation || (nameNode.name !== 'String' && nameNode.name !== 'VariableName'))
    return undefined;
  if (kind === 'pydantic' && name.startsWith('_')) return undefined;
  const value = statement.getChild('AssignOp') ? (written(statement.lastChild) ?? null) : null;
  const read = declaredValue(module, annotation, value, depth + 1);
  if (!read || read.notField) return undefined;
  const nameSpan = nameNode.name === 'String' ? stringContentSpan(nameNode, module.text) : nodeSpan(nameNode);
  const span = { start: statement.from, end: Math.max(statement.to, annotation.to) };
  const identity = {
    name: read.alias?.name ?? name,
    nameSpan: read.alias?.span ?? nameSpan,
    span,
    ...(commentAbove(module, statement) ?? commentBehind(module.text, span, '#')),
  };
  const isSaid = kind === 'typedDict' || read.facts.required !== undefined || read.mayBeRequired === true;
  const requiredness = isSaid ? {} : { required: true };
  const described = config?.attributeDocstrings ? docstringBelow(module, statement) : {};
  const parameter = parameterOf(identity, { ...read.facts, ...requiredness, ...described });
  const nameIsKnown = !read.alias || read.alias.name !== undefined;
  return { attribute: name, parameter, hasAlias: read.alias !== undefined, nameIsKnown };
}

/** The annotation of `name: type = …`. */
export function typeOf(node: SyntaxNode): SyntaxNode | undefined {
  return written(node.getChild('TypeDef')?.lastChild);
}

/**
 * What annotation and default say together; undefined for a value that is no data (`PrivateAttr`). A parameter without
 * annotation has an unknown type.
 */
export function declaredValue(
  reader: PythonReader,
  annotation: SyntaxNode | undefined,
  value: SyntaxNode | null,
  depth = 0,
): AnnotationFacts | undefined {
  const read: AnnotationFacts = annotation ? annotationFacts(reader, annotation, depth) : { facts: unknownFacts };
  if (!value) return read;
  const named = namedValue(reader, value);
  const { module, node } = named ?? { module: reader, node: value };
  const callee = node.name === 'CallExpression' ? (libraryName(module, node.firstChild) ?? '') : '';
  if (callee === 'PrivateAttr') return undefined;
  if (injectingCalls.test(callee)) return { ...read, injected: true };
  // A dataclass' `field(default=…, default_factory=…)` has Field's keywords.
  const field = callee ? fieldFacts(module, node, callee === 'field' ? 'Field' : callee) : undefined;
  const span = reader.spanOf(value);
  if (field) return withField(read, named ? namedField(span, field) : field);
  if (mayDescribe(reader, value))
    return { ...read, facts: opened({ ...read.facts, defaultSpan: span }, span), mayBeRequired: true };
  return { ...read, facts: { ...read.facts, ...defaultFacts(reader, value) } };
}

function withField(read: AnnotationFacts, { facts, limits, alias, openAt }: FieldFacts): AnnotationFacts {
  const stated = withLimits({ ...read.facts, ...facts }, limits);
  const mayBeRequired = facts.required === undefined;
  const isOpen = openAt && mayBeRequired ? { ...stated, defaultSpan: openAt } : stated;
  return { ...read, facts: openAt ? opened(isOpen, openAt) : stated, mayBeRequired, ...(alias ? { alias } : {}) };
}

function docstringBelow(module: PythonReader, statement: SyntaxNode): Partial<ValueFacts> {
  const next = statement.nextSibling;
  const string = next?.name === 'ExpressionStatement' ? next.firstChild : null;
  const text = string && stringValue(string, module.text);
  return string && text
    ? { description: cleanedText(text), descriptionSpan: stringContentSpan(string, module.text) }
    : {};
}
