import {
  joinSentences,
  type ContextSentence,
  type Guide,
  type GuideQuestion,
  type GuideRule,
  type GuideScenario,
} from '../guide.js';
import { inputJson } from './inputJson.js';
import { buildXml, isXmlText, type XmlElement } from './buildXml.js';

export const contextLabels: Readonly<Record<ContextSentence['role'], string>> = {
  purpose: '',
  use: 'When to use: ',
  limit: 'Limits: ',
};

/** One paragraph for each role, as both formats show it. */
export function contextParagraphs(context: readonly ContextSentence[]): readonly string[] {
  return (['purpose', 'use', 'limit'] as const).flatMap(role => {
    const sentences = context.filter(sentence => sentence.role === role);
    return sentences.length === 0 ? [] : [contextLabels[role] + joinSentences(sentences)];
  });
}

/** The guide as `tool_augmentation` of seed 000, preceded by the mark that `guide/stale` reads; sections without content are left out. */
export function guideXml(guide: Guide): string {
  const mark = guide.source === undefined ? '' : `<?skillwright-guide source="${guide.source}"?>\n`;
  return mark + buildXml(guideElement(guide));
}

/** Only a guide that is kept says what is open in it: to a model it is noise. */
const openMark = (now: string | undefined): Pick<XmlElement, 'mark'> =>
  now === undefined ? {} : { mark: { name: 'skillwright-guide', key: 'now', value: now } };

const withoutMark = (element: XmlElement): XmlElement => ({ ...element, mark: undefined });

function guideElement(guide: Guide): XmlElement {
  const { command, source, faq, constraints, scenarios } = guide;
  const rules = constraints.filter(({ parameter }) => isXmlText(parameter));
  const marked = source === undefined ? withoutMark : (element: XmlElement): XmlElement => element;
  const section = <T>(name: string, items: readonly T[], write: (item: T) => XmlElement): readonly XmlElement[] =>
    items.length === 0 ? [] : [{ name, children: items.map(item => marked(write(item))) }];
  return {
    name: 'tool_augmentation',
    attributes: { name: command },
    children: [
      marked(contextElement(guide)),
      ...section('faq', faq, questionElement),
      ...section('constraints', rules, ruleElement),
      ...section('scenarios', scenarios, scenarioElement),
    ],
  };
}

function contextElement({ context, contextNow }: Guide): XmlElement {
  return { name: 'context', ...openMark(contextNow), text: contextText(contextParagraphs(context)) };
}

/** The content of `context`: paragraphs on lines of their own. */
export const contextText = (paragraphs: readonly string[]): string =>
  paragraphs.length > 1 ? `\n    ${paragraphs.join('\n    ')}\n  ` : (paragraphs[0] ?? '');

/** With the mark before it. */
export const questionElement = ({ question, answer, now }: GuideQuestion): XmlElement => ({
  name: 'item',
  ...openMark(now),
  children: [
    { name: 'q', text: question.text },
    { name: 'a', text: joinSentences(answer) },
  ],
});

/** With the mark before it. */
export const ruleElement = ({ parameter, sentences, now }: GuideRule): XmlElement => ({
  name: 'rule',
  ...openMark(now),
  attributes: { param: parameter },
  text: joinSentences(sentences),
});

/** With the mark before it. */
export const scenarioElement = (scenario: GuideScenario): XmlElement => ({
  name: 'scenario',
  ...openMark(scenario.now),
  attributes: { description: scenario.description.text },
  children: [
    { name: 'input', text: inputJson(scenario) },
    { name: 'reasoning', text: joinSentences(scenario.reasoning) },
  ],
});

/** Elements as they stand in a guide, each with the mark before it, line by line. */
export function elementLines(elements: readonly XmlElement[]): readonly string[] {
  const lines = buildXml({ name: 'guide', children: elements }).trimEnd().split('\n');
  return lines.slice(1, -1).map(line => line.replace(/^ {2}/, ''));
}

/** The mark before a part of a saved guide, see `mergeGuides`. */
export const openInstruction = (now: string): string => elementLines([{ name: 'part', ...openMark(now) }])[0] ?? '';
