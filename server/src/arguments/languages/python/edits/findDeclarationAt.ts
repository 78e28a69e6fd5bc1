import { contains, type Span } from '../../../../text/span.js';
import type { Parameter } from '../../../signature.js';
import { findAncestor, toPresentNode, type SyntaxNode } from '../../syntaxNode.js';
import { readArguments } from '../parse/callArguments.js';
import { getAnnotation } from '../types/readDeclaredField.js';
import { parseParameters } from '../declarations/parameterList.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { resolveLibraryName } from '../parse/pythonNames.js';

/** An argument as it is written: a parameter of a function, or a field of a class. */
export interface Declaration {
  readonly kind: 'parameter' | 'field';
  readonly name: SyntaxNode;
  readonly annotation?: SyntaxNode;
  readonly value?: SyntaxNode;
  readonly span: Span;
  /** The parameter list, or the class's body. */
  readonly container: SyntaxNode;
}

/** The declaration whose name stands at an offset; undefined where none does. */
export function findDeclarationAt(reader: PythonReader, offset: number): Declaration | undefined {
  const name = reader.root.resolveInner(offset, 1);
  const parent = name.parent;
  if (name.name !== 'VariableName' || name.from !== offset || !parent?.parent) return undefined;
  if (parent.name === 'ParamList') {
    const parameterAt = parseParameters(parent).parameters.find(parameter => parameter.name.from === offset);
    return (
      parameterAt && {
        kind: 'parameter',
        name,
        ...(parameterAt.annotation ? { annotation: parameterAt.annotation } : {}),
        ...(parameterAt.value ? { value: parameterAt.value } : {}),
        span: parameterAt.span,
        container: parent,
      }
    );
  }
  if (parent.name !== 'AssignStatement' || parent.parent.parent?.name !== 'ClassDefinition') return undefined;
  const annotation = getAnnotation(parent);
  const value = parent.getChild('AssignOp') ? toPresentNode(parent.lastChild) : undefined;
  return {
    kind: 'field',
    name,
    ...(annotation ? { annotation } : {}),
    ...(value ? { value } : {}),
    span: { start: parent.from, end: parent.to },
    container: parent.parent,
  };
}

/** The class or function that a declaration belongs to. */
export const findDefinition = ({ container }: Declaration): SyntaxNode | undefined =>
  findAncestor(container, node => /^(Class|Function)Definition$/.test(node.name));

/** The `Field(…)` that describes an argument, in its default or its annotation. */
export function findFieldCall(reader: PythonReader, { annotation, value }: Declaration): SyntaxNode | undefined {
  const isField = (node: SyntaxNode | null | undefined): node is SyntaxNode =>
    node?.name === 'CallExpression' && resolveLibraryName(reader, node.firstChild) === 'Field';
  if (isField(value)) return value;
  if (annotation?.name !== 'MemberExpression') return undefined;
  return annotation.getChildren('CallExpression').find(isField);
}

/** Does the default itself hold the `Field(…)`? */
export const hasFieldDefault = (reader: PythonReader, declaration: Declaration): boolean =>
  declaration.value !== undefined && findFieldCall(reader, declaration)?.from === declaration.value.from;

/** Is the default a name or a call that describes the argument, or may do so, and not only this one? */
export function sharesDescription(reader: PythonReader, declaration: Declaration, current: Parameter): boolean {
  const { value } = declaration;
  if (!value || hasFieldDefault(reader, declaration)) return false;
  const describedSpans = [current.descriptionSpan, ...Object.values(current.constraintSpans ?? {})];
  return current.required !== false || describedSpans.some(span => span?.start === value.from);
}

/** Where in the declaration its type is written; undefined where it is not. */
export const findTypeSpan = ({ annotation }: Declaration, typeSpan: Span | undefined): Span | undefined =>
  annotation && typeSpan && contains({ start: annotation.from, end: annotation.to }, typeSpan) ? typeSpan : undefined;

export type FieldStyle = 'default' | 'annotated' | 'plain';

/** How the neighbours describe themselves: `= Field(…)`, `Annotated[…, Field(…)]`, or not at all. */
export function detectFieldStyle(reader: PythonReader, container: SyntaxNode): FieldStyle {
  const text = getText(reader, container);
  if (/=\s*Field\s*\(/.test(text)) return 'default';
  return /\bAnnotated\s*\[/.test(text) ? 'annotated' : 'plain';
}

/** The fields of a TypedDict have no defaults: `Required[…]` and `NotRequired[…]` say what may be left out. */
export const isTypedDict = (reader: PythonReader, classNode: SyntaxNode): boolean =>
  /^class\s+\w+\s*\([^)]*TypedDict/.test(getText(reader, classNode));

/** Are the keys of a TypedDict required that do not say otherwise? */
export const isTotal = (reader: PythonReader, classNode: SyntaxNode): boolean =>
  !/\btotal\s*=\s*False\b/.test(getText(reader, classNode).split(':', 1)[0] ?? '');

/** pydantic reads `= Field(…)` in its models only; dataclasses and TypedDict need `Annotated`. */
export function isPydantic(reader: PythonReader, classNode: SyntaxNode): boolean {
  const isDataclass =
    classNode.parent?.name === 'DecoratedStatement' && /@\s*[\w.]*dataclass\b/.test(getText(reader, classNode.parent));
  const bases = classNode.getChild('ArgList') ? readArguments(reader, classNode).positional : [];
  return !isDataclass && !bases.some(base => resolveLibraryName(reader, base) === 'TypedDict');
}
