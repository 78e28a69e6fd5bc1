import type { ChunkOutline } from '../../../server/src/shared/requests.js';

/** The sentence above the rows: what is wrong with them, or why there are so few. Undefined where they speak for themselves. */
export function formatOutlineMessage({ chunks, coreHeadings }: ChunkOutline, isEmpty: boolean): string | undefined {
  if (isEmpty) return 'This skill is empty. Start with a --- block that contains its name and description.';
  const broken = chunks.filter(chunk => chunk.problems.length > 0).length;
  if (broken > 0) return `${broken} of ${chunks.length} ${chunks.length === 1 ? 'chunk has' : 'chunks have'} problems.`;
  if (chunks.length > 0) return undefined;
  return coreHeadings.length > 0 ? 'No chunks. The whole file is always loaded.' : 'No headings and no chunks yet.';
}
