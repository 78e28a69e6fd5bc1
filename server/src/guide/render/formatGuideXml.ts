import {
  joinSentences,
  type ContextSentence,
  type Guide,
  type GuideQuestion,
  type GuideRule,
  type GuideScenario,
} from '../guide.js';
import { formatInputJson } from './formatInputJson.js';
import { buildXml, isXmlText, type XmlElementData } from './buildXml.js';

export const contextLabels: Readonly<Record<ContextSentence['role'], string>> = {
  purpose: '',
  use: 'When to use: ',
  limit: 'Limits: ',
};

/** One paragraph for each role, as both formats show it. */
export function formatContextParagraphs(context: readonly ContextSentence[]): readonly string[] {
  return (['purpose', 'use', 'limit'] as const).flatMap(role => {
    const sentences = context.filter(sentence => sentence.role === role);
    return sentences.length === 0 ? [] : [contextLabels[role] + joinSentences(sentences)];
  });
}

/** The guide as `tool_augmentation` of seed 000, preceded by the mark that `guide/stale` reads; sections without content are left out. */
export function formatGuideXml(guide: Guide): string {
  const mark = guide.source === undefined ? '' : `<?skillwright-guide source="${guide.source}"?>\n`;
  return mark + buildXml(guideElement(guide));
}

/** Only a guide that is kept says what is open in it: to a model it is noise. */
const openMark = (now: string | undefined): Pick<XmlElementData, 'mark'> =>
  now === undefined ? {} : { mark: { name: 'skillwright-guide', key: 'now', value: now } };

const withoutMark = (element: XmlElementData): XmlElementData => ({ ...element, mark: undefined });

function guideElement(guide: Guide): XmlElementData {
  const { command, source, faq, constraints, scenarios } = guide;
  const rules = constraints.filter(({ parameter }) => isXmlText(parameter));
  const marked = source === undefined ? withoutMark : (element: XmlElementData): XmlElementData => element;
  const section = <T>(
    name: string,
    items: readonly T[],
    write: (item: T) => XmlElementData,
  ): readonly XmlElementData[] =>
    items.length === 0 ? [] : [{ name, children: items.map(item => marked(write(item))) }];
  return {
    name: 'tool_augmentation',
    attributes: { name: command },
    children: [
      marked(contextElement(guide)),
      ...section('faq', faq, createQuestionElement),
      ...section('constraints', rules, createRuleElement),
      ...section('scenarios', scenarios, createScenarioElement),
    ],
  };
}

function contextElement({ context, contextNow }: Guide): XmlElementData {
  return { name: 'context', ...openMark(contextNow), text: formatContextText(formatContextParagraphs(context)) };
}

/** The content of `context`: paragraphs on lines of their own. */
export const formatContextText = (paragraphs: readonly string[]): string =>
  paragraphs.length > 1 ? `\n    ${paragraphs.join('\n    ')}\n  ` : (paragraphs[0] ?? '');

/** With the mark before it. */
export const createQuestionElement = ({ question, answer, now }: GuideQuestion): XmlElementData => ({
  name: 'item',
  ...openMark(now),
  children: [
    { name: 'q', text: question.text },
    { name: 'a', text: joinSentences(answer) },
  ],
});

/** With the mark before it. */
export const createRuleElement = ({ parameter, sentences, now }: GuideRule): XmlElementData => ({
  name: 'rule',
  ...openMark(now),
  attributes: { param: parameter },
  text: joinSentences(sentences),
});

/** With the mark before it. */
export const createScenarioElement = (scenario: GuideScenario): XmlElementData => ({
  name: 'scenario',
  ...openMark(scenario.now),
  attributes: { description: scenario.description.text },
  children: [
    { name: 'input', text: formatInputJson(scenario) },
    ...(scenario.reasoning.length === 0 ? [] : [{ name: 'reasoning', text: joinSentences(scenario.reasoning) }]),
  ],
});

/** Elements as they stand in a guide, each with the mark before it, line by line. */
export function formatElementLines(elements: readonly XmlElementData[]): readonly string[] {
  const lines = buildXml({ name: 'guide', children: elements }).trimEnd().split('\n');
  return lines.slice(1, -1).map(line => line.replace(/^ {2}/, ''));
}

/** The mark before a part of a saved guide, see `mergeGuides`. */
export const formatOpenInstruction = (now: string): string =>
  formatElementLines([{ name: 'part', ...openMark(now) }])[0] ?? '';
