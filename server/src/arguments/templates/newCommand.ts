import { commandNames } from './names.js';
import { pythonCommand } from './pythonCommand.js';
import { swiftCommand } from './swiftCommand.js';
import { typeScriptCommand } from './typeScriptCommand.js';

export const templateLanguages = ['swift', 'python', 'typescript'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** A file to be written; existing ones are the shell's to keep. */
export interface TemplateFile {
  readonly fileName: string;
  readonly text: string;
}

/** A new command's source file: a working start whose declarations agree. */
export function newCommand(language: TemplateLanguage, name: string, description: string): TemplateFile {
  const names = commandNames(name);
  switch (language) {
    case 'swift':
      return { fileName: `${names.pascal}Skill.swift`, text: swiftCommand(names, description) };
    case 'python':
      return { fileName: `${names.snake}.py`, text: pythonCommand(names, description) };
    case 'typescript':
      return { fileName: `${names.camel}.ts`, text: typeScriptCommand(names, description) };
  }
}
