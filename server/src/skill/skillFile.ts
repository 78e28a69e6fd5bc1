import type { SkillDocument } from './skillDocument.js';
import { findField } from './frontmatter/frontmatter.js';

/** The name that agents look for. */
export const skillFileName = 'SKILL.md';

/** Does a file with a name in other case have what only a skill has? A page about skills may have the same name. */
export const hasSkillFields = ({ frontmatter }: SkillDocument): boolean =>
  frontmatter.state === 'present' &&
  (findField(frontmatter, 'name') !== undefined || findField(frontmatter, 'description') !== undefined);
