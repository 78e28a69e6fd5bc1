import type { Rule } from '../../core/index.js';
import type { SkillDocument } from '../../skill/index.js';
import { accessRules } from './accessRules.js';
import { commandRules } from './commandRules.js';
import { contentRules } from './contentRules.js';

/** Every rule of a review. They are off unless the user asks for a review or sets their severities. */
export const reviewRules: readonly Rule<SkillDocument>[] = [...contentRules, ...commandRules, ...accessRules];
