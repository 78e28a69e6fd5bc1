import {
  type InputBoxValidationMessage,
  InputBoxValidationSeverity,
  QuickPickItemKind,
  Uri,
  window,
  workspace,
} from 'vscode';
import { type EditorModel, listEditorModels } from '../../models/listEditorModels.js';
import type { ServerConnection } from '../../server/serverConnection.js';
import { offerDraft } from '../../skillDraft/offerDraft.js';
import type { Command } from '../command.js';
import { pickWorkspaceFolder, writeFiles, writeNewFiles } from './newFiles.js';
import { toSkillName } from './toSkillName.js';
import { askForRuntime } from './swiftRuntime.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { maxSkillNameLength, minDescriptionLength } from '../../limits.js';
import { type Pick, showPicks } from '../../dialogs/showPicks.js';

interface SkillPick extends Pick {
  readonly template: string;
  /** Writes a first version from the description. */
  readonly model?: EditorModel;
}

const templates: readonly SkillPick[] = [
  { label: commandMessages.basicTemplateLabel(), detail: commandMessages.basicTemplate(), template: 'basic' },
  { label: 'AgentOS', detail: commandMessages.agentosTemplate(), template: 'agentos' },
  { label: 'Swift', detail: commandMessages.swiftTemplate(), template: 'swift' },
  { label: 'Python', detail: commandMessages.pythonTemplate(), template: 'python' },
  { label: 'TypeScript', detail: commandMessages.typescriptTemplate(), template: 'typescript' },
];

/** Stays when another part of the window takes the focus, as the walkthrough does while the command runs. */
const question = { title: commandMessages.newSkill(), ignoreFocusOut: true };

/** Creates a skill in a folder of its name, beside the existing skills. */
export const newSkill: Command = {
  id: 'skillwright.newSkill',
  async run({ server, log }) {
    const root = await pickWorkspaceFolder();
    if (!root) return;
    const models = await listEditorModels().catch((error: unknown) => {
      log.debug('The editor has no language models.', String(error));
      return [];
    });
    const picked = await showPicks(picksFor(models), {
      title: commandMessages.newSkill(),
      placeHolder: commandMessages.template(),
    });
    if (!picked) return;
    const typed = await window.showInputBox({
      ...question,
      prompt: commandMessages.skillNamePrompt(),
      validateInput: checkName,
    });
    if (typed === undefined) return;
    const name = toSkillName(typed);
    const description = await window.showInputBox({
      ...question,
      prompt: picked.model
        ? commandMessages.skillDescriptionForModelPrompt()
        : commandMessages.skillDescriptionPrompt(),
      ...(picked.model && { validateInput: tooShortForModel }),
    });
    if (description === undefined) return;
    const folder = Uri.joinPath(await skillsFolder(root), name);
    await write(server, picked, folder, { name, description: description.trim() });
  },
};

async function write(
  server: ServerConnection,
  { template, model }: SkillPick,
  folder: Uri,
  { name, description }: { readonly name: string; readonly description: string },
): Promise<void> {
  if (model) {
    const draft = await offerDraft(server, model, { name, description }, Uri.joinPath(folder, 'SKILL.md'));
    if (draft === undefined) return;
    if (draft !== 'template') return writeFiles(folder, [{ path: 'SKILL.md', text: draft.text }]);
  }
  const runtime = template === 'swift' ? await askForRuntime(server, folder) : [];
  if (!runtime) return;
  const about = description === '' ? {} : { description };
  await writeNewFiles(server, folder, { kind: 'skill', template, name, ...about }, runtime);
}

/** Offers only the first model: the editor lists the user's choice first. */
function picksFor([model]: readonly EditorModel[]): readonly SkillPick[] {
  if (!model) return templates;
  const detail = commandMessages.draftWithModelDetail();
  return [
    ...templates,
    { label: '', kind: QuickPickItemKind.Separator, template: '' },
    {
      icon: 'sparkle',
      label: commandMessages.draftWithModel(),
      description: model.name,
      detail,
      template: 'agentos',
      model,
    },
  ];
}

const tooShortForModel = (description: string): string | undefined =>
  description.trim().length < minDescriptionLength
    ? commandMessages.skillDescriptionTooShort(minDescriptionLength)
    : undefined;

/** Shows the name that the skill will have where it is not the typed one. */
function checkName(typed: string): string | InputBoxValidationMessage | undefined {
  const name = toSkillName(typed);
  if (name.length > maxSkillNameLength) return commandMessages.skillNameTooLong(maxSkillNameLength);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return commandMessages.skillNameInvalid();
  return name === typed
    ? undefined
    : { message: commandMessages.nameChanged(name), severity: InputBoxValidationSeverity.Info };
}

/** The folder with the workspace's skills, or `skills` if the workspace has none. */
async function skillsFolder(root: Uri): Promise<Uri> {
  const [skill] = await workspace.findFiles('**/{SKILL,skill}.md', undefined, 1);
  const isInRoot = skill && workspace.getWorkspaceFolder(skill)?.uri.toString() === root.toString();
  const folder = isInRoot ? Uri.joinPath(skill, '..', '..') : undefined;
  return folder?.path.startsWith(root.path) ? folder : Uri.joinPath(root, 'skills');
}
