import { newCommand, templateLanguages } from '../../arguments/index.js';
import { newFilesRequest, type NewFilesParams } from '../../shared/authoring.js';
import { newSkill, skillTemplates } from '../../skill/index.js';
import { newHandoff } from '../../xml/index.js';
import type { Feature } from '../feature.js';

interface File {
  readonly path: string;
  readonly text: string;
}

/** What *New Skill*, *New Command* and *New Handoff* begin with. */
export const newFiles: Feature = {
  capabilities: () => ({}),
  register({ connection }) {
    connection.onRequest(newFilesRequest.method, (params: NewFilesParams): readonly File[] => filesFor(params));
  },
};

function filesFor(params: NewFilesParams): readonly File[] {
  if (params.kind === 'handoff') return [{ path: 'handoff.xml', text: newHandoff() }];
  if (params.kind === 'command') {
    const language = templateLanguages.find(known => known === params.language);
    if (!language) return [];
    const { fileName, text } = newCommand(language, params.name, params.description);
    return [{ path: fileName, text }];
  }
  const template = skillTemplates.find(known => known === params.template);
  if (!template) return [];
  const { name, description } = params;
  return newSkill({ name, template, ...(description === undefined ? {} : { description }) });
}
