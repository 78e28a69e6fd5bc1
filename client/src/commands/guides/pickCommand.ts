import { QuickPickItemKind, type TextEditor, Uri, commands as editorCommands, window, workspace } from 'vscode';
import { type WireSkill, skillsRequest } from '../../../../server/src/shared/authoring.js';
import { type CommandInfo, commandsRequest } from '../../../../server/src/shared/requests.js';
import type { ServerConnection } from '../../server/serverConnection.js';
import { type EditorPlace, findOnlyCommand, findSkillOf, groupCommands, nameSkill } from './commandPicks.js';
import type { CommandTarget } from '../commandTarget.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { type Pick, showPicks } from '../../dialogs/showPicks.js';

interface CommandPick extends Pick {
  readonly target?: CommandTarget;
}

const schemaFile: CommandPick = {
  icon: 'json',
  label: commandMessages.chooseSchemaFile(),
  alwaysShow: true,
};

/** A skill of words alone has no command, and neither has a new workspace. */
const newCommand: CommandPick = {
  icon: 'add',
  label: commandMessages.createCommand(),
  detail: commandMessages.commandForGuide(),
  alwaysShow: true,
};

/**
 * Lets the user choose a command: the cursor's first, then the file's, the skill's and the workspace's, or a schema file that declares one.
 * A single command is not asked for. Undefined if the user cancels.
 */
export async function pickCommand(
  server: ServerConnection,
  editor: TextEditor | undefined,
  placeholder: string,
): Promise<CommandTarget | undefined> {
  await server.readSources();
  const uri = editor?.document.uri.toString();
  const [commands, skills] = await Promise.all([findCommands(server, uri), server.request(skillsRequest, {})]);
  const skill = uri === undefined ? undefined : findSkillOf(skills, uri);
  const here = editor && {
    uri: editor.document.uri.toString(),
    line: editor.selection.active.line,
    ...(skill && { skill }),
  };
  const only = findOnlyCommand(commands, here);
  if (only) return commandPick(only, skills).target;
  const picked = await showPicks(Promise.resolve(picks(commands, skills, here)), {
    placeHolder: commands.length > 0 ? placeholder : commandMessages.noCommandYet(),
    matchOnDescription: true,
    matchOnDetail: true,
    title: commandMessages.usageGuide(),
  });
  if (picked === newCommand) return createCommand(server);
  return picked === schemaFile ? pickSchema(server) : picked?.target;
}

/** Undefined if the user cancels. */
async function createCommand(server: ServerConnection): Promise<CommandTarget | undefined> {
  await editorCommands.executeCommand('skillwright.newCommand');
  const uri = window.activeTextEditor?.document.uri;
  const [created] = uri ? await server.request(commandsRequest, { uri: uri.toString() }) : [];
  return uri && created && { uri, command: created.command };
}

/** The commands of the file in the editor, which may be outside the workspace, then those of the workspace. */
async function findCommands(server: ServerConnection, uri: string | undefined): Promise<readonly CommandInfo[]> {
  const everywhere = await server.request(commandsRequest, {});
  if (!uri) return everywhere;
  const here = await server.request(commandsRequest, { uri });
  // One command may have places in several files: that of the file in the editor is nearer.
  const others = everywhere.filter(({ places }) => !places.includes(uri));
  return [...here, ...others];
}

function picks(
  commands: readonly CommandInfo[],
  skills: readonly WireSkill[],
  here: EditorPlace | undefined,
): CommandPick[] {
  const groups = groupCommands(commands, here).flatMap(group => [
    { label: group.title, kind: QuickPickItemKind.Separator },
    ...group.commands.map(command => commandPick(command, skills)),
  ]);
  if (commands.length === 0) return [newCommand, schemaFile];
  return [...groups, { label: '', kind: QuickPickItemKind.Separator }, schemaFile];
}

function commandPick(
  { uri, command, skill: folder, description, refused }: CommandInfo,
  skills: readonly WireSkill[],
): CommandPick {
  const file = Uri.parse(uri);
  const owner = findSkillOf(skills, uri);
  const skill = owner ? nameSkill(owner) : folder;
  return {
    icon: refused === undefined ? 'symbol-method' : 'warning',
    label: command,
    description: [skill, workspace.asRelativePath(file)].filter(Boolean).join(' — '),
    ...(refused !== undefined ? { detail: refused } : description ? { detail: firstLine(description) } : {}),
    target: { uri: file, command },
  };
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

async function pickSchema(server: ServerConnection): Promise<CommandTarget | undefined> {
  const [file] =
    (await window.showOpenDialog({ filters: { 'JSON Schema': ['json'] }, title: commandMessages.chooseSchema() })) ??
    [];
  if (!file) return undefined;
  // The server reads files outside the workspace only if they are open.
  await workspace.openTextDocument(file);
  const commands = await server.request(commandsRequest, { uri: file.toString() });
  const [first] = commands;
  if (!first) {
    throw new Error(commandMessages.schemaDeclaresNoCommand(workspace.asRelativePath(file)));
  }
  if (commands.length === 1) return { uri: file, command: first.command };
  const picked = await showPicks(
    commands.map(each => commandPick(each, [])),
    {
      placeHolder: commandMessages.chooseCommand(),
    },
  );
  return picked?.target;
}
