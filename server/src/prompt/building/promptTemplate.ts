import { createPlainBlocks, plainSeparator } from '../plain/formatPlainPrompt.js';
import type { Prompt } from '../prompt.js';
import type { PromptBlock } from './promptBlock.js';
import { createXmlBlocks, getXmlSeparator, type XmlForm } from '../xml/formatXmlPrompt.js';

/** A way of writing a prompt. Its blocks, joined with the separator, are the text. */
export interface PromptTemplate {
  readonly separator: string;
  /** @param prompt as `effectivePrompt` made it */
  readonly blocks: (prompt: Prompt) => readonly PromptBlock[];
}

/** Plain text, a blank line between sections. */
export const plainPromptTemplate: PromptTemplate = { separator: plainSeparator, blocks: createPlainBlocks };

/** XML valid against `schemas/prompt-v1.xsd`. */
export const createXmlPromptTemplate = (form: XmlForm): PromptTemplate => ({
  separator: getXmlSeparator(form),
  blocks: prompt => createXmlBlocks(prompt, form),
});

export const writePrompt = (prompt: Prompt, { blocks, separator }: PromptTemplate): string =>
  blocks(prompt)
    .map(({ text }) => text)
    .join(separator);
