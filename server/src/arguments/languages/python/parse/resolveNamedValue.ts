import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { resolveName } from './resolveName.js';
import { getText, type Definition, type PythonReader } from './pythonModule.js';
import { readDottedName } from './pythonNames.js';
import { maxNameDepth } from '../limits.js';

/** An expression that a name stands for, in the module that reads it. */
export interface NamedValue {
  readonly module: PythonReader;
  readonly node: SyntaxNode;
}

/**
 * The expression that a name was given: a constant of the module or of one it imports (`ID`, `fields.ID`), or of a class
 * (`Fields.ID`). Undefined for other expressions and for names that are bound elsewhere or more than once.
 */
export function resolveNamedValue(reader: PythonReader, node: SyntaxNode): NamedValue | undefined {
  let resolved = valueOf(reader, node);
  for (let steps = 0; resolved && steps < maxNameDepth; steps++) {
    const { module, node: value } = resolved;
    const innerNode = value.name === 'ParenthesizedExpression' ? value.firstChild?.nextSibling : undefined;
    if (innerNode) resolved = { module, node: innerNode };
    else if (value.name === 'VariableName' || value.name === 'MemberExpression') resolved = valueOf(module, value);
    else return resolved;
  }
  return undefined;
}

function valueOf(reader: PythonReader, node: SyntaxNode): NamedValue | undefined {
  const dotted = readDottedName(reader, node);
  const resolved = resolveName(reader, dotted);
  if (resolved)
    return resolved.definition.kind === 'value'
      ? { module: resolved.module, node: resolved.definition.node }
      : undefined;
  const dot = dotted?.lastIndexOf('.') ?? -1;
  if (dotted === undefined || dot < 0) return undefined;
  const owner = resolveName(reader, dotted.slice(0, dot));
  const value = owner && attributeOf(owner.module, owner.definition, dotted.slice(dot + 1));
  return owner && value && { module: owner.module, node: value };
}

/** What a class assigns to a name in its body, once. */
function attributeOf(module: PythonReader, definition: Definition, name: string): SyntaxNode | undefined {
  const body = definition.kind === 'class' ? definition.node.getChild('Body') : null;
  const assignments = (body ? listChildren(body) : []).filter(
    ({ name: kind, firstChild }) =>
      kind === 'AssignStatement' && firstChild?.name === 'VariableName' && getText(module, firstChild) === name,
  );
  const [assignment, ...otherAssignments] = assignments;
  return assignment?.getChildren('AssignOp').length === 1 && otherAssignments.length === 0
    ? (assignment.lastChild ?? undefined)
    : undefined;
}

/** Calls that describe a field, wherever they stand in an expression. */
const describingCall = /\b(?:Field|Query|Body|Param|Form|Header)\s*\(/;

/** Functions of other packages that may return such a description, by their names. */
const describingCallee = /^(fastapi|typer)\.|field|param|option|argument|query|body/i;

/**
 * May a default describe its argument (`Field(…)`) for all that the text says? A name that leads out of reach may, and so
 * may what a function of the package returns; classes and what other packages call are taken for plain values.
 */
export function mayDescribe(reader: PythonReader, value: SyntaxNode): boolean {
  if (value.name === 'CallExpression') return mayReturnDescription(reader, value.firstChild);
  if (value.name !== 'VariableName' && value.name !== 'MemberExpression')
    return describingCall.test(getText(reader, value));
  const namedValue = resolveNamedValue(reader, value);
  if (namedValue) return mayDescribe(namedValue.module, namedValue.node);
  // `FIELDS["id"]`
  return value.getChild('[') && value.firstChild
    ? mayDescribe(reader, value.firstChild)
    : isNotAccessible(reader, value);
}

function mayReturnDescription(reader: PythonReader, calleeNode: SyntaxNode | null): boolean {
  const callee = readDottedName(reader, calleeNode);
  if (callee === undefined) return false;
  const resolved = resolveName(reader, callee);
  if (resolved) return resolved.definition.kind === 'value' || resolved.definition.kind === 'ambiguous';
  const [first = '', ...otherParts] = callee.split('.');
  const definition = reader.names.get(first);
  if (definition?.kind !== 'import' || /^\p{Lu}/u.test(otherParts.at(-1) ?? first)) return false;
  return definition.path.startsWith('.') || describingCallee.test([definition.path, ...otherParts].join('.'));
}

/** Members of classes (`Mode.FAST`) are those of enumerations. */
function isNotAccessible(reader: PythonReader, name: SyntaxNode): boolean {
  const dotted = readDottedName(reader, name);
  if (dotted === undefined) return false;
  const parts = dotted.split('.');
  const kind = (resolveName(reader, dotted)?.definition ?? reader.names.get(parts[0] ?? ''))?.kind;
  if (parts.length > 1) return kind === 'import' && !/^\p{Lu}/u.test(parts.at(-2) ?? '');
  return kind === 'import' || (kind !== 'class' && kind !== 'alias' && !reader.module.bindsLiterals(dotted));
}
