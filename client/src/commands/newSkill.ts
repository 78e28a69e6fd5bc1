import { Uri, window, workspace } from 'vscode';
import type { Command } from './command.js';
import { workspaceFolder, writeNewFiles } from './newFiles.js';

const templates = [
  { label: 'Basic', detail: 'Name, description and steps, as the open specification has it', template: 'basic' },
  { label: 'AgentOS', detail: 'Overview, Interface and chunks that are loaded on demand', template: 'agentos' },
  { label: 'Swift', detail: 'AgentOS, with a Swift skill whose arguments and schema agree', template: 'swift' },
  { label: 'Python', detail: 'AgentOS, with a @skill_command in Python', template: 'python' },
];

/** A new skill in a folder of its own name, beside the skills there are. */
export const newSkill: Command = {
  id: 'skillwright.newSkill',
  async run({ server }) {
    const root = await workspaceFolder();
    if (!root) return;
    const picked = await window.showQuickPick(templates, { title: 'New Skill', placeHolder: 'Template' });
    if (!picked) return;
    const name = await window.showInputBox({
      title: 'New Skill',
      prompt: 'Name: a-z, 0-9 and single hyphens; it is the folder’s name too',
      validateInput: nameProblem,
    });
    if (name === undefined) return;
    const description = await window.showInputBox({
      title: 'New Skill',
      prompt: 'What it does, and when an agent should use it (can be changed later)',
    });
    if (description === undefined) return;
    const folder = Uri.joinPath(await skillsFolder(root), name);
    const about = description.trim() === '' ? {} : { description: description.trim() };
    await writeNewFiles(server, folder, { kind: 'skill', template: picked.template, name, ...about });
  },
};

function nameProblem(name: string): string | undefined {
  if (name.length > 64) return 'At most 64 characters.';
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? undefined : 'Use a-z, 0-9 and single hyphens.';
}

/** Where the workspace's skills are; without any, `skills`. */
async function skillsFolder(root: Uri): Promise<Uri> {
  const [any] = await workspace.findFiles('**/{SKILL,skill}.md', undefined, 1);
  const isOurs = any && workspace.getWorkspaceFolder(any)?.uri.toString() === root.toString();
  const folder = isOurs ? Uri.joinPath(any, '..', '..') : undefined;
  return folder?.path.startsWith(root.path) ? folder : Uri.joinPath(root, 'skills');
}
