import { localize } from '../text/localize.js';

/** Every sentence that the tools answer, except documents and findings. Lists are names joined by commas. */
export const messages = {
  skillRequired: (skills: string) => localize`skill_name is required. Available skills: ${skills}.`,
  skillRequiredNoneFound: () => localize`skill_name is required. The workspace contains no SKILL.md.`,
  skillNotFound: (name: string, skills: string) => localize`Skill '${name}' not found. Available skills: ${skills}.`,
  skillNotFoundNoneFound: (name: string) => localize`Skill '${name}' not found. The workspace contains no SKILL.md.`,
  noChunks: () => localize`The skill has no chunks. All of its content is always loaded.`,
  formatUnknown: () => localize`output_format must be xml or markdown.`,
  noCommands: () => localize`The skill declares no commands.`,
  commandRequired: (commands: string) =>
    localize`The skill has several commands. Set command_name to one of: ${commands}.`,
  commandNotFound: (name: string, commands: string) =>
    localize`Command '${name}' not found. Available commands: ${commands}.`,
  commandAmbiguous: (name: string, commands: string) =>
    localize`Command '${name}' is declared in several places: ${commands}.`,
  pathRequired: () => localize`path is required. It must be relative to the workspace.`,
  pathUnsupported: (path: string) => localize`${path} cannot be checked: it is not a supported file in the workspace.`,
  skillPathUnsupported: (path: string) => localize`${path} is not a SKILL.md in the workspace, or cannot be read.`,
  noFindings: (path: string) => localize`${path}: no findings.`,
};
