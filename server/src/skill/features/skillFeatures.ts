import type { Features } from '../../core/index.js';
import type { SkillDocument } from '../skillDocument.js';

/** What an editor may ask of a SKILL.md. */
export const skillFeatures: Features<SkillDocument> = {};
