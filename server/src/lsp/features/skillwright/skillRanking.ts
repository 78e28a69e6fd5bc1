import type { CancellationToken } from 'vscode-languageserver';
import { rankSkillsRequest, type WireRankedSkill } from '../../../shared/authoring.js';
import { findField, rankSkills, skillKind, skillOf, type RankingInput } from '../../../skill/index.js';
import { withErrorBoundary } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { findDocument, type Server } from '../../server.js';
import { toClientUri } from '../../conversion/toLsp.js';

/** Ranks the skills of the workspace for a prompt. */
export const skillRanking: Feature = {
  capabilities: () => ({}),
  register(server) {
    server.connection.onRequest(rankSkillsRequest.method, ({ prompt }: { prompt: string }, token: CancellationToken) =>
      withErrorBoundary(server, rankSkillsRequest.method, { method: '', skills: [] }, token, async () => {
        const inputs = await skillsOfWorkspace(server, token);
        const { skills, overlaps, method } = rankSkills(prompt, inputs);
        const nameOf = new Map(inputs.map(({ id, name }) => [id, name]));
        const overlapping = (id: string): readonly string[] =>
          overlaps.flatMap(({ first, second }) =>
            first === id || second === id ? (nameOf.get(first === id ? second : first) ?? []) : [],
          );
        return {
          method,
          skills: skills.map(({ id, ...skill }): WireRankedSkill => ({
            ...skill,
            uri: toClientUri(server, id),
            overlaps: overlapping(id),
          })),
        };
      }),
    );
  },
};

async function skillsOfWorkspace(server: Server, token: CancellationToken): Promise<readonly RankingInput[]> {
  const found: RankingInput[] = [];
  for (const uri of await server.services.workspace.find(fileName => skillKind.claims(fileName))) {
    if (token.isCancellationRequested) return [];
    const document = await findDocument(server, uri);
    const skill = document && skillOf(document);
    if (!skill) continue;
    const text = (key: string): string => String(findField(skill.frontmatter, key)?.value.scalar ?? '');
    found.push({ id: uri, name: text('name'), description: text('description') });
  }
  return found;
}
