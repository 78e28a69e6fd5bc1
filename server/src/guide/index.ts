export { findCaseSpans } from './evaluation/caseSpans.js';
export { explainRefusal } from './commands/refusalOf.js';
export { createCommandSchema } from './commands/schemaOfCommand.js';
export { generateCommandGuide } from './commands/guideOfCommand.js';
export {
  findCandidatesInFiles,
  findCommandsInFiles,
  findDocumentCommands,
  findCommandsWithin,
  type CommandCandidates,
  type Command,
} from './commands/commandsOf.js';
export { commandsCalled, distinctName } from './commands/distinctName.js';
export { readCurrentText } from './commands/currentText.js';
export { generateGuide } from './generateGuide.js';
export type * from './guide.js';
export { hashGuideSource } from './guideSource.js';
export { formatGuideMarkdown } from './render/guideMarkdown.js';
export { formatGuideXml } from './render/guideXml.js';
export { readGuide } from './reading/readGuide.js';
export { readMarkdownGuide } from './reading/readMarkdownGuide.js';
export { renderGuide, type GuideFormat } from './render/renderGuide.js';
export { validateValue } from '../jsonSchema/checkValue.js';
export { withGuides } from './withGuides.js';
export { measureGuideCosts, removeSections } from './preview/guideCosts.js';
export { generateToolGuide } from './injection/guideForTool.js';
export { createGuideProxy, type ProxyOptions } from './injection/guideProxy.js';
export { injectGuides } from './injection/injectGuides.js';
export { toolFormats } from './injection/toolShapes.js';
export { isUnedited, renderSignedDraft } from './saving/fingerprint.js';
export { toGuideCachePath, type GuideStore } from './saving/guideStore.js';
export { toGuideFileName } from './saving/guideFileName.js';
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
export { formatEvalReport, createEvalReport } from './evaluation/evalReport.js';
export { filesystemReplaceSet } from './evaluation/filesystemReplaceSet.js';
export { promptContextSet } from './evaluation/promptContextSet.js';
export { createPromptfooConfig } from './evaluation/promptfooConfig.js';
export { runEvaluation, type EvalRecord } from './evaluation/runEvaluation.js';
export { ModelError, type ChatModel, type ChatRequest } from './model/chatModel.js';
export { createOpenAiModel } from './model/openAiModel.js';
export { withRetries, waitOnTimer } from './model/patientModel.js';
export { applyDraft, requestGuideDraft } from './teacher/teachGuide.js';
export { createGuidePreview, type GuidePreview } from './preview/guidePreview.js';
export { findNearestSkillFile } from './commands/skillFileNear.js';
export { insertGuideChunk } from './saving/insertGuideChunk.js';
export { formatGuideChunk, toGuideChunkId } from './render/guideChunk.js';
