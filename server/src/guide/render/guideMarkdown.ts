import { escapeAttribute } from '../../xml/index.js';
import { joinSentences, type Guide, type GuideQuestion, type GuideRule, type GuideScenario } from '../guide.js';
import { code } from '../schema/describeSchema.js';
import { contextParagraphs } from './guideXml.js';
import { prettyInput } from './inputJson.js';
import { markdownBold, markdownParagraph, markdownText, markdownTitle } from './markdownProse.js';

/** The same facts as `guideXml`, in the same order. */
export function guideMarkdown(guide: Guide): string {
  const mark = guide.source === undefined ? [] : [`<!-- skillwright-guide source="${guide.source}" -->`];
  return `${[
    ...mark,
    `# ${markdownTitle(guide.command)}`,
    ...contextParagraphs(guide.context).map(markdownContext),
    ...section('FAQ', guide.faq.map(markdownQuestion)),
    ...list('Constraints', guide.constraints.map(markdownRule)),
    ...section(
      'Scenarios',
      guide.scenarios.map(scenario => markdownScenario(scenario, 3)),
    ),
  ]
    .filter(block => block !== '')
    .join('\n\n')}\n`;
}

/** @param paragraph with its label, as in XML */
export const markdownContext = (paragraph: string): string =>
  markdownParagraph(paragraph).replace(/^(When to use|Limits):/, '**$1:**');

export const markdownQuestion = ({ question, answer }: GuideQuestion): string =>
  `**${markdownBold(question.text)}** ${markdownText(joinSentences(answer))}`;

export const markdownRule = ({ parameter, sentences }: GuideRule): string =>
  `- ${code(parameter)}: ${markdownText(joinSentences(sentences))}`;

/** @param level of its heading */
export const markdownScenario = (scenario: GuideScenario, level: number): string =>
  [
    `${'#'.repeat(level)} ${markdownTitle(scenario.description.text)}`,
    fencedInput(scenario),
    markdownParagraph(joinSentences(scenario.reasoning)),
  ]
    .filter(block => block !== '')
    .join('\n\n');

/** Says before a part of a kept guide what the source says now; see `mergeGuides`. */
export const openComment = (now: string): string =>
  `<!-- skillwright-guide now="${escapeAttribute(now.replace(/[^\S\n]+/g, ' ').trim()).replace(/-(?=-)|-$/g, '&#45;')}" -->`;

const section = (title: string, blocks: readonly string[]): readonly string[] =>
  blocks.length === 0 ? [] : [`## ${title}`, ...blocks];

const list = (title: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`## ${title}`, items.join('\n')];

/** The input in a fence that is longer than any run of backticks in it. */
export function fencedInput(scenario: GuideScenario): string {
  const text = prettyInput(scenario).trimEnd();
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), match => match[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}json\n${text}\n${fence}`;
}
