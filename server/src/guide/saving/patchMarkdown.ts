import type { TextChange } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { joinSentences, type ContextSentence, type Guide, type GuideScenario } from '../guide.js';
import { contextLabels } from '../render/formatGuideXml.js';
import {
  formatFencedInput,
  formatMarkdownContext,
  formatMarkdownQuestion,
  formatMarkdownRule,
  formatMarkdownScenario,
  formatOpenComment,
} from '../render/formatGuideMarkdown.js';
import { formatInputJson } from '../render/formatInputJson.js';
import { toMarkdownParagraph, toMarkdownText, toMarkdownTitle } from '../render/markdownProse.js';
import { toGuide, type MarkdownGuide } from '../reading/readMarkdownGuide.js';
import { patchSection, findTextEndBefore, type SavedItem } from './patchSection.js';
import { append } from '../../text/append.js';

/**
 * The changes that make a saved guide in Markdown say what a merge came to. What says it already stays as it is written, and so
 * does everything that is no part of a guide: other sections, notes between the rules, wrapped lines.
 * @param text of the document
 */
export function patchMarkdown(written: MarkdownGuide, text: string, merged: Guide): readonly TextChange[] {
  const saved = toGuide(written, text);
  const { level } = written.title;
  const end = (section: 'faq' | 'constraints' | 'scenarios'): number | undefined => written.sections.get(section)?.end;
  const afterContext = written.context.at(-1)?.end ?? written.title.span.end;
  const afterFaq = end('faq') ?? afterContext;
  const afterConstraints = end('constraints') ?? afterFaq;
  const heading = (name: string): string => `${'#'.repeat(level + 1)} ${name}`;
  return [
    ...patchHead(written, saved, merged),
    ...patchContext(written, text, saved, merged),
    ...patchSection(text, {
      saved: written.questions.map((item, index) => ({ ...item, key: saved.faq[index]?.question.text ?? '' })),
      merged: merged.faq.map(item => ({ item, key: item.question.text })),
      place: written.sections.get('faq'),
      after: afterContext,
      heading: heading('FAQ'),
      separator: '\n\n',
      write: formatMarkdownQuestion,
      patch: ({ item, index, now }) => {
        const savedItem = written.questions[index];
        const answer = joinSentences(now.answer);
        const before = saved.faq[index]?.answer ?? [];
        return savedItem && joinSentences(before) !== answer
          ? [replaceSpan(item, savedItem.answer, toMarkdownText(answer))]
          : [];
      },
    }),
    ...patchSection(text, {
      saved: written.rules.map((item, index) => ({ ...item, key: saved.constraints[index]?.parameter ?? '' })),
      merged: merged.constraints.map(item => ({ item, key: item.parameter })),
      place: written.sections.get('constraints'),
      after: afterFaq,
      heading: heading('Constraints'),
      separator: '\n',
      write: formatMarkdownRule,
      patch: ({ item, index, now }) => {
        const savedItem = written.rules[index];
        const prose = joinSentences(now.sentences);
        const before = saved.constraints[index]?.sentences ?? [];
        return savedItem && joinSentences(before) !== prose
          ? [replaceSpan(item, savedItem.text, toMarkdownText(prose))]
          : [];
      },
    }),
    ...patchSection(text, {
      saved: written.scenarios.map((item, index) => ({ ...item, key: saved.scenarios[index]?.description.text ?? '' })),
      merged: merged.scenarios.map(item => ({ item, key: item.description.text })),
      place: written.sections.get('scenarios'),
      after: afterConstraints,
      heading: heading('Scenarios'),
      separator: '\n\n',
      write: scenario => formatMarkdownScenario(scenario, level + 2),
      patch: ({ index, now }) => {
        const [savedItem, before] = [written.scenarios[index], saved.scenarios[index]];
        return savedItem && before ? patchScenario(savedItem, text, before, now) : [];
      },
    }),
  ];
}

/** New text, apart from what stands before it on its line. */
const replaceSpan = ({ span }: SavedItem, place: Span, newText: string): TextChange => ({
  span: place,
  newText: place.start === place.end && place.start > span.start ? ` ${newText}` : newText,
});

function patchHead({ mark, title, span }: MarkdownGuide, saved: Guide, merged: Guide): readonly TextChange[] {
  const { source = '', command } = merged;
  const marked: TextChange = mark
    ? { span: mark.sourceSpan, newText: source }
    : { span: { start: span.start, end: span.start }, newText: `<!-- skillwright-guide source="${source}" -->\n\n` };
  return saved.command === command ? [marked] : [marked, { span: title.titleSpan, newText: toMarkdownTitle(command) }];
}

function patchContext(
  { context, contextOpen, title }: MarkdownGuide,
  text: string,
  saved: Guide,
  merged: Guide,
): readonly TextChange[] {
  const changes: TextChange[] = [];
  const removedSpans = new Set<Span>();
  let after = title.span.end;
  for (const role of ['purpose', 'use', 'limit'] as const) {
    const spans = context.filter((_span, index) => saved.context[index]?.role === role);
    const newText = proseOf(merged, role);
    const [first, ...rest] = spans;
    if (newText !== proseOf(saved, role)) {
      const paragraph = formatMarkdownContext(contextLabels[role] + newText);
      for (const span of newText === '' ? spans : rest) removedSpans.add(span);
      if (newText !== '' && first) changes.push({ span: first, newText: paragraph });
      if (newText !== '' && !first) changes.push({ span: { start: after, end: after }, newText: `\n\n${paragraph}` });
    }
    after = Math.max(after, spans.at(-1)?.end ?? after);
  }
  append(
    changes,
    [...removedSpans].map(span => removeSpan(text, span)),
  );
  const now = merged.contextNow;
  if (contextOpen && now === saved.contextNow) return changes;
  const first = context.find(span => !removedSpans.has(span));
  if (contextOpen) {
    const end = context[0]?.start ?? contextOpen.span.end;
    changes.push({
      span: { start: contextOpen.span.start, end },
      newText: now === undefined ? '' : `${formatOpenComment(now)}\n`,
    });
  } else if (first && now !== undefined)
    changes.push({ span: { start: first.start, end: first.start }, newText: `${formatOpenComment(now)}\n` });
  return changes;
}

const proseOf = ({ context }: Guide, role: ContextSentence['role']): string =>
  joinSentences(context.filter(sentence => sentence.role === role));

const removeSpan = (text: string, { start, end }: Span): TextChange => ({
  span: { start: findTextEndBefore(text, start), end },
  newText: '',
});

function patchScenario(
  { heading, fence, paragraphs }: MarkdownGuide['scenarios'][number],
  text: string,
  saved: GuideScenario,
  merged: GuideScenario,
): readonly TextChange[] {
  const changes: TextChange[] = [];
  const input = formatInputJson(merged);
  let after = heading.span.end;
  if (fence) {
    after = fence.span.end;
    if (input !== formatInputJson(saved)) changes.push({ span: fence.span, newText: formatFencedInput(merged) });
  } else if (input !== '')
    changes.push({ span: { start: after, end: after }, newText: `\n\n${formatFencedInput(merged)}` });
  const prose = joinSentences(merged.reasoning);
  if (prose === joinSentences(saved.reasoning)) return changes;
  const [first, ...rest] = paragraphs;
  if (prose === '') return [...changes, ...paragraphs.map(span => removeSpan(text, span))];
  const newText = toMarkdownParagraph(prose);
  if (!first) return [...changes, { span: { start: after, end: after }, newText: `\n\n${newText}` }];
  return [...changes, { span: first, newText }, ...rest.map(span => removeSpan(text, span))];
}
