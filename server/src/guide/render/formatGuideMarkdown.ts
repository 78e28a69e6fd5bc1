import { escapeAttribute } from '../../xml/index.js';
import { joinSentences, type Guide, type GuideQuestion, type GuideRule, type GuideScenario } from '../guide.js';
import { toInlineCode } from '../schema/describeSchema.js';
import { formatContextParagraphs } from './formatGuideXml.js';
import { formatPrettyInput } from './formatInputJson.js';
import { toMarkdownBold, toMarkdownParagraph, toMarkdownText, toMarkdownTitle } from './markdownProse.js';
import { createFence } from '../../text/createFence.js';

/** The same facts as `guideXml`, in the same order. */
export function formatGuideMarkdown(guide: Guide): string {
  const mark = guide.source === undefined ? [] : [`<!-- skillwright-guide source="${guide.source}" -->`];
  return `${[
    ...mark,
    `# ${toMarkdownTitle(guide.command)}`,
    ...formatContextParagraphs(guide.context).map(formatMarkdownContext),
    ...section('FAQ', guide.faq.map(formatMarkdownQuestion)),
    ...list('Constraints', guide.constraints.map(formatMarkdownRule)),
    ...section(
      'Scenarios',
      guide.scenarios.map(scenario => formatMarkdownScenario(scenario, 3)),
    ),
  ]
    .filter(block => block !== '')
    .join('\n\n')}\n`;
}

/** @param paragraph with its label, as in XML */
export const formatMarkdownContext = (paragraph: string): string =>
  toMarkdownParagraph(paragraph).replace(/^(When to use|Limits):/, '**$1:**');

export const formatMarkdownQuestion = ({ question, answer }: GuideQuestion): string =>
  `**${toMarkdownBold(question.text)}** ${toMarkdownText(joinSentences(answer))}`;

export const formatMarkdownRule = ({ parameter, sentences }: GuideRule): string =>
  `- ${toInlineCode(parameter)}: ${toMarkdownText(joinSentences(sentences))}`;

/** @param level of its heading */
export const formatMarkdownScenario = (scenario: GuideScenario, level: number): string =>
  [
    `${'#'.repeat(level)} ${toMarkdownTitle(scenario.description.text)}`,
    formatFencedInput(scenario),
    toMarkdownParagraph(joinSentences(scenario.reasoning)),
  ]
    .filter(block => block !== '')
    .join('\n\n');

/** Says before a part of a kept guide what the source says now; see `mergeGuides`. */
export const formatOpenComment = (now: string): string =>
  `<!-- skillwright-guide now="${escapeAttribute(now.replace(/[^\S\n]+/g, ' ').trim()).replace(/-(?=-)|-$/g, '&#45;')}" -->`;

const section = (title: string, blocks: readonly string[]): readonly string[] =>
  blocks.length === 0 ? [] : [`## ${title}`, ...blocks];

const list = (title: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`## ${title}`, items.join('\n')];

/** The input in a fence that is longer than any run of backticks in it. */
export function formatFencedInput(scenario: GuideScenario): string {
  const text = formatPrettyInput(scenario).trimEnd();
  const fence = createFence(text);
  return `${fence}json\n${text}\n${fence}`;
}
