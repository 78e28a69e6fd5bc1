import type { CommandInfo } from '../../../server/src/shared/requests.js';

export interface CommandGroup {
  readonly title: 'At the cursor' | 'In this file' | 'In the workspace';
  readonly commands: readonly CommandInfo[];
}

/**
 * The commands to choose from, nearest first; none twice, no group empty. @param here the file in the editor and the line of the cursor.
 */
export function groupCommands(
  commands: readonly CommandInfo[],
  here: { readonly uri: string; readonly line: number } | undefined,
): readonly CommandGroup[] {
  const inFile = commands.filter(command => command.uri === here?.uri);
  const atCursor = here && commandAt(inFile, here.line);
  const groups: CommandGroup[] = [
    { title: 'At the cursor', commands: atCursor ? [atCursor] : [] },
    { title: 'In this file', commands: inFile.filter(command => command !== atCursor) },
    { title: 'In the workspace', commands: commands.filter(command => command.uri !== here?.uri) },
  ];
  return groups.filter(group => group.commands.length > 0);
}

/** The innermost command that covers the line. */
function commandAt(commands: readonly CommandInfo[], line: number): CommandInfo | undefined {
  return commands
    .filter(({ range }) => range.start.line <= line && line <= range.end.line)
    .sort((a, b) => b.range.start.line - a.range.start.line)[0];
}
