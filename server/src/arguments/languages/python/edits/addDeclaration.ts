import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { Constraints, Parameter } from '../../../signature.js';
import { childrenOf, type SyntaxNode } from '../../syntaxNode.js';
import { writtenParameters } from '../parameterList.js';
import type { PythonReader } from '../pythonModule.js';
import { keywordFor } from './changeDeclaration.js';
import { fieldStyle, isPydantic, type FieldStyle } from './declarationAt.js';
import { pythonLiteral, pythonString, pythonStyle, pythonType } from './pythonText.js';
import { typingImports } from './typingImports.js';

type Changes = readonly TextChange[] | undefined;

interface Rendered {
  readonly text: string;
  readonly names: ReadonlySet<string>;
  readonly hasDefault: boolean;
}

/** Adds an argument to a function's parameter list or a class's body, as its neighbours are written. */
export function addDeclaration(reader: PythonReader, container: SyntaxNode, wanted: Parameter): Changes {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(wanted.name)) return undefined;
  if (container.name === 'ParamList') return addParameter(reader, container, wanted);
  const owner = container.parent;
  return container.name === 'Body' && owner ? addField(reader, container, owner, wanted) : undefined;
}

function render(
  reader: PythonReader,
  wanted: Parameter,
  style: FieldStyle,
  keywordOnly: boolean,
): Rendered | undefined {
  const { quote } = pythonStyle(reader.text);
  const required = wanted.required ?? true;
  const initial = required ? undefined : (wanted.defaultValue ?? null);
  const nullable = wanted.nullable === true || initial === null;
  const { type, enumValues } = wanted;
  const written = pythonType({ type, ...(enumValues ? { enumValues } : {}), nullable }, pythonStyle(reader.text));
  if (!written) return undefined;
  const keywords = [
    ...(wanted.description === undefined ? [] : [`description=${pythonString(wanted.description, quote)}`]),
    ...Object.entries(wanted.constraints ?? {}).flatMap(([name, value]) => {
      const keyword = keywordFor(name as keyof Constraints, type.kind);
      return keyword === undefined ? [] : [`${keyword}=${pythonLiteral(value as string | number, quote)}`];
    }),
  ];
  const value = initial === undefined ? undefined : pythonLiteral(initial, quote);
  const limited = Object.keys(wanted.constraints ?? {}).length > 0;
  const names = new Set(written.names);
  if (keywords.length > 0 && style === 'default' && !keywordOnly) {
    names.add('Field');
    return {
      text: `${wanted.name}: ${written.text} = Field(${[value ?? '...', ...keywords].join(', ')})`,
      names,
      hasDefault: true,
    };
  }
  if (keywords.length > 0 && (style !== 'plain' || limited)) {
    names.add('Annotated').add('Field');
    const annotated = `${wanted.name}: Annotated[${written.text}, Field(${keywords.join(', ')})]`;
    return {
      text: value === undefined ? annotated : `${annotated} = ${value}`,
      names,
      hasDefault: value !== undefined,
    };
  }
  return {
    text: `${wanted.name}: ${written.text}${value === undefined ? '' : ` = ${value}`}`,
    names,
    hasDefault: value !== undefined,
  };
}

function addParameter(reader: PythonReader, list: SyntaxNode, wanted: Parameter): Changes {
  const rendered = render(reader, wanted, fieldStyle(reader, list), false);
  if (!rendered) return undefined;
  const imports = typingImports(reader, rendered.names);
  const { parameters } = writtenParameters(list);
  const stars = childrenOf(list).filter(child => /^\*{1,2}$/.test(child.name));
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

function addField(reader: PythonReader, body: SyntaxNode, owner: SyntaxNode, wanted: Parameter): Changes {
  const pydantic = isPydantic(reader, owner);
  const style = fieldStyle(reader, body);
  const described = pydantic
    ? style === 'plain' && (wanted.constraints || wanted.description !== undefined)
      ? 'default'
      : style
    : 'annotated';
  const rendered = render(reader, wanted, described, false);
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
    ...typingImports(reader, rendered.names),
    { span: spanOf(at, at), newText: `\n${indentation}${rendered.text}` },
  ];
}

const endOf = (reader: PythonReader, node: SyntaxNode): number =>
  node.from + reader.text.slice(node.from, node.to).trimEnd().length;
