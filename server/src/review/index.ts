export type { ReviewedFile } from './fact.js';
export { reviewSkill } from './files/reviewSkill.js';
export { reviewRules } from './rules/index.js';
export { withReview } from './withReview.js';
