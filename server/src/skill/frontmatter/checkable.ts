import { maxBlockLength } from './limits.js';
import type { SkillDocument } from '../skillDocument.js';

/**
 * Can fields be checked? Not where the block is missing, unclosed or broken, because that has its own finding.
 */
export const isCheckable = ({ frontmatter }: Pick<SkillDocument, 'frontmatter'>): boolean =>
  (frontmatter.state === 'present' || frontmatter.state === 'late') && frontmatter.valid;

/** A block that our parser refuses is not read by the models of agents on each keystroke either. */
export const isBlockTooLong = ({ frontmatter: { content } }: Pick<SkillDocument, 'frontmatter'>): boolean =>
  content !== undefined && content.end - content.start > maxBlockLength;
