import type { CancellationToken } from 'vscode-languageserver';
import { skillsRequest } from '../../../../shared/authoring.js';
import { findField, skillKind, skillOf, type RankingInput } from '../../../../skill/index.js';
import { withErrorBoundary } from '../../../createDocumentHandler.js';
import type { Feature } from '../../../feature.js';
import { findDocument, type Server } from '../../../server.js';
import { toClientUri } from '../../../conversion/toLsp.js';
import { onRequest } from '../../../onRequest.js';

/** Lists the skills of the workspace, for a view. */
export const workspaceSkills: Feature = {
  register(server) {
    const { method } = skillsRequest;
    onRequest(server, method, (_params: unknown, token: CancellationToken) =>
      withErrorBoundary(server, method, [], token, async () => {
        const skills = await findWorkspaceSkills(server, token);
        return skills.map(({ id, ...skill }) => ({ uri: toClientUri(server, id), ...skill }));
      }),
    );
  },
};

/** The skills of the workspace, in the order of their paths. None where the request is cancelled. */
export async function findWorkspaceSkills(server: Server, token: CancellationToken): Promise<readonly RankingInput[]> {
  const skills: RankingInput[] = [];
  for (const uri of await server.services.workspace.find(fileName => skillKind.claims(fileName))) {
    if (token.isCancellationRequested) return [];
    if (!(await server.settings.for(uri)).enable) continue;
    const document = await findDocument(server, uri);
    const skill = document && skillOf(document);
    if (!skill) continue;
    const text = (key: string): string => String(findField(skill.frontmatter, key)?.value.scalar ?? '');
    skills.push({ id: uri, name: text('name'), description: text('description') });
  }
  return skills;
}
