import type { TextChange } from '../../../../core/index.js';
import type { Span } from '../../../../text/span.js';
import type { Parameter, Signature } from '../../../signature.js';
import { walkDescendants, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { readDocstring } from '../docstring/readDocstring.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { findDeclarationAt, findDefinition, type Declaration } from './findDeclarationAt.js';
import { findUses } from './findUses.js';
import { append } from '../../../../text/append.js';

const keywords =
  /^(False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)$/;

/**
 * Every place that must change with an argument's name: its declaration, its uses in the function, keyword calls,
 * the docstring. Where the name in JSON is an alias, only the alias. Undefined where the new name is taken or no name.
 */
export function renameDeclaration(
  reader: PythonReader,
  signature: Signature,
  current: Parameter,
  newName: string,
): readonly TextChange[] | undefined {
  const declaration = findDeclarationAt(reader, current.span.start);
  if (!declaration) return signature.role === 'interface' ? [{ span: current.nameSpan, newText: newName }] : undefined;
  if (current.nameSpan.start !== declaration.name.from) {
    // An alias that a constant names is not only this argument's.
    const isWritten = reader.root.resolveInner(current.nameSpan.start, 1).name.includes('String');
    return isWritten ? [{ span: current.nameSpan, newText: newName.replace(/["'\\]/g, '') }] : undefined;
  }
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(newName) || keywords.test(newName)) return undefined;
  const definition = findDefinition(declaration);
  const name = getText(reader, declaration.name);
  if (!definition || (newName !== name && isNameInUse(reader, definition, newName))) return undefined;
  const spans =
    declaration.kind === 'parameter'
      ? functionSpans(reader, definition, declaration, name)
      : fieldSpans(reader, definition, declaration, name);
  return spans.map(span => ({ span, newText: newName }));
}

/** Any variable of that name in the definition would be captured, or would capture. */
const isNameInUse = (reader: PythonReader, definition: SyntaxNode, name: string): boolean =>
  [...walkDescendants(definition)].some(node => node.name === 'VariableName' && getText(reader, node) === name);

function functionSpans(
  reader: PythonReader,
  definition: SyntaxNode,
  { name: node }: Declaration,
  name: string,
): readonly Span[] {
  const body = definition.getChild('Body');
  const docEntries = readDocstring(reader, definition).arguments?.entries ?? [];
  const functionName = definition.getChild('VariableName');
  return [
    getNodeSpan(node),
    ...docEntries
      .filter(entry => entry.name === name)
      .flatMap(entry => [entry.nameSpan, ...typeFields(reader, entry.nameSpan, name)]),
    ...(body ? findUses(reader, body, name) : []),
    ...(functionName ? keywordSpans(reader, getText(reader, functionName), name) : []),
  ];
}

/** `:type name:` beside `:param name:`. */
function typeFields(reader: PythonReader, { start }: Span, name: string): readonly Span[] {
  const line = reader.text.lastIndexOf('\n', start) + 1;
  if (!/^\s*:/.test(reader.text.slice(line, start))) return [];
  const end = reader.text.indexOf('"""', start);
  const typeField = new RegExp(`:type\\s+${name}\\s*:`, 'u').exec(reader.text.slice(start, end < 0 ? undefined : end));
  if (!typeField) return [];
  const nameStart = start + typeField.index + typeField[0].indexOf(name, 5);
  return [{ start: nameStart, end: nameStart + name.length }];
}

/** `f(name=1)`, wherever the file calls the function or builds the model. */
function keywordSpans(reader: PythonReader, callee: string, name: string): readonly Span[] {
  const spans: Span[] = [];
  for (const { index } of reader.text.matchAll(new RegExp(`(?<![\\w.])${callee}\\s*\\(`, 'gu'))) {
    const call = reader.root.resolveInner(index, 1).parent;
    const list = call?.name === 'CallExpression' ? call.getChild('ArgList') : null;
    for (const argument of list?.getChildren('VariableName') ?? []) {
      if (getText(reader, argument) === name && argument.nextSibling?.name === 'AssignOp')
        spans.push(getNodeSpan(argument));
    }
  }
  return spans;
}

/** The field, `self.name` in its class, `Model(name=…)`, and `x.name` where `x: Model` is a parameter. */
function fieldSpans(
  reader: PythonReader,
  definition: SyntaxNode,
  { name: node }: Declaration,
  name: string,
): readonly Span[] {
  const className = definition.getChild('VariableName');
  const model = className ? getText(reader, className) : '';
  const spans = [
    getNodeSpan(node),
    ...attributeSpans(reader, definition, 'self', name),
    ...keywordSpans(reader, model, name),
  ];
  for (const { index } of reader.text.matchAll(new RegExp(`([\\w]+)\\s*:\\s*${model}\\b`, 'gu'))) {
    const parameter = reader.root.resolveInner(index, 1);
    const owner = parameter.parent?.name === 'ParamList' ? parameter.parent.parent : null;
    if (owner) append(spans, attributeSpans(reader, owner, getText(reader, parameter), name));
  }
  return spans;
}

function attributeSpans(reader: PythonReader, root: SyntaxNode, variable: string, name: string): readonly Span[] {
  const spans: Span[] = [];
  for (const node of walkDescendants(root)) {
    const property = node.name === 'MemberExpression' ? node.getChild('PropertyName') : null;
    const base = node.firstChild;
    if (!property || base?.name !== 'VariableName' || getText(reader, base) !== variable) continue;
    if (getText(reader, property) === name) spans.push(getNodeSpan(property));
  }
  return spans;
}
