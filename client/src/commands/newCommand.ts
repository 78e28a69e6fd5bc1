import { Uri, window } from 'vscode';
import { isSkill } from '../server/watchForSkills.js';
import type { Command } from './command.js';
import { pickWorkspaceFolder, writeNewFiles } from './newFiles.js';
import { askForRuntime } from './swiftRuntime.js';
import { type LanguageId, languages } from '../../../server/src/shared/languages.js';

/** What is written, for the languages that have a template. */
const details: Partial<Readonly<Record<LanguageId, string>>> = {
  swift: 'A skill type with Arguments and its JSON Schema',
  python: 'A function with @skill_command',
  typescript: 'A tool with its zod schema',
};

const picks = (Object.keys(languages) as LanguageId[]).flatMap(language => {
  const detail = details[language];
  return detail === undefined ? [] : [{ label: languages[language].displayName, detail, language }];
});

/** A command's source file whose declarations agree, beside the skill in the editor. */
export const newCommand: Command = {
  id: 'skillwright.newCommand',
  async run({ server }) {
    const document = window.activeTextEditor?.document;
    const beside = document && Uri.joinPath(document.uri, '..');
    const root = document && isSkill(document) ? beside : await pickWorkspaceFolder();
    if (!root) return;
    const picked = await window.showQuickPick(picks, { title: 'New Command', placeHolder: 'Language' });
    if (!picked) return;
    const isSwift = picked.language === 'swift';
    // The target of a Swift file compiles the files beside it.
    const folder = isSwift && document?.languageId === 'swift' && beside?.path.startsWith(root.path) ? beside : root;
    const name = await window.showInputBox({
      title: 'New Command',
      prompt: 'Name of the command, such as send_mail',
      validateInput: value =>
        /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/.test(value) ? undefined : 'Use a-z and 0-9, with _ between words.',
    });
    if (name === undefined) return;
    const description = await window.showInputBox({
      title: 'New Command',
      prompt: 'Describe what the command does, in one sentence',
    });
    if (description === undefined) return;
    await server.readSources();
    const runtime = isSwift ? await askForRuntime(server, folder) : [];
    if (!runtime) return;
    await writeNewFiles(server, folder, { kind: 'command', language: picked.language, name, description }, runtime);
  },
};
