import type { Parameter } from '../../../signature.js';
import { getNodeSpan, toPresentNode, type SyntaxNode } from '../../syntaxNode.js';
import { createParameter, unknownInfo, type ValueInfo } from '../../valueInfo.js';
import { findTrailingComment } from '../../findTrailingComment.js';
import { readAnnotationInfo, type AnnotationInfo } from './readAnnotationInfo.js';
import { readCommentAbove } from '../parse/readCommentAbove.js';
import { cleanDocstring } from '../docstring/splitDocstringLines.js';
import {
  readDefaultInfo,
  readFieldInfo,
  toNamedField,
  markUndecided,
  withLimits,
  type FieldInfo,
} from './readFieldInfo.js';
import { injectingCalls } from './knownTypes.js';
import type { ModelConfig } from './modelConfig.js';
import type { ModelKind } from './readModelFields.js';
import { mayDescribe, resolveNamedValue } from '../parse/resolveNamedValue.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { resolveLibraryName } from '../parse/pythonNames.js';
import { findStringContentSpan, readStringValue } from '../parse/pythonString.js';

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
export function readDeclaredField(
  module: PythonReader,
  statement: SyntaxNode,
  { kind, config, depth, annotation = getAnnotation(statement) }: FieldContext,
): DeclaredField | undefined {
  const nameNode = statement.name === 'String' ? statement : statement.firstChild;
  const name =
    nameNode?.name === 'String' ? readStringValue(nameNode, module.text) : nameNode && getText(module, nameNode);
  if (!nameNode || !name || !annotation || (nameNode.name !== 'String' && nameNode.name !== 'VariableName'))
    return undefined;
  if (kind === 'pydantic' && name.startsWith('_')) return undefined;
  const value = statement.getChild('AssignOp') ? (toPresentNode(statement.lastChild) ?? null) : null;
  const annotationInfo = readDeclaredValue(module, annotation, value, depth + 1);
  if (!annotationInfo || annotationInfo.notField) return undefined;
  const nameSpan = nameNode.name === 'String' ? findStringContentSpan(nameNode, module.text) : getNodeSpan(nameNode);
  const span = { start: statement.from, end: Math.max(statement.to, annotation.to) };
  const fieldNames = {
    name: annotationInfo.alias?.name ?? name,
    nameSpan: annotationInfo.alias?.span ?? nameSpan,
    span,
    ...(readCommentAbove(module, statement) ?? findTrailingComment(module.text, span, '#')),
  };
  const statesRequired =
    kind === 'typedDict' || annotationInfo.facts.required !== undefined || annotationInfo.mayBeRequired === true;
  const requiredness = statesRequired ? {} : { required: true };
  const docInfo = config?.attributeDocstrings ? docstringBelow(module, statement) : {};
  const parameter = createParameter(fieldNames, { ...annotationInfo.facts, ...requiredness, ...docInfo });
  const nameIsKnown = !annotationInfo.alias || annotationInfo.alias.name !== undefined;
  return { attribute: name, parameter, hasAlias: annotationInfo.alias !== undefined, nameIsKnown };
}

/** The annotation of `name: type = …`. */
export function getAnnotation(node: SyntaxNode): SyntaxNode | undefined {
  return toPresentNode(node.getChild('TypeDef')?.lastChild);
}

/**
 * What annotation and default say together; undefined for a value that is no data (`PrivateAttr`). A parameter without
 * annotation has an unknown type.
 */
export function readDeclaredValue(
  reader: PythonReader,
  annotation: SyntaxNode | undefined,
  value: SyntaxNode | null,
  depth = 0,
): AnnotationInfo | undefined {
  const annotationInfo: AnnotationInfo = annotation
    ? readAnnotationInfo(reader, annotation, depth)
    : { facts: unknownInfo };
  if (!value) return annotationInfo;
  const namedValue = resolveNamedValue(reader, value);
  const { module, node } = namedValue ?? { module: reader, node: value };
  const callee = node.name === 'CallExpression' ? (resolveLibraryName(module, node.firstChild) ?? '') : '';
  if (callee === 'PrivateAttr') return undefined;
  if (injectingCalls.test(callee)) return { ...annotationInfo, injected: true };
  // A dataclass' `field(default=…, default_factory=…)` has Field's keywords.
  const field = callee ? readFieldInfo(module, node, callee === 'field' ? 'Field' : callee) : undefined;
  const span = reader.spanOf(value);
  if (field) return applyField(annotationInfo, namedValue ? toNamedField(span, field) : field);
  if (mayDescribe(reader, value))
    return {
      ...annotationInfo,
      facts: markUndecided({ ...annotationInfo.facts, defaultSpan: span }, span),
      mayBeRequired: true,
    };
  return { ...annotationInfo, facts: { ...annotationInfo.facts, ...readDefaultInfo(reader, value) } };
}

function applyField(annotation: AnnotationInfo, { facts, limits, alias, openAt }: FieldInfo): AnnotationInfo {
  const { constraints, constraintSpans } = annotation.facts;
  const allFacts = withLimits({ ...annotation.facts, ...facts }, limits);
  // Of a limit that both set, pydantic uses the annotation's.
  const mergedFacts = constraints
    ? {
        ...allFacts,
        constraints: { ...allFacts.constraints, ...constraints },
        constraintSpans: { ...allFacts.constraintSpans, ...constraintSpans },
      }
    : allFacts;
  const mayBeRequired = facts.required === undefined;
  const isOpen = openAt && mayBeRequired ? { ...mergedFacts, defaultSpan: openAt } : mergedFacts;
  return {
    ...annotation,
    facts: openAt ? markUndecided(isOpen, openAt) : mergedFacts,
    mayBeRequired,
    ...(alias ? { alias } : {}),
  };
}

function docstringBelow(module: PythonReader, statement: SyntaxNode): Partial<ValueInfo> {
  const nextStatement = statement.nextSibling;
  const string = nextStatement?.name === 'ExpressionStatement' ? nextStatement.firstChild : null;
  const text = string && readStringValue(string, module.text);
  return string && text
    ? { description: cleanDocstring(text), descriptionSpan: findStringContentSpan(string, module.text) }
    : {};
}
