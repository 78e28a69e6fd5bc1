import type { ChunkOutline } from '../../../server/src/shared/requests.js';
import { viewMessages } from '../messages/viewMessages.js';

/** The message above the rows: their problems, or why the view is almost empty. Undefined if no message is needed. */
export function formatOutlineMessage({ chunks, coreHeadings }: ChunkOutline, isEmpty: boolean): string | undefined {
  if (isEmpty) return viewMessages.emptySkill();
  const broken = chunks.filter(chunk => chunk.problems.length > 0).length;
  if (broken > 0) return viewMessages.chunkProblems(broken, chunks.length);
  if (chunks.length > 0) return undefined;
  return coreHeadings.length > 0 ? viewMessages.noChunks() : viewMessages.noHeadings();
}
