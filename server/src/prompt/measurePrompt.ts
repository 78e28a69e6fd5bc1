import type { Prompt } from './prompt.js';
import { sectionTexts } from './promptBlock.js';
import { plainPromptTemplate, writePrompt, xmlPromptTemplate, type PromptTemplate } from './promptTemplate.js';

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
export function measurePrompt(prompt: Prompt, count: (text: string) => number): PromptTokens {
  const templates = {
    plain: plainPromptTemplate,
    full: xmlPromptTemplate('full'),
    compact: xmlPromptTemplate('compact'),
  };
  const sectionsOf = ({ blocks, separator }: PromptTemplate) => sectionTexts(blocks(prompt), separator);
  const forms = {
    plain: sectionsOf(templates.plain),
    full: sectionsOf(templates.full),
    compact: sectionsOf(templates.compact),
  };
  const names = [...new Set(Object.values(forms).flatMap(sections => sections.map(([name]) => name)))];
  const tokens = (form: keyof typeof forms, name: string): number =>
    forms[form].reduce((sum, [section, text]) => (section === name ? sum + count(text) : sum), 0);
  return {
    plain: count(writePrompt(prompt, templates.plain)),
    full: count(writePrompt(prompt, templates.full)),
    compact: count(writePrompt(prompt, templates.compact)),
    sections: names.map(section => ({
      section,
      plain: tokens('plain', section),
      full: tokens('full', section),
      compact: tokens('compact', section),
    })),
  };
}

/** How much longer the markup makes a prompt, in percent of its plain form. */
export const overheadPercent = (plain: number, marked: number): number =>
  plain === 0 ? 0 : Math.round(((marked - plain) / plain) * 1000) / 10;
