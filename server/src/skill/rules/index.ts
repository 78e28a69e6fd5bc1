import type { Rule } from '../../core/index.js';
import type { SkillDocument } from '../skillDocument.js';

/** Every rule of a SKILL.md. */
export const skillRules: readonly Rule<SkillDocument>[] = [];
