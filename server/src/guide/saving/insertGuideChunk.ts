import { verifyEdit, type Edit, type SkillDocument } from '../../skill/index.js';
import type { Guide } from '../guide.js';
import { formatGuideChunk, toGuideChunkId } from '../render/formatGuideChunk.js';
import type { GuideFormat } from '../render/renderGuide.js';

/** Puts a guide into a SKILL.md as a chunk: in place of the chunk it was put into before, else at the end. */
export function insertGuideChunk(skill: SkillDocument, guide: Guide, format: GuideFormat): Edit {
  const chunk = formatGuideChunk(guide, format);
  const before = skill.chunks.find(({ id }) => id === toGuideChunkId(guide.command));
  if (before) return verifyEdit(skill, [{ span: before.span, newText: chunk.trimEnd() }], 0);
  const { text } = skill.source;
  const end = text.trimEnd().length;
  return verifyEdit(
    skill,
    [{ span: { start: end, end: text.length }, newText: `${end > 0 ? '\n\n' : ''}${chunk}` }],
    1,
  );
}
