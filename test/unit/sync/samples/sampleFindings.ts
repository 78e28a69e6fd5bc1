import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

export const skill = '---\nname: s\ndescription: d\n---\n# S\n';

/** The findings about the samples in one file of a skill: the marked text and the message. */
export async function findings(files: Readonly<Record<string, string>>, path: string, only = 'sync/sample-invalid') {
  const workspace = memoryWorkspace({ 's/SKILL.md': skill, ...files }, documentKinds, defaultSettings);
  const { text } = workspace.document(path).source;
  return (await workspace.check(path))
    .filter(({ code }) => code.startsWith(only))
    .map(({ span, message }) => [text.slice(span.start, span.end), message] as const);
}

export const marked = async (files: Readonly<Record<string, string>>, path: string): Promise<readonly string[]> =>
  (await findings(files, path, 'sync/')).map(([under]) => under);
