import { spanOf, type Span } from '../../../../text/span.js';
import type { DocumentationSegment } from '../../../signature.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import type { PythonReader } from '../parse/pythonModule.js';
import { readLiteral } from '../parse/pythonString.js';
import { markCodeLines } from './docstringCode.js';
import { parseDocstringEntries, type DocEntries } from './parseDocstringEntries.js';
import { dedent, splitDocstringLines, type DocLine } from './splitDocstringLines.js';
import { parseDocstringSections, type DocSection } from './parseDocstringSections.js';

/** A docstring taken apart. Google, NumPy and reST style, in one docstring too. */
export interface Docstring {
  readonly segments: readonly DocumentationSegment[];
  /** All of it, as `inspect.cleandoc` prints it. */
  readonly cleaned?: string;
  readonly cleanedSpan?: Span;
  /** What it says before its first section, without indentation. */
  readonly description?: string;
  readonly descriptionSpan?: Span;
  /** The documented arguments; undefined where no section documents any. */
  readonly arguments?: DocEntries & { readonly anchor: Span; readonly span: Span };
}

/** Reads the docstring of a function's or class's body. */
export function readDocstring(reader: PythonReader, definition: SyntaxNode): Docstring {
  const statement = docstringNode(definition);
  const literal = statement && readLiteral(reader.text.slice(statement.from, statement.to));
  if (!statement || !literal || /[bft]/.test(literal.prefix)) return { segments: [] };
  const start = statement.from + literal.start;
  const column = columnOf(reader.text, statement.from);
  const lines = markCodeLines(splitDocstringLines(reader.text, start, start + literal.content.length), column);
  const sections = parseDocstringSections(lines);
  const textLines = lines.filter(line => line.text);
  const segments = sections.flatMap(section => segmentsOf(section, reader.text));
  const descriptionSegments = segments.filter(segment => segment.role === 'summary' || segment.role === 'details');
  const first = descriptionSegments[0];
  const before = sections[0]?.style === 'text' ? sections[0] : undefined;
  const last = before?.lines.filter(line => line.text).at(-1);
  const documenting = sections.filter(section => section.role === 'arguments');
  return {
    segments,
    ...(textLines[0]
      ? { cleaned: dedent(lines), cleanedSpan: spanOf(textLines[0].start, textLines.at(-1)?.end ?? textLines[0].end) }
      : {}),
    ...(before && first && last
      ? { description: dedent(before.lines), descriptionSpan: spanOf(first.span.start, last.end) }
      : {}),
    ...argumentsOf(documenting),
  };
}

/** Columns before an offset on its line, counted as `docstringLines` does. */
const columnOf = (text: string, offset: number): number =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).replaceAll('\t', '        ').length;

/** The string that is the first statement of a body. Comments before it are no statements. */
function docstringNode(definition: SyntaxNode): SyntaxNode | undefined {
  // After the colon.
  let first = definition.getChild('Body')?.firstChild?.nextSibling;
  while (first?.name === 'Comment') first = first.nextSibling;
  const string = first?.name === 'ExpressionStatement' ? first.firstChild : null;
  return string?.name === 'String' ? string : undefined;
}

/** The first paragraph of the opening text is the summary, the rest are details. */
function segmentsOf(section: DocSection, text: string): readonly DocumentationSegment[] {
  const lines = section.lines.filter(line => line.text);
  const segment = (role: DocumentationSegment['role'], part: readonly DocLine[]): readonly DocumentationSegment[] => {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return [];
    return [{ role, text: text.slice(first.start, last.end), span: spanOf(first.start, last.end) }];
  };
  if (section.role !== 'summary') return segment(section.role, lines);
  const opening = section.lines.findIndex(line => line.text);
  const blank = section.lines.findIndex((line, index) => index > opening && !line.text);
  const detailsStart = blank < 0 ? section.lines.length : blank;
  const textLines = (part: readonly DocLine[]): readonly DocLine[] => part.filter(line => line.text);
  return [
    ...segment('summary', textLines(section.lines.slice(0, detailsStart))),
    ...segment('details', textLines(section.lines.slice(detailsStart))),
  ];
}

function argumentsOf(sections: readonly DocSection[]): Pick<Docstring, 'arguments'> {
  const parsedArguments = parseDocstringEntries(sections);
  const first = sections[0]?.heading ?? sections[0]?.lines[0];
  const last =
    sections
      .at(-1)
      ?.lines.filter(line => line.text)
      .at(-1) ?? first;
  if (!first || !last) return {};
  const anchor = spanOf(first.start, first.start + (/^(:[^:]*:|[^:：]*)/.exec(first.text)?.[0].length ?? 1));
  return { arguments: { ...parsedArguments, anchor, span: spanOf(first.start, last.end) } };
}
