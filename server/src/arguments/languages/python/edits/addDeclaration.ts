import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { Constraints, Parameter } from '../../../signature.js';
import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { parseParameters } from '../declarations/parameterList.js';
import type { PythonReader } from '../parse/pythonModule.js';
import { toFieldKeyword } from './fieldLimits.js';
import { detectFieldStyle, isPydantic, isTotal, isTypedDict, type FieldStyle } from './findDeclarationAt.js';
import { formatPythonLiteral, formatPythonString, detectPythonStyle, formatPythonType } from './pythonText.js';
import { createTypingImports } from './createTypingImports.js';

type Changes = readonly TextChange[] | undefined;

interface Rendered {
  readonly text: string;
  readonly names: ReadonlySet<string>;
  readonly hasDefault: boolean;
}

/** Adds an argument to a function's parameter list or a class's body, as its neighbours are written. */
export function addDeclaration(reader: PythonReader, container: SyntaxNode, target: Parameter): Changes {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(target.name)) return undefined;
  if (container.name === 'ParamList') return addParameter(reader, container, target);
  const owner = container.parent;
  return container.name === 'Body' && owner ? addField(reader, container, owner, target) : undefined;
}

function render(reader: PythonReader, target: Parameter, style: FieldStyle): Rendered | undefined {
  const { quote } = detectPythonStyle(reader.text);
  const required = target.required ?? true;
  const initial = required ? undefined : (target.defaultValue ?? null);
  const nullable = target.nullable === true || initial === null;
  const { type, enumValues } = target;
  const typeText = formatPythonType(
    { type, ...(enumValues ? { enumValues } : {}), nullable },
    detectPythonStyle(reader.text),
  );
  if (!typeText) return undefined;
  const keywords = [
    ...(target.description === undefined ? [] : [`description=${formatPythonString(target.description, quote)}`]),
    ...Object.entries(target.constraints ?? {}).flatMap(([name, value]) => {
      const keyword = toFieldKeyword(name as keyof Constraints, type.kind);
      return keyword === undefined ? [] : [`${keyword}=${formatPythonLiteral(value as string | number, quote)}`];
    }),
  ];
  const value = initial === undefined ? undefined : formatPythonLiteral(initial, quote);
  const hasConstraints = Object.keys(target.constraints ?? {}).length > 0;
  const names = new Set(typeText.names);
  if (keywords.length > 0 && style === 'default') {
    names.add('Field');
    return {
      text: `${target.name}: ${typeText.text} = Field(${[value ?? '...', ...keywords].join(', ')})`,
      names,
      hasDefault: true,
    };
  }
  if (keywords.length > 0 && (style !== 'plain' || hasConstraints)) {
    names.add('Annotated').add('Field');
    const annotated = `${target.name}: Annotated[${typeText.text}, Field(${keywords.join(', ')})]`;
    return {
      text: value === undefined ? annotated : `${annotated} = ${value}`,
      names,
      hasDefault: value !== undefined,
    };
  }
  return {
    text: `${target.name}: ${typeText.text}${value === undefined ? '' : ` = ${value}`}`,
    names,
    hasDefault: value !== undefined,
  };
}

/** A key of a TypedDict, marked where `total` says the opposite. */
function renderKey(reader: PythonReader, owner: SyntaxNode, target: Parameter): Rendered | undefined {
  const required = target.required ?? true;
  const field = render(reader, { ...target, required: true }, 'annotated');
  if (!field || required === isTotal(reader, owner)) return field;
  const marker = required ? 'Required' : 'NotRequired';
  const typeStart = target.name.length + 2;
  const text = `${field.text.slice(0, typeStart)}${marker}[${field.text.slice(typeStart)}]`;
  return { ...field, text, names: new Set([...field.names, marker]) };
}

function addParameter(reader: PythonReader, list: SyntaxNode, target: Parameter): Changes {
  const declarationText = render(reader, target, detectFieldStyle(reader, list));
  if (!declarationText) return undefined;
  const imports = createTypingImports(reader, declarationText.names);
  const { parameters } = parseParameters(list);
  const stars = listChildren(list).filter(child => /^\*{1,2}$/.test(child.name));
  const starName = stars.find(star => star.nextSibling?.name === 'VariableName');
  const bare = stars.find(star => star.nextSibling?.name !== 'VariableName');
  const before = parameters.filter(
    ({ name }) => name.from < (starName?.from ?? Infinity) && name.prevSibling?.name.startsWith('*') !== true,
  );
  const candidates = bare ? before : before.filter(({ value }) => declarationText.hasDefault || value === null);
  const after = candidates.at(-1);
  if (after) return [...imports, insertAfter(reader, list, after.span, declarationText.text)];
  const first = parameters[0];
  const insertOffset = list.from + 1;
  if (!first && !starName)
    return [...imports, { span: spanOf(insertOffset, insertOffset), newText: declarationText.text }];
  const nextStart = first?.span.start ?? starName?.from ?? insertOffset;
  const lead = reader.text.slice(insertOffset, nextStart);
  return [
    ...imports,
    { span: spanOf(nextStart, nextStart), newText: `${declarationText.text},${lead.includes('\n') ? lead : ' '}` },
  ];
}

/** After a parameter: on a line of its own where the parameter begins one. */
function insertAfter(
  reader: PythonReader,
  list: SyntaxNode,
  span: { readonly start: number; readonly end: number },
  text: string,
): TextChange {
  const { text: document } = reader;
  const lineStart = document.lastIndexOf('\n', span.start - 1) + 1;
  const indentation = document.slice(lineStart, span.start);
  const isOnOwnLine = indentation.trim() === '' && lineStart > list.from;
  const comma = /^\s*,/.exec(document.slice(span.end, list.to));
  const separator = isOnOwnLine ? `\n${indentation}` : ' ';
  const end = span.end + (comma?.[0].length ?? 0);
  if (comma) {
    // A comment behind the comma stays with its parameter.
    const comment = /^[ \t]*#[^\n]*/.exec(document.slice(end, list.to))?.[0] ?? '';
    const insertOffset = isOnOwnLine ? end + comment.length : end;
    return { span: spanOf(insertOffset, insertOffset), newText: `${separator}${text},` };
  }
  return { span: spanOf(span.end, span.end), newText: `,${separator}${text}` };
}

function addField(reader: PythonReader, body: SyntaxNode, owner: SyntaxNode, target: Parameter): Changes {
  const pydantic = isPydantic(reader, owner);
  const style = detectFieldStyle(reader, body);
  const isDescribed = pydantic
    ? style === 'plain' && (target.constraints || target.description !== undefined)
      ? 'default'
      : style
    : 'annotated';
  const declarationText = isTypedDict(reader, owner)
    ? renderKey(reader, owner, target)
    : render(reader, target, isDescribed);
  const statements = body.getChildren('AssignStatement').filter(statement => statement.getChild('TypeDef'));
  const dataclass = !pydantic && !isTypedDict(reader, owner);
  const bodyStatements = statements.filter(
    statement => !dataclass || declarationText?.hasDefault === true || !statement.getChild('AssignOp'),
  );
  const after = bodyStatements.at(-1) ?? statements.at(-1);
  if (!declarationText || !after || bodyStatements.length === 0) return undefined;
  const lineStart = reader.text.lastIndexOf('\n', after.from - 1) + 1;
  const indentation = reader.text.slice(lineStart, after.from);
  if (indentation.trim() !== '') return undefined;
  const docstring = after.nextSibling?.name === 'ExpressionStatement' ? after.nextSibling : after;
  const lineEnd = reader.text.indexOf('\n', endOf(reader, docstring));
  const insertOffset = lineEnd < 0 ? reader.text.length : lineEnd;
  return [
    ...createTypingImports(reader, declarationText.names),
    { span: spanOf(insertOffset, insertOffset), newText: `\n${indentation}${declarationText.text}` },
  ];
}

const endOf = (reader: PythonReader, node: SyntaxNode): number =>
  node.from + reader.text.slice(node.from, node.to).trimEnd().length;
