import type { CancellationToken } from 'vscode-languageserver';
import { rankSkillsRequest, type WireRankedSkill } from '../../../../shared/authoring.js';
import { findOverlaps, rankSkills } from '../../../../skill/index.js';
import { withErrorBoundary } from '../../../createDocumentHandler.js';
import type { Feature } from '../../../feature.js';
import { toClientUri } from '../../../conversion/toLsp.js';
import { findWorkspaceSkills } from './workspaceSkills.js';
import { onRequest } from '../../../onRequest.js';

/** Ranks the skills of the workspace for a prompt. */
export const skillRanking: Feature = {
  register(server) {
    onRequest(server, rankSkillsRequest.method, ({ prompt }: { prompt: string }, token: CancellationToken) =>
      withErrorBoundary(server, rankSkillsRequest.method, { method: '', skills: [] }, token, async () => {
        const inputs = await findWorkspaceSkills(server, token);
        const { skills, method } = rankSkills(prompt, inputs);
        const overlaps = findOverlaps(inputs);
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
