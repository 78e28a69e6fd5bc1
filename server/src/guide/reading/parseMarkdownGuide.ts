import { parseJson } from '../../json/parseJson.js';
import type { Span } from '../../text/span.js';
import { decodeReferences } from '../../xml/index.js';
import { joinSentences } from '../guide.js';
import { formatMarkdownContext } from '../render/formatGuideMarkdown.js';
import { toMarkdownText, toSingleLine, readMarkdownText } from '../render/markdownProse.js';
import { toInlineCode } from '../schema/describeSchema.js';
import { toGuide, type MarkdownGuide } from './readMarkdownGuide.js';
import type { GuideForm, OpenPart, ScenarioInput, ParsedGuide } from './parsedGuide.js';

/** A guide in Markdown. @param text of the whole document */
export function parseMarkdownGuide(guide: MarkdownGuide, text: string): ParsedGuide {
  const slice = ({ start, end }: Span): string => text.slice(start, end);
  return {
    guide: toGuide(guide, text),
    ...(guide.mark && { mark: guide.mark }),
    rules: guide.rules.map(rule => ({ parameter: slice(rule.name), runs: [rule.text] })),
    inputs: guide.scenarios.flatMap(({ fence }) => (fence ? [inputOf(fence, text)] : [])),
    open: openParts(guide),
    form: markdownForm(guide),
  };
}

const markdownForm = ({ rules }: MarkdownGuide): GuideForm => ({
  name: name => toSingleLine(toInlineCode(name).slice(1, -1)),
  read: readMarkdownText,
  json: json => json,
  addRules: added => {
    const at = rules.at(-1)?.span.end;
    if (at === undefined) return undefined;
    const items = added.map(
      rule => `\n- ${toInlineCode(rule.parameter)}: ${toMarkdownText(joinSentences(rule.sentences))}`,
    );
    return { span: { start: at, end: at }, newText: items.join('') };
  },
});

function inputOf(
  { span, text, map }: NonNullable<MarkdownGuide['scenarios'][number]['fence']>,
  source: string,
): ScenarioInput {
  const newline = source.indexOf('\n', span.start);
  const lineEnd = newline < 0 || newline > span.end ? span.end : newline;
  return {
    nameSpan: { start: span.start, end: lineEnd },
    start: Math.min(lineEnd + 1, span.end),
    text,
    map,
    json: parseJson(text, part => map.spanToHost(part)),
  };
}

function openParts({ title, context, contextOpen, questions, rules, scenarios }: MarkdownGuide): readonly OpenPart[] {
  const part = (
    open: MarkdownGuide['contextOpen'],
    span: Span,
    body: Span,
    nameSpan: Span = { start: span.start, end: Math.max(span.end, span.start + 1) },
    write = toMarkdownText,
  ): readonly OpenPart[] => {
    if (!open) return [];
    const now = decodeReferences(open.now);
    const markSpan = { start: open.span.start, end: span.start };
    return [{ now, formatted: write(now), nameSpan, body, markSpan }];
  };
  const about = wholeOf(context);
  return [
    ...(about ? part(contextOpen, about, about, title.span, markdownParagraphs) : []),
    ...questions.flatMap(({ open, span, answer, question }) => part(open, span, answer, question)),
    ...rules.flatMap(({ open, span, text }) => part(open, span, text)),
    ...scenarios.flatMap(({ open, span, fence, heading, paragraphs }) => {
      const after = paragraphs.filter(({ start }) => start > (fence?.span.end ?? span.start));
      const body = wholeOf(after) ?? wholeOf(paragraphs) ?? { start: span.end, end: span.end };
      return part(open, span, body, heading.span);
    }),
  ];
}

const markdownParagraphs = (context: string): string => context.split('\n').map(formatMarkdownContext).join('\n\n');

function wholeOf(spans: readonly Span[]): Span | undefined {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last && { start: first.start, end: last.end };
}
