import type { WireSkill } from '../../../../server/src/shared/authoring.js';
import type { CommandInfo } from '../../../../server/src/shared/requests.js';
import { commandMessages } from '../../messages/commandMessages.js';

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly CommandInfo[];
}

/** Where the user is: the file in the editor, the line of the cursor, and the skill that the file belongs to. */
export interface EditorPlace {
  readonly uri: string;
  readonly line: number;
  readonly skill?: WireSkill;
}

/** The commands to choose from, nearest first; none twice, no group empty. */
export function groupCommands(
  commands: readonly CommandInfo[],
  here: EditorPlace | undefined,
): readonly CommandGroup[] {
  const skill = here?.skill;
  const inFile = commands.filter(command => command.uri === here?.uri);
  const others = commands.filter(command => command.uri !== here?.uri);
  const inSkill = skill ? others.filter(({ uri }) => isInFolderOf(skill, uri)) : [];
  const atCursor = here && commandAt(inFile, here.line);
  const groups: CommandGroup[] = [
    { title: commandMessages.atCursor(), commands: atCursor ? [atCursor] : [] },
    { title: commandMessages.inFile(), commands: inFile.filter(command => command !== atCursor) },
    { title: commandMessages.inSkill(skill ? nameSkill(skill) : ''), commands: inSkill },
    { title: commandMessages.inWorkspace(), commands: others.filter(command => !inSkill.includes(command)) },
  ];
  return groups.filter(group => group.commands.length > 0);
}

/** The only command of the file and its skill, or of the workspace where these have none: the user does not have to choose. */
export function findOnlyCommand(
  commands: readonly CommandInfo[],
  here: EditorPlace | undefined,
): CommandInfo | undefined {
  const skill = here?.skill;
  const near = commands.filter(({ uri }) => uri === here?.uri || (skill && isInFolderOf(skill, uri)));
  const [only, ...others] = near.length > 0 ? near : commands;
  return others.length === 0 && only?.refused === undefined ? only : undefined;
}

/** The skill with the innermost folder around a file. */
export const findSkillOf = (skills: readonly WireSkill[], uri: string): WireSkill | undefined =>
  skills.filter(skill => isInFolderOf(skill, uri)).sort((a, b) => b.uri.length - a.uri.length)[0];

/** Its name, or its folder where it has none. */
export const nameSkill = ({ name, uri }: WireSkill): string => name || decodeURIComponent(uri.split('/').at(-2) ?? '');

const isInFolderOf = (skill: WireSkill, uri: string): boolean =>
  uri.startsWith(skill.uri.slice(0, skill.uri.lastIndexOf('/') + 1));

/** The innermost command that covers the line. */
function commandAt(commands: readonly CommandInfo[], line: number): CommandInfo | undefined {
  return commands
    .filter(({ range }) => range.start.line <= line && line <= range.end.line)
    .sort((a, b) => b.range.start.line - a.range.start.line)[0];
}
