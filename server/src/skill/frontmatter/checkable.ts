import type { SkillDocument } from '../skillDocument.js';

/**
 * Can fields be said to be missing or wrong? Not where the block is absent, unclosed or broken: that is
 * one mistake with one finding of its own.
 */
export const isCheckable = ({ frontmatter }: SkillDocument): boolean =>
  (frontmatter.state === 'present' || frontmatter.state === 'late') && frontmatter.valid;
