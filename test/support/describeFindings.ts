import { documentKinds } from '../../server/src/documentKinds.js';
import { readSettings } from '../../server/src/settings.js';
import { formatFinding } from './formatFindings.js';
import { memoryWorkspace } from './memoryWorkspace.js';

/** What the files of a workspace report: a section of a text that `expectText` compares. */
export async function describeFindings(title: string, files: Readonly<Record<string, string>>): Promise<string> {
  const workspace = memoryWorkspace(files, documentKinds, readSettings({}));
  const lines: string[] = [];
  for (const path of Object.keys(files)) {
    const { source } = workspace.document(path);
    for (const finding of await workspace.check(path)) lines.push(...formatFinding(source, finding));
  }
  return `# ${title}\n\n${lines.join('\n')}\n`;
}
