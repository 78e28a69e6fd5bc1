import { type InputBoxValidationMessage, InputBoxValidationSeverity, type TextDocument, Uri, window } from 'vscode';
import { skillsRequest } from '../../../../server/src/shared/authoring.js';
import type { ServerConnection } from '../../server/serverConnection.js';
import { isSkill } from '../../server/watchForSkills.js';
import type { Command } from '../command.js';
import { pickWorkspaceFolder, writeNewFiles } from './newFiles.js';
import { askForRuntime } from './swiftRuntime.js';
import { type LanguageId, languages } from '../../../../server/src/shared/languages.js';
import { toCommandName } from './toSkillName.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { showPicks } from '../../dialogs/showPicks.js';

/** Describes the template of each language that has one. */
const details: Partial<Readonly<Record<LanguageId, string>>> = {
  swift: commandMessages.swiftCommand(),
  python: commandMessages.pythonCommand(),
  typescript: commandMessages.typescriptCommand(),
};

const picks = (Object.keys(languages) as LanguageId[]).flatMap(language => {
  const detail = details[language];
  return detail === undefined ? [] : [{ label: languages[language].displayName, detail, language }];
});

/** Shows the name that the command will have where it is not the typed one. */
function checkName(typed: string): string | InputBoxValidationMessage | undefined {
  const name = toCommandName(typed);
  if (!/^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/.test(name)) return commandMessages.commandNameInvalid();
  return name === typed
    ? undefined
    : { message: commandMessages.nameChanged(name), severity: InputBoxValidationSeverity.Info };
}

/** The folder of the only skill, where no file is in the editor: the walkthrough is no file. */
async function findFolder(server: ServerConnection, document: TextDocument | undefined): Promise<Uri | undefined> {
  const [only, ...others] = document ? [] : await server.request(skillsRequest, {});
  return only && others.length === 0 ? Uri.joinPath(Uri.parse(only.uri), '..') : pickWorkspaceFolder();
}

/** Creates a source file with a command beside the skill in the editor. Its declarations match. */
export const newCommand: Command = {
  id: 'skillwright.newCommand',
  async run({ server }) {
    const document = window.activeTextEditor?.document;
    const beside = document && Uri.joinPath(document.uri, '..');
    const root = document && isSkill(document) ? beside : await findFolder(server, document);
    if (!root) return;
    const picked = await showPicks(picks, {
      title: commandMessages.newCommand(),
      placeHolder: commandMessages.language(),
    });
    if (!picked) return;
    const isSwift = picked.language === 'swift';
    // The target of a Swift file compiles the files beside it.
    const folder = isSwift && document?.languageId === 'swift' && beside?.path.startsWith(root.path) ? beside : root;
    const typed = await window.showInputBox({
      title: commandMessages.newCommand(),
      prompt: commandMessages.commandNamePrompt(),
      validateInput: checkName,
    });
    if (typed === undefined) return;
    const name = toCommandName(typed);
    const description = await window.showInputBox({
      title: commandMessages.newCommand(),
      prompt: commandMessages.commandDescriptionPrompt(),
    });
    if (description === undefined) return;
    await server.readSources();
    const runtime = isSwift ? await askForRuntime(server, folder) : [];
    if (!runtime) return;
    await writeNewFiles(server, folder, { kind: 'command', language: picked.language, name, description }, runtime);
  },
};
