import type { MaybePromise } from '../../core/index.js';
import type { Prompt } from '../prompt.js';
import { joinSectionTexts } from './promptBlock.js';
import { plainPromptTemplate, writePrompt, createXmlPromptTemplate, type PromptTemplate } from './promptTemplate.js';

interface SectionTokens {
  readonly section: string;
  readonly plain: number;
  readonly full: number;
  readonly compact: number;
}

export interface PromptTokens {
  readonly plain: number;
  readonly full: number;
  readonly compact: number;
  /** Per section, for a bar each; tokens on the border of two sections count once. */
  readonly sections: readonly SectionTokens[];
}

/** What the markup costs. @param prompt as `effectivePrompt` made it */
export async function measurePrompt(
  prompt: Prompt,
  count: (text: string) => MaybePromise<number>,
): Promise<PromptTokens> {
  const templates = {
    plain: plainPromptTemplate,
    full: createXmlPromptTemplate('full'),
    compact: createXmlPromptTemplate('compact'),
  };
  const sectionsOf = ({ blocks, separator }: PromptTemplate) => joinSectionTexts(blocks(prompt), separator);
  const forms = {
    plain: sectionsOf(templates.plain),
    full: sectionsOf(templates.full),
    compact: sectionsOf(templates.compact),
  };
  const names = [...new Set(Object.values(forms).flatMap(sections => sections.map(([name]) => name)))];
  const tokens = async (form: keyof typeof forms, name: string): Promise<number> => {
    const texts = forms[form].filter(([section]) => section === name);
    const counts = await Promise.all(texts.map(async ([, text]) => count(text)));
    return counts.reduce((sum, more) => sum + more, 0);
  };
  return {
    plain: await count(writePrompt(prompt, templates.plain)),
    full: await count(writePrompt(prompt, templates.full)),
    compact: await count(writePrompt(prompt, templates.compact)),
    sections: await Promise.all(
      names.map(async section => ({
        section,
        plain: await tokens('plain', section),
        full: await tokens('full', section),
        compact: await tokens('compact', section),
      })),
    ),
  };
}

/** How much longer the markup makes a prompt, in percent of its plain form. */
export const computeOverheadPercent = (plain: number, marked: number): number =>
  plain === 0 ? 0 : Math.round(((marked - plain) / plain) * 1000) / 10;
