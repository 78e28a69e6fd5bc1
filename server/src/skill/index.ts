export type { AgentReason, AgentVerdict } from './agents/agentVerdict.js';
export { describeUnsearchedPlace } from './readers/places/describeUnsearchedPlace.js';
export { getConcernedSettings } from './readers/places/findConcernedReaders.js';
export { createIgnoreCheck } from './readers/places/createIgnoreCheck.js';
export { agentIds, checkAllAgents, formatVerdicts } from './agents/checkAllAgents.js';
export { countVerified, groupAgents } from './agents/groupAgents.js';
export { formatAgents, toAgentsJson } from './agents/formatAgents.js';
export { isUnclear, isUnverified } from './agents/agentVerdict.js';
export { createAgentView } from './agents/createAgentView.js';
export type { RequestedCall } from './agents/renderCall.js';
export { findOverlaps, rankSkills, type RankingInput } from './agents/rankSkills.js';
export { findSimilarPairs } from './competition/findSimilarPairs.js';
export { readWorkspaceWords, type WorkspaceSkill } from './competition/readWorkspaceWords.js';
export { readFilesBeside } from './createSkillFile.js';
export {
  agentsWithoutList,
  createCatalogues,
  listingReaders,
  type Catalogue,
  type CatalogueFile,
} from './catalogue/createCatalogue.js';
export { findProjects } from './catalogue/findInstalledFiles.js';
export { readCatalogue, type InstalledCatalogue } from './catalogue/readCatalogue.js';
export type { ListedSkill } from './catalogue/fitCatalogue.js';
export { getChunkNameSpan } from './chunks/chunk.js';
export { createSpanFinder } from './markdown/createSpanFinder.js';
export { extractSectionToChunk } from './edits/extractSectionToChunk.js';
export { moveChunk } from './edits/moveChunk.js';
export { updateRenamedLinks, updateRenamedPaths } from './edits/updateRenamedLinks.js';
export { verifyEdit, type Edit } from './edits/verifyEdit.js';
export { wrapInChunk } from './edits/wrapInChunk.js';
export { findField } from './frontmatter/frontmatter.js';
export { describeYamlProblem } from './frontmatter/errors/describeYamlProblem.js';
export { readYaml, type YamlEntry, type YamlNode, type YamlProblem } from './frontmatter/readYaml.js';
export { load_doc_chunk, load_skill_chunk } from './loader/loadChunk.js';
export { outlineSkill } from './loader/outlineSkill.js';
export { readLoadedText } from './loader/readLoadedText.js';
export { readChunkContent, summarizeSkill } from './loader/summarizeSkill.js';
export type { Heading } from './markdown/markdownStructure.js';
export { markdownKind } from './markdownKind.js';
export { parseSkill } from './parseSkill.js';
export { resolveProfile } from './profiles/resolveProfile.js';
export { profiles } from './profiles/index.js';
export { createFrontmatterSchema } from './profiles/createFrontmatterSchema.js';
export { findLabelRole, findDirection, type LabelRole } from './sections/labelRole.js';
export type { Section } from './sections/readSections.js';
export type { SkillDocument } from './skillDocument.js';
export { skillKind } from './skillKind.js';
export { skillReaders } from './readers/index.js';
export { findInvalidUtf8Refusal } from './rules/findInvalidUtf8Refusal.js';
export { listVersions, selectReaders } from './readers/selectReaders.js';
export { readSkillDocument } from './readSkillDocument.js';
export { isSkillDocument, skillOf } from './skillOf.js';
export { argumentReaders } from './substitution/index.js';
export { createSkillFiles, skillTemplates } from './templates/createSkillFiles.js';
export { toPythonFunctionName } from './templates/toPythonFunctionName.js';
export { createSwiftSource } from './templates/createSwiftSource.js';
export { createTypeScriptSource } from './templates/createTypeScriptSource.js';
export { createTriggerRequest, isRightSkill, readLoadedSkill } from './triggers/createTriggerRequest.js';
export { isForeignTriggerFile } from './triggers/findCaseProblem.js';
export { findTriggerSpans } from './triggers/findTriggerSpans.js';
export { readTriggerCases, type TriggerCase } from './triggers/readTriggerCases.js';
export { runTriggerCases, type TriggerResult } from './triggers/runTriggerCases.js';
export { triggerKind } from './triggers/triggerKind.js';
export { toRankingInput } from './triggers/toRankingInput.js';
export { readTools } from './values/readTools.js';
