import { toCommandNames } from './names.js';
import { createPythonCommand } from './createPythonCommand.js';
import { createSwiftCommand } from './createSwiftCommand.js';
import { createTypeScriptCommand } from './createTypeScriptCommand.js';

export const templateLanguages = ['swift', 'python', 'typescript'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** A file to be written; existing ones are the shell's to keep. */
export interface TemplateFile {
  readonly fileName: string;
  readonly text: string;
}

/** A new command's source file: a working start whose declarations agree. */
export function createCommandFile(language: TemplateLanguage, name: string, description: string): TemplateFile {
  const names = toCommandNames(name);
  switch (language) {
    case 'swift':
      return { fileName: `${names.pascal}Skill.swift`, text: createSwiftCommand(names, description) };
    case 'python':
      return { fileName: `${names.snake}.py`, text: createPythonCommand(names, description) };
    case 'typescript':
      return { fileName: `${names.camel}.ts`, text: createTypeScriptCommand(names, description) };
  }
}
