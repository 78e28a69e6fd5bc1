import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { Constraints, Parameter } from '../../../signature.js';
import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { parseParameters } from '../declarations/parameterList.js';
import type { PythonReader } from '../parse/pythonModule.js';
import { toFieldKeyword } from './changeDeclaration.js';
import { detectFieldStyle, isPydantic, type FieldStyle } from './findDeclarationAt.js';
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

function render(
  reader: PythonReader,
  target: Parameter,
  style: FieldStyle,
  keywordOnly: boolean,
): Rendered | undefined {
  const { quote } = detectPythonStyle(reader.text);
  const required = target.required ?? true;
  const initial = required ? undefined : (target.defaultValue ?? null);
  const nullable = target.nullable === true || initial === null;
  const { type, enumValues } = target;
  const written = formatPythonType(
    { type, ...(enumValues ? { enumValues } : {}), nullable },
    detectPythonStyle(reader.text),
  );
  if (!written) return undefined;
  const keywords = [
    ...(target.description === undefined ? [] : [`description=${formatPythonString(target.description, quote)}`]),
    ...Object.entries(target.constraints ?? {}).flatMap(([name, value]) => {
      const keyword = toFieldKeyword(name as keyof Constraints, type.kind);
      return keyword === undefined ? [] : [`${keyword}=${formatPythonLiteral(value as string | number, quote)}`];
    }),
  ];
  const value = initial === undefined ? undefined : formatPythonLiteral(initial, quote);
  const limited = Object.keys(target.constraints ?? {}).length > 0;
  const names = new Set(written.names);
  if (keywords.length > 0 && style === 'default' && !keywordOnly) {
    names.add('Field');
    return {
      text: `${target.name}: ${written.text} = Field(${[value ?? '...', ...keywords].join(', ')})`,
      names,
      hasDefault: true,
    };
  }
  if (keywords.length > 0 && (style !== 'plain' || limited)) {
    names.add('Annotated').add('Field');
    const annotated = `${target.name}: Annotated[${written.text}, Field(${keywords.join(', ')})]`;
    return {
      text: value === undefined ? annotated : `${annotated} = ${value}`,
      names,
      hasDefault: value !== undefined,
    };
  }
  return {
    text: `${target.name}: ${written.text}${value === undefined ? '' : ` = ${value}`}`,
    names,
    hasDefault: value !== undefined,
  };
}

function addParameter(reader: PythonReader, list: SyntaxNode, target: Parameter): Changes {
  const rendered = render(reader, target, detectFieldStyle(reader, list), false);
  if (!rendered) return undefined;
  const imports = createTypingImports(reader, rendered.names);
  const { parameters } = parseParameters(list);
  const stars = listChildren(list).filter(child => /^\*{1,2}$/.test(child.name));
  const named = stars.find(star => star.nextSibling?.name === 'VariableName');
  const bare = stars.find(star => star.nextSibling?.name !== 'VariableName');
  const before = parameters.filter(
    ({ name }) => name.from < (named?.from ?? Infinity) && name.prevSibling?.name.startsWith('*') !== true,
  );
  const ordered = bare ? before : before.filter(({ value }) => rendered.hasDefault || value === null);
  const after = ordered.at(-1);
  if (after) return [...imports, insertAfter(reader, list, after.span, rendered.text)];
  const first = parameters[0];
  const at = list.from + 1;
  if (!first && !named) return [...imports, { span: spanOf(at, at), newText: rendered.text }];
  const next = first?.span.start ?? named?.from ?? at;
  const lead = reader.text.slice(at, next);
  return [...imports, { span: spanOf(next, next), newText: `${rendered.text},${lead.includes('\n') ? lead : ' '}` }];
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
  const ownLine = indentation.trim() === '' && lineStart > list.from;
  const comma = /^\s*,/.exec(document.slice(span.end, list.to));
  const separator = ownLine ? `\n${indentation}` : ' ';
  const end = span.end + (comma?.[0].length ?? 0);
  if (comma) {
    // A comment behind the comma stays with its parameter.
    const comment = /^[ \t]*#[^\n]*/.exec(document.slice(end, list.to))?.[0] ?? '';
    const at = ownLine ? end + comment.length : end;
    return { span: spanOf(at, at), newText: `${separator}${text},` };
  }
  return { span: spanOf(span.end, span.end), newText: `,${separator}${text}` };
}

function addField(reader: PythonReader, body: SyntaxNode, owner: SyntaxNode, target: Parameter): Changes {
  const pydantic = isPydantic(reader, owner);
  const style = detectFieldStyle(reader, body);
  const described = pydantic
    ? style === 'plain' && (target.constraints || target.description !== undefined)
      ? 'default'
      : style
    : 'annotated';
  const rendered = render(reader, target, described, false);
  const statements = body.getChildren('AssignStatement').filter(statement => statement.getChild('TypeDef'));
  const dataclass = !pydantic;
  const usable = statements.filter(
    statement => !dataclass || rendered?.hasDefault === true || !statement.getChild('AssignOp'),
  );
  const after = usable.at(-1) ?? statements.at(-1);
  if (!rendered || !after || usable.length === 0) return undefined;
  const lineStart = reader.text.lastIndexOf('\n', after.from - 1) + 1;
  const indentation = reader.text.slice(lineStart, after.from);
  if (indentation.trim() !== '') return undefined;
  const docstring = after.nextSibling?.name === 'ExpressionStatement' ? after.nextSibling : after;
  const feed = reader.text.indexOf('\n', endOf(reader, docstring));
  const at = feed < 0 ? reader.text.length : feed;
  return [
    ...createTypingImports(reader, rendered.names),
    { span: spanOf(at, at), newText: `\n${indentation}${rendered.text}` },
  ];
}

const endOf = (reader: PythonReader, node: SyntaxNode): number =>
  node.from + reader.text.slice(node.from, node.to).trimEnd().length;
