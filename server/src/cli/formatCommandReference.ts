import { commands } from './commands.js';

/** The help of all commands, as sections of `docs/command-line.md`. */
export const formatCommandReference = (): string =>
  commands
    .map(
      ({ name, summary, usage }) =>
        `### ${name}\n\n${summary()}.\n\n\`\`\`text\nskillwright ${name} ${usage().trimEnd()}\n\`\`\`\n`,
    )
    .join('\n');
