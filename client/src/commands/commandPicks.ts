import type { CommandInfo } from '../../../server/src/shared/requests.js';
import { commandMessages } from '../messages/commandMessages.js';

export interface CommandGroup {
  readonly title: string;
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
    { title: commandMessages.atCursor(), commands: atCursor ? [atCursor] : [] },
    { title: commandMessages.inFile(), commands: inFile.filter(command => command !== atCursor) },
    { title: commandMessages.inWorkspace(), commands: commands.filter(command => command.uri !== here?.uri) },
  ];
  return groups.filter(group => group.commands.length > 0);
}

/** The innermost command that covers the line. */
function commandAt(commands: readonly CommandInfo[], line: number): CommandInfo | undefined {
  return commands
    .filter(({ range }) => range.start.line <= line && line <= range.end.line)
    .sort((a, b) => b.range.start.line - a.range.start.line)[0];
}
