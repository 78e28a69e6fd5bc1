import { joinSentences, type ContextSentence, type Guide, type GuideScenario } from '../guide.js';
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
const openMark = ({ source }: Guide, now: string | undefined): Pick<XmlElement, 'mark'> =>
  source === undefined || now === undefined ? {} : { mark: { name: 'skillwright-guide', key: 'now', value: now } };

function guideElement(guide: Guide): XmlElement {
  const { command, context, faq, constraints, scenarios } = guide;
  const paragraphs = contextParagraphs(context);
  const rules = constraints.filter(({ parameter }) => isXmlText(parameter));
  return {
    name: 'tool_augmentation',
    attributes: { name: command },
    children: [
      {
        name: 'context',
        ...openMark(guide, guide.contextNow),
        text: paragraphs.length > 1 ? `\n    ${paragraphs.join('\n    ')}\n  ` : (paragraphs[0] ?? ''),
      },
      ...section('faq', faq, ({ question, answer, now }) => ({
        name: 'item',
        ...openMark(guide, now),
        children: [
          { name: 'q', text: question.text },
          { name: 'a', text: joinSentences(answer) },
        ],
      })),
      ...section('constraints', rules, ({ parameter, sentences, now }) => ({
        name: 'rule',
        ...openMark(guide, now),
        attributes: { param: parameter },
        text: joinSentences(sentences),
      })),
      ...section('scenarios', scenarios, scenario => ({
        ...scenarioElement(scenario),
        ...openMark(guide, scenario.now),
      })),
    ],
  };
}

const section = <T>(name: string, items: readonly T[], write: (item: T) => XmlElement): readonly XmlElement[] =>
  items.length === 0 ? [] : [{ name, children: items.map(write) }];

const scenarioElement = (scenario: GuideScenario): XmlElement => ({
  name: 'scenario',
  attributes: { description: scenario.description.text },
  children: [
    { name: 'input', text: inputJson(scenario) },
    { name: 'reasoning', text: joinSentences(scenario.reasoning) },
  ],
});
