import { type QuickPickItem, QuickPickItemKind, Uri, window, workspace } from 'vscode';
import { type EditorModel, listEditorModels } from '../models/listEditorModels.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { offerDraft } from '../skillDraft/offerDraft.js';
import type { Command } from './command.js';
import { pickWorkspaceFolder, writeFiles, writeNewFiles } from './newFiles.js';
import { askForRuntime } from './swiftRuntime.js';

interface SkillPick extends QuickPickItem {
  readonly template: string;
  /** Writes a first version from the description. */
  readonly model?: EditorModel;
}

const templates: readonly SkillPick[] = [
  { label: 'Basic', detail: 'Name, description and steps, following the open specification', template: 'basic' },
  { label: 'AgentOS', detail: 'Overview, Interface and chunks that are loaded on demand', template: 'agentos' },
  { label: 'Swift', detail: 'AgentOS, with a Swift skill whose arguments and schema agree', template: 'swift' },
  { label: 'Python', detail: 'AgentOS, with a @skill_command in Python', template: 'python' },
];

/** A new skill in a folder of its own name, beside the skills there are. */
export const newSkill: Command = {
  id: 'skillwright.newSkill',
  async run({ server, log }) {
    const root = await pickWorkspaceFolder();
    if (!root) return;
    const models = await listEditorModels().catch((error: unknown) => {
      log.debug('The editor has no language models.', String(error));
      return [];
    });
    const picked = await window.showQuickPick(picksFor(models), { title: 'New Skill', placeHolder: 'Template' });
    if (!picked) return;
    const name = await window.showInputBox({
      title: 'New Skill',
      prompt: 'Name of the skill and its folder: a-z, 0-9 and single hyphens',
      validateInput: nameProblem,
    });
    if (name === undefined) return;
    const description = await window.showInputBox({
      title: 'New Skill',
      prompt: picked.model
        ? 'Describe what the skill does and when an agent should use it, for the model'
        : 'Describe what the skill does and when an agent should use it (can be changed later)',
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

/** One model is enough to choose from: the editor puts the user's own first. */
function picksFor([model]: readonly EditorModel[]): readonly SkillPick[] {
  if (!model) return templates;
  const detail = 'AgentOS skill, written by the model from your description and checked';
  return [
    ...templates,
    { label: '', kind: QuickPickItemKind.Separator, template: '' },
    { label: '$(sparkle) Draft with a Model', description: model.name, detail, template: 'agentos', model },
  ];
}

const tooShortForModel = (description: string): string | undefined =>
  description.trim().length < 15 ? 'Describe the skill in a sentence.' : undefined;

function nameProblem(name: string): string | undefined {
  if (name.length > 64) return 'Use at most 64 characters.';
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? undefined : 'Use a-z, 0-9 and single hyphens.';
}

/** Where the workspace's skills are; without any, `skills`. */
async function skillsFolder(root: Uri): Promise<Uri> {
  const [any] = await workspace.findFiles('**/{SKILL,skill}.md', undefined, 1);
  const isOurs = any && workspace.getWorkspaceFolder(any)?.uri.toString() === root.toString();
  const folder = isOurs ? Uri.joinPath(any, '..', '..') : undefined;
  return folder?.path.startsWith(root.path) ? folder : Uri.joinPath(root, 'skills');
}
