export { markdownKind } from './markdownKind.js';
export { parseSkill } from './parseSkill.js';
export type { SkillDocument } from './skillDocument.js';
export { skillKind } from './skillKind.js';
