export { agentsInWords, checkAllAgents, type AgentVerdict, type Refusal } from './agents/checkAllAgents.js';
export { agentView, type AgentStep } from './agents/agentView.js';
export {
  rankSkills,
  type RankedInput,
  type RankedSkill,
  type Ranking,
  type SkillOverlap,
} from './agents/rankSkills.js';
export { chunkNameSpan, type Chunk } from './chunks/chunk.js';
export { extractSectionToChunk } from './edits/extractSectionToChunk.js';
export { moveChunk } from './edits/moveChunk.js';
export { renamedLinks, type FileRename } from './edits/renamedLinks.js';
export { type Edit } from './edits/verifiedEdit.js';
export { wrapInChunk } from './edits/wrapInChunk.js';
export { fieldNamed } from './frontmatter/frontmatter.js';
export { safeMatter, type MatterResult } from './frontmatter/safeMatter.js';
export { loadChunk, load_doc_chunk, load_skill_chunk, type LoadedChunk } from './loader/loadChunk.js';
export { outlineLevel, type OutlineEntry, type SkillOutline } from './loader/outlineLevel.js';
export { chunkContent, coreText, skillSummary, type SkillSummary } from './loader/skillSummary.js';
export type { Heading } from './markdown/markdownStructure.js';
export { markdownKind } from './markdownKind.js';
export { parseSkill } from './parseSkill.js';
export { activeProfile, type ActiveProfile } from './profiles/activeProfile.js';
export { profiles } from './profiles/index.js';
export { frontmatterSchema } from './profiles/frontmatterSchema.js';
export type { Profile } from './profiles/profile.js';
export type { Section } from './sections/readSections.js';
export type { SkillDocument } from './skillDocument.js';
export { skillKind } from './skillKind.js';
export { isSkillDocument, skillOf } from './skillOf.js';
export {
  newSkill,
  skillTemplates,
  type NewFile,
  type NewSkillRequest,
  type SkillTemplate,
} from './templates/newSkill.js';
