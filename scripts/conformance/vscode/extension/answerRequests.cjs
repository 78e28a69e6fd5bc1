/**
 * Runs inside VS Code, as a test. Asks the driver for folders, one after the other, and puts each into the workspace. Answers with the
 * skills and slash commands that VS Code then has (proposed API `chatPromptFiles`), and with the text that a model gets.
 */
const vscode = require('vscode');
const { readCustomizations } = require('./agent.cjs');

/** How often it looks again, in milliseconds, and how many times. */
const interval = 25;
const attempts = 1200;

exports.run = async () => {
  const url = vscode.workspace.getConfiguration().get('skillwright.conformance');
  for (let answer; ;) {
    const { folder, sentinel } = await post(url, answer ?? null);
    if (!folder) return;
    answer = await listSkills(vscode.Uri.file(folder), sentinel).catch(error => ({ error: String(error) }));
  }
};

/**
 * The second folder is exchanged: a change of the first one would restart the extension host.
 * @param {vscode.Uri} folder
 * @param {string} sentinel name of a skill that is only in this folder
 */
async function listSkills(folder, sentinel) {
  const replaced = (vscode.workspace.workspaceFolders?.length ?? 1) - 1;
  const authority = vscode.workspace.workspaceFolders?.[0]?.uri;
  const uri = authority ? authority.with({ path: folder.path }) : folder;
  vscode.workspace.updateWorkspaceFolders(1, replaced, { uri });
  const { token } = new vscode.CancellationTokenSource();
  for (let left = attempts; left > 0; left--) {
    const skills = await vscode.chat.getSkills(token);
    const commands = await vscode.chat.getSlashCommands(token);
    const isComplete = [skills, commands].every(list => list.some(({ name }) => name === sentinel));
    if (isComplete)
      return {
        skills: skills.map(describe),
        commands: commands.map(describe),
        customizations: await readCustomizations(),
      };
    await new Promise(resume => setTimeout(resume, interval));
  }
  throw new Error('VS Code does not list the skills of the folder');
}

const describe = ({ uri, name, description, userInvocable }) => ({ path: uri.path, name, description, userInvocable });

/** @param {string} url @param {unknown} body */
async function post(url, body) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return response.json();
}
