import type { SkillDocument } from '../skillDocument.js';

/**
 * Can fields be checked? Not where the block is missing, unclosed or broken, because that has its own finding.
 */
export const isCheckable = ({ frontmatter }: SkillDocument): boolean =>
  (frontmatter.state === 'present' || frontmatter.state === 'late') && frontmatter.valid;
