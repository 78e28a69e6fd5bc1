import { escapeAttribute, escapeText } from '../../xml/index.js';
import { guideSections, type Guide, type GuideSection, type GuideSentence } from '../guide.js';
import { toMarkdownText } from '../render/markdownProse.js';
import type { GuideFormat } from '../render/renderGuide.js';

/** A sentence of a guide and where it stands in the guide's text. */
export interface PlacedSentence {
  readonly section: GuideSection;
  readonly sentence: GuideSentence;
  /** UTF-16 offsets into the rendered text. */
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the sentences of a guide in its rendered text, in the order in which both formats write them. What a format cannot
 * write exactly (a control character) has no place. @param text what `renderGuide` made of the guide
 */
export function placeSentences(guide: Guide, text: string, format: GuideFormat): readonly PlacedSentence[] {
  const title = (format === 'xml' ? /<context\b/ : /^# .*$/m).exec(text);
  let from = title ? title.index + title[0].length : 0;
  return guideSections.flatMap(section =>
    sentencesOf(guide, section).flatMap(({ sentence, isTitle }): readonly PlacedSentence[] => {
      const renderedSentence = formatAsInGuide(sentence.text, format, isTitle);
      const start = renderedSentence === '' ? -1 : text.indexOf(renderedSentence, from);
      if (start < 0) return [];
      from = start + renderedSentence.length;
      return [{ section, sentence, start, end: from }];
    }),
  );
}

function formatAsInGuide(text: string, format: GuideFormat, isTitle: boolean): string {
  if (format === 'xml') return isTitle ? escapeAttribute(text) : escapeText(text);
  return isTitle ? text.replace(/\s+/g, ' ').trim() : toMarkdownText(text);
}

interface Written {
  readonly sentence: GuideSentence;
  /** An attribute in XML, a heading in Markdown. */
  readonly isTitle: boolean;
}

function sentencesOf(guide: Guide, section: GuideSection): readonly Written[] {
  const body = (sentence: GuideSentence): Written => ({ sentence, isTitle: false });
  switch (section) {
    case 'context':
      return (['purpose', 'use', 'limit'] as const).flatMap(role =>
        guide.context.filter(sentence => sentence.role === role).map(body),
      );
    case 'faq':
      return guide.faq.flatMap(({ question, answer }) => [question, ...answer].map(body));
    case 'constraints':
      return guide.constraints.flatMap(({ sentences }) => sentences.map(body));
    case 'scenarios':
      return guide.scenarios.flatMap(({ description, reasoning }) => [
        { sentence: description, isTitle: true },
        ...reasoning.map(body),
      ]);
  }
}
