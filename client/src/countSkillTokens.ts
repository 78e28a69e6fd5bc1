import type { ChunkOutline } from '../../server/src/shared/requests.js';

/** Tokens of a skill for the agents of its profile. */
export interface SkillTokens {
  /** Always loaded: the budget applies to them. */
  readonly loaded: number;
  /** In chunks that are loaded on demand. */
  readonly inChunks: number;
  /** Such chunks. None where agents load the whole file. */
  readonly chunkCount: number;
}

export function countSkillTokens({ loadedTokens, loadsChunks, chunks }: ChunkOutline): SkillTokens {
  const onDemand = loadsChunks ? chunks : [];
  return {
    loaded: loadedTokens,
    inChunks: onDemand.reduce((sum, { tokens }) => sum + tokens, 0),
    chunkCount: onDemand.length,
  };
}
