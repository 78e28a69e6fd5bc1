import { findMarkdownGuides } from '../../arguments/index.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { Span } from '../../text/span.js';
import { decodeReferences } from '../../xml/index.js';
import type { ContextSentence, Guide, GuideQuestion, GuideRule, GuideScenario, GuideSentence } from '../guide.js';
import {
  toMarkdownParagraph,
  toSingleLine,
  readMarkdownBold,
  readMarkdownParagraph,
  readMarkdownText,
  readMarkdownTitle,
} from '../render/markdownProse.js';
import { tryParseJson } from '../samples/findTextExamples.js';

export type MarkdownGuide = ReturnType<typeof findMarkdownGuides>[number];
type OpenMark = NonNullable<MarkdownGuide['contextOpen']>;

/** The first usage guide of a Markdown text in the form that `guideMarkdown` writes. */
export function readMarkdownGuide(source: SourceText, fileName: string): Guide | undefined {
  const [guide] = findMarkdownGuides(source, fileName);
  return guide && toGuide(guide, source.text);
}

/** The same guide as `readGuide` reads from XML. Spans are offsets of the document. @param text of the document */
export function toGuide(markdown: MarkdownGuide, text: string): Guide {
  const { title, mark, contextOpen } = markdown;
  const slice = ({ start, end }: Span): string => text.slice(start, end);
  const sentence = (span: Span, read = readMarkdownText): GuideSentence => ({
    text: read(slice(span)),
    trace: { origin: 'guide', span },
  });
  return {
    command: readMarkdownTitle(title.title),
    commandSpan: title.titleSpan,
    ...(mark && { source: mark.source }),
    context: markdown.context.map(span => contextSentence(slice(span), span)),
    ...(contextOpen && { contextNow: decodeReferences(contextOpen.now) }),
    ...(isContextPlain(markdown.context.map(slice)) ? {} : { isContextRich: true }),
    faq: markdown.questions.map(({ question, answer, open }): GuideQuestion => ({
      question: sentence(question, readMarkdownBold),
      answer: [sentence(answer)],
      ...nowOf(open),
      ...(isPlain(slice(answer)) ? {} : { isRich: true }),
    })),
    constraints: markdown.rules.map(({ name, text: prose, open }): GuideRule => ({
      parameter: slice(name),
      parameterSpan: name,
      sentences: [sentence(prose)],
      ...nowOf(open),
      ...(isPlain(slice(prose)) ? {} : { isRich: true }),
    })),
    scenarios: markdown.scenarios.map(({ heading, fence, paragraphs, open }): GuideScenario => {
      const value = fence && tryParseJson(fence.text);
      return {
        description: { text: readMarkdownTitle(heading.title), trace: { origin: 'guide', span: heading.titleSpan } },
        ...(value === undefined ? {} : { input: value }),
        inputText: fence?.text ?? '',
        ...(fence && { inputSpan: fence.span }),
        reasoning: paragraphs.map(span => sentence(span, readMarkdownParagraph)),
        ...nowOf(open),
        ...(paragraphs.length < 2 && paragraphs.every(span => isPlain(slice(span))) ? {} : { isRich: true }),
      };
    }),
    notes: [],
  };
}

/** One paragraph of text, and none of it would be written in another way than it is. */
const isPlain = (markdown: string): boolean =>
  !/\n\s*\n|\n\s*(?:[-*+]|\d+[.)])\s|\n\s*[|>#]|```|~~~|<!--/.test(markdown) &&
  toMarkdownParagraph(readMarkdownParagraph(markdown)) === toSingleLine(markdown);

/** A paragraph for each role at most. */
function isContextPlain(paragraphs: readonly string[]): boolean {
  const roles = paragraphs.map(text => label.exec(text)?.[1] ?? '');
  const prose = paragraphs.map(text => text.replace(label, ''));
  return new Set(roles).size === roles.length && prose.every(isPlain);
}

const nowOf = (open: OpenMark | undefined): { readonly now?: string } =>
  open ? { now: decodeReferences(open.now) } : {};

const label = /^\**(When to use|Limits):\**\s+/;

function contextSentence(markdown: string, span: Span): ContextSentence {
  const match = label.exec(markdown);
  const role = match ? (match[1] === 'Limits' ? 'limit' : 'use') : 'purpose';
  const text = match ? readMarkdownText(markdown.slice(match[0].length)) : readMarkdownParagraph(markdown);
  return { role, text, trace: { origin: 'guide', span } };
}
