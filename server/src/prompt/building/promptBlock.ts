import type { SectionName } from '../prompt.js';

/** A stretch of a written prompt that stands for one thing of the input. */
export interface PromptBlock {
  readonly section: SectionName | 'prompt';
  /** JSON pointer of that thing in the prompt as data: `/context/3`, `` for the whole. */
  readonly place: string;
  /** Without the separator to the next block. */
  readonly text: string;
}

/** The text of each section that has any; blocks of one section that do not stand together are apart. */
export function joinSectionTexts(
  blocks: readonly PromptBlock[],
  separator: string,
): readonly (readonly [section: PromptBlock['section'], text: string])[] {
  const sections: { section: PromptBlock['section']; texts: string[] }[] = [];
  for (const { section, text } of blocks) {
    const last = sections.at(-1);
    if (last?.section === section) last.texts.push(text);
    else sections.push({ section, texts: [text] });
  }
  return sections.map(({ section, texts }) => [section, texts.join(separator)] as const);
}
