export { markdownKind } from './markdownKind.js';
export { parseSkill } from './parseSkill.js';
export type { SkillDocument } from './skillDocument.js';
export { skillKind } from './skillKind.js';
export { skillOf } from './skillOf.js';
export { chunkNameSpan } from './chunks/chunk.js';
export type { Heading } from './markdown/markdownStructure.js';
