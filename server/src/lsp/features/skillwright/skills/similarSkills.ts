import type { CancellationToken } from 'vscode-languageserver';
import { similarSkillsRequest } from '../../../../shared/authoring.js';
import {
  findSimilarPairs,
  findField,
  isSkillDocument,
  readWorkspaceWords,
  type WorkspaceSkill,
} from '../../../../skill/index.js';
import { toRange } from '../../../conversion/positions.js';
import { toClientUri } from '../../../conversion/toLsp.js';
import { withErrorBoundary } from '../../../createDocumentHandler.js';
import type { Feature } from '../../../feature.js';
import { onRequest } from '../../../onRequest.js';
import { createContext, type Server } from '../../../server.js';

/** Lists skills of the workspace with similar descriptions, for a view. */
export const similarSkills: Feature = {
  register(server) {
    const { method } = similarSkillsRequest;
    onRequest(server, method, (_params: unknown, token: CancellationToken) =>
      withErrorBoundary(server, method, { count: 0, skills: [], pairs: [], isLimited: false }, token, async () => {
        const context = await createContext(server, server.services.workspace.roots[0] ?? '', token);
        const skills = await readWorkspaceWords(context);
        const { pairs, isLimited } = findSimilarPairs(skills.map(({ words }) => words));
        const places = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
        return {
          count: skills.length,
          skills: await Promise.all(places.map(place => toWireSkill(server, skills[place]))),
          pairs: pairs.map(pair => ({
            ...pair,
            first: places.indexOf(pair.first),
            second: places.indexOf(pair.second),
          })),
          isLimited,
        };
      }),
    );
  },
};

async function toWireSkill(
  server: Server,
  { id: uri, name }: Pick<WorkspaceSkill, 'id' | 'name'> = { id: '', name: '' },
) {
  const document = await server.services.workspace.document(uri);
  const span =
    document && isSkillDocument(document)
      ? findField(document.model.frontmatter, 'description')?.value.span
      : undefined;
  return {
    uri: toClientUri(server, uri),
    name,
    ...(document && span && { range: toRange(server, document.source, span) }),
  };
}
