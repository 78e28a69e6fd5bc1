import { joinSentences, type Guide } from '../guide.js';
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
    ...contextParagraphs(guide.context).map(paragraph =>
      markdownParagraph(paragraph).replace(/^(When to use|Limits):/, '**$1:**'),
    ),
    ...section(
      'FAQ',
      guide.faq.map(
        ({ question, answer }) => `**${markdownBold(question.text)}** ${markdownText(joinSentences(answer))}`,
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
        `### ${markdownTitle(scenario.description.text)}`,
        fenced(prettyInput(scenario)),
        markdownParagraph(joinSentences(scenario.reasoning)),
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

/** A fence longer than any run of backticks in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), match => match[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}json\n${text}\n${fence}`;
}
