export { findCaseSpans } from './evaluation/findCaseSpans.js';
export { explainRefusal } from './commands/explainRefusal.js';
export { createCommandSchema } from './commands/createCommandSchema.js';
export { generateCommandGuide } from './commands/generateCommandGuide.js';
export {
  findCandidatesInFiles,
  findCommandsInFiles,
  findDocumentCommands,
  findCommandsWithin,
  type CommandCandidates,
  type Command,
} from './commands/findDocumentCommands.js';
export { commandsCalled, createDistinctName } from './commands/createDistinctName.js';
export { readCurrentText } from './commands/readCurrentText.js';
export { generateGuide } from './generateGuide.js';
export type * from './guide.js';
export { hashGuideSource } from './hashGuideSource.js';
export { formatGuideMarkdown } from './render/formatGuideMarkdown.js';
export { formatGuideXml } from './render/formatGuideXml.js';
export { findUncheckedGuides } from './rules/findUncheckedGuides.js';
export { parseGuides } from './reading/parseGuides.js';
export { readGuide } from './reading/readGuide.js';
export { readMarkdownGuide } from './reading/readMarkdownGuide.js';
export { renderGuide, type GuideFormat } from './render/renderGuide.js';
export { validateValue } from '../json/schema/validateValue.js';
export { withGuides } from './withGuides.js';
export { measureGuideCosts, removeSections } from './preview/measureGuideCosts.js';
export { generateToolGuide } from './injection/generateToolGuide.js';
export { createGuideProxy, type ProxyOptions } from './injection/createGuideProxy.js';
export { injectGuides } from './injection/injectGuides.js';
export { toolFormats } from './injection/toolShapes.js';
export { isUnedited, renderSignedDraft } from './saving/fingerprint.js';
export { toGuideCachePath, type GuideStore } from './saving/guideStore.js';
export { toGuideFileName } from './saving/toGuideFileName.js';
export { refreshGuide, type RefreshedGuide } from './saving/refreshGuide.js';
export { resolveEvalGuide, readEvalSet, createEvalSet, type EvalCase, type EvalSet } from './evaluation/evalCase.js';
export {
  isPromptFormat,
  readConditions,
  standardConditions,
  createConditionTool,
  type EvalCondition,
  type PromptFormat,
} from './evaluation/evalConditions.js';
export { formatEvalReport, createEvalReport } from './evaluation/createEvalReport.js';
export { filesystemReplaceSet } from './evaluation/filesystemReplaceSet.js';
export { promptContextSet } from './evaluation/promptContextSet.js';
export { createPromptfooConfig } from './evaluation/createPromptfooConfig.js';
export { runEvaluation, type EvalRecord } from './evaluation/runEvaluation.js';
export { ModelError, type ChatModel, type ChatRequest } from './model/chatModel.js';
export { createOpenAiModel } from './model/createOpenAiModel.js';
export { withRetries, waitOnTimer } from './model/withRetries.js';
export { applyDraft, requestGuideDraft } from './drafting/requestGuideDraft.js';
export { createGuidePreview, type GuidePreview } from './preview/createGuidePreview.js';
export { findNearestSkillFile } from './commands/findNearestSkillFile.js';
export { insertGuideChunk } from './saving/insertGuideChunk.js';
export { formatGuideChunk, toGuideChunkId } from './render/formatGuideChunk.js';
