import type { CancellationToken } from 'vscode-languageserver';
import { createCommandFile, findMissingRuntime, templateLanguages } from '../../../arguments/index.js';
import { isInside, normalizeUri, toRelativePath } from '../../../core/index.js';
import { newFilesRequest, type NewFilesParams } from '../../../shared/authoring.js';
import { createSkillFiles, skillTemplates } from '../../../skill/index.js';
import { createHandoff, createHandoffSnippet } from '../../../xml/index.js';
import type { Feature } from '../../feature.js';
import { createContext, type Server } from '../../server.js';
import { onRequest } from '../../onRequest.js';

interface File {
  readonly path: string;
  readonly text: string;
  readonly snippet?: string;
}

/** Templates for *New Skill*, *New Command* and *New Handoff*. */
export const newFiles: Feature = {
  register(server) {
    onRequest(
      server,
      newFilesRequest.method,
      (params: NewFilesParams, token: CancellationToken): readonly File[] | Promise<readonly File[]> =>
        params.kind === 'runtime' ? runtimeFor(server, params.folder, token) : filesFor(params),
    );
  },
};

async function runtimeFor(server: Server, uri: string, token: CancellationToken): Promise<readonly File[]> {
  const folder = normalizeUri(uri);
  const root = server.services.workspace.roots.find(candidate => isInside(folder, candidate)) ?? folder;
  const { folder: place, files } = await findMissingRuntime(folder, root, await createContext(server, folder, token));
  const segments = toRelativePath(place, folder)
    .split('/')
    .filter(part => part !== '');
  const prefix = place === folder ? '' : '../'.repeat(segments.length);
  return files.map(({ fileName, text }) => ({ path: prefix + fileName, text }));
}

function filesFor(params: Exclude<NewFilesParams, { readonly kind: 'runtime' }>): readonly File[] {
  if (params.kind === 'handoff')
    return [{ path: 'handoff.xml', text: createHandoff(), snippet: createHandoffSnippet() }];
  if (params.kind === 'command') {
    const language = templateLanguages.find(known => known === params.language);
    if (!language) return [];
    const { fileName, text } = createCommandFile(language, params.name, params.description);
    return [{ path: fileName, text }];
  }
  const template = skillTemplates.find(known => known === params.template);
  if (!template) return [];
  const { name, description } = params;
  return createSkillFiles({ name, template, ...(description === undefined ? {} : { description }) });
}
