import { type Diagnostic, Uri, languages } from 'vscode';
import type { CommandInfo } from '../../../server/src/shared/requests.js';
import { exists, findGuideFile } from '../guide/findGuideFile.js';
import type { SavedGuide } from './guideRow.js';

/** The guide that is saved for a command, as XML or Markdown. */
export async function findSavedGuide({ uri, command }: CommandInfo): Promise<(SavedGuide & { uri: Uri }) | undefined> {
  for (const format of ['xml', 'markdown'] as const) {
    const file = await findGuideFile(Uri.parse(uri), command, format);
    if (!(await exists(file))) continue;
    const isOutdated = languages.getDiagnostics(file).some(diagnostic => codeOf(diagnostic) === 'guide/stale');
    return { uri: file, fileName: file.path.split('/').at(-1) ?? '', isOutdated };
  }
  return undefined;
}

const codeOf = ({ code }: Diagnostic): unknown => (typeof code === 'object' ? code.value : code);
