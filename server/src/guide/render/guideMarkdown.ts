import { joinSentences, type Guide } from '../guide.js';
import { code } from '../schema/describeSchema.js';
import { contextParagraphs } from './guideXml.js';
import { prettyInput } from './inputJson.js';

/** The same facts as `guideXml`, in the same order. */
export function guideMarkdown(guide: Guide): string {
  const mark = guide.source === undefined ? [] : [`<!-- skillwright-guide source="${guide.source}" -->`];
  return `${[
    ...mark,
    `# ${oneLine(guide.command)}`,
    ...contextParagraphs(guide.context).map(paragraph =>
      markdownText(paragraph).replace(/^(When to use|Limits):/, '**$1:**'),
    ),
    ...section(
      'FAQ',
      guide.faq.map(
        ({ question, answer }) => `**${markdownText(question.text)}** ${markdownText(joinSentences(answer))}`,
      ),
    ),
    ...list(
      'Constraints',
      guide.constraints.map(
        ({ parameter, sentences }) => `- ${code(parameter)}: ${markdownText(joinSentences(sentences))}`,
      ),
    ),
    ...section(
      'Scenarios',
      guide.scenarios.flatMap(scenario => [
        `### ${oneLine(scenario.description.text)}`,
        fenced(prettyInput(scenario)),
        markdownText(joinSentences(scenario.reasoning)),
      ]),
    ),
  ]
    .filter(block => block !== '')
    .join('\n\n')}\n`;
}

const section = (title: string, blocks: readonly string[]): readonly string[] =>
  blocks.length === 0 ? [] : [`## ${title}`, ...blocks];

const list = (title: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`## ${title}`, items.join('\n')];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A model reads the text as it stands: only what Markdown would take for markup is escaped, and by Markdown's own backslash. */
export const markdownText = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/<(?=[A-Za-z/!?])|&(?=#?\w{1,32};)/g, character => `\\${character}`),
    )
    .join('');

/** A fence longer than any run of backticks in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), match => match[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}json\n${text}\n${fence}`;
}
