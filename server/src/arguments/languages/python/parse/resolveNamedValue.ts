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
  let found = valueOf(reader, node);
  for (let steps = 0; found && steps < maxNameDepth; steps++) {
    const { module, node: value } = found;
    const inner = value.name === 'ParenthesizedExpression' ? value.firstChild?.nextSibling : undefined;
    if (inner) found = { module, node: inner };
    else if (value.name === 'VariableName' || value.name === 'MemberExpression') found = valueOf(module, value);
    else return found;
  }
  return undefined;
}

function valueOf(reader: PythonReader, node: SyntaxNode): NamedValue | undefined {
  const dotted = readDottedName(reader, node);
  const found = resolveName(reader, dotted);
  if (found)
    return found.definition.kind === 'value' ? { module: found.module, node: found.definition.node } : undefined;
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
  const [only, ...others] = assignments;
  return only?.getChildren('AssignOp').length === 1 && others.length === 0 ? (only.lastChild ?? undefined) : undefined;
}

/** Calls that describe a field, wherever they stand in an expression. */
const describingCall = /\b(?:Field|Query|Body|Param|Form|Header)\s*\(/;

/** Functions of other packages that may return such a description, by their names. */
const describing = /^(fastapi|typer)\.|field|param|option|argument|query|body/i;

/**
 * May a default describe its argument (`Field(…)`) for all that the text says? A name that leads out of reach may, and so
 * may what a function of the package returns; classes and what other packages call are taken for plain values.
 */
export function mayDescribe(reader: PythonReader, value: SyntaxNode): boolean {
  if (value.name === 'CallExpression') return mayReturnDescription(reader, value.firstChild);
  if (value.name !== 'VariableName' && value.name !== 'MemberExpression')
    return describingCall.test(getText(reader, value));
  const named = resolveNamedValue(reader, value);
  if (named) return mayDescribe(named.module, named.node);
  // `FIELDS["id"]`
  return value.getChild('[') && value.firstChild ? mayDescribe(reader, value.firstChild) : isOutOfReach(reader, value);
}

function mayReturnDescription(reader: PythonReader, called: SyntaxNode | null): boolean {
  const callee = readDottedName(reader, called);
  if (callee === undefined) return false;
  const found = resolveName(reader, callee);
  if (found) return found.definition.kind === 'value' || found.definition.kind === 'ambiguous';
  const [first = '', ...rest] = callee.split('.');
  const definition = reader.names.get(first);
  if (definition?.kind !== 'import' || /^\p{Lu}/u.test(rest.at(-1) ?? first)) return false;
  return definition.path.startsWith('.') || describing.test([definition.path, ...rest].join('.'));
}

/** Members of classes (`Mode.FAST`) are those of enumerations. */
function isOutOfReach(reader: PythonReader, name: SyntaxNode): boolean {
  const dotted = readDottedName(reader, name);
  if (dotted === undefined) return false;
  const parts = dotted.split('.');
  const kind = (resolveName(reader, dotted)?.definition ?? reader.names.get(parts[0] ?? ''))?.kind;
  if (parts.length > 1) return kind === 'import' && !/^\p{Lu}/u.test(parts.at(-2) ?? '');
  return kind === 'import' || (kind !== 'class' && kind !== 'alias' && !reader.module.bindsLiterals(dotted));
}
