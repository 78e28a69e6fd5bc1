import { type CommandNames, toCommandNames } from './names.js';
import { createPythonCommand } from './createPythonCommand.js';
import { createSwiftCommand } from './createSwiftCommand.js';
import { createTypeScriptCommand } from './createTypeScriptCommand.js';
import type { LanguageId } from '../../shared/languages.js';

/** Writes a new command in each language that has a template. */
const templates = {
  swift: (names, description) => ({
    fileName: `${names.pascal}Skill.swift`,
    text: createSwiftCommand(names, description),
  }),
  python: (names, description) => ({ fileName: `${names.snake}.py`, text: createPythonCommand(names, description) }),
  typescript: (names, description) => ({
    fileName: `${names.camel}.ts`,
    text: createTypeScriptCommand(names, description),
  }),
} as const satisfies Partial<Record<LanguageId, (names: CommandNames, description: string) => TemplateFile>>;

export type TemplateLanguage = keyof typeof templates;
export const templateLanguages = Object.keys(templates) as readonly TemplateLanguage[];

/** A file to be written; existing ones are the shell's to keep. */
export interface TemplateFile {
  readonly fileName: string;
  readonly text: string;
}

/** A new command's source file: a working start whose declarations agree. */
export function createCommandFile(language: TemplateLanguage, name: string, description: string): TemplateFile {
  return templates[language](toCommandNames(name), description);
}
