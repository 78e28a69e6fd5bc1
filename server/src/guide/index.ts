export { caseSpans } from './evaluation/caseSpans.js';
export { refusalOf } from './commands/refusalOf.js';
export { schemaOfCommand } from './commands/schemaOfCommand.js';
export { guideOfCommand } from './commands/guideOfCommand.js';
export {
  candidatesIn,
  commandsIn,
  commandsOf,
  commandsWithin,
  type Candidates,
  type Command,
} from './commands/commandsOf.js';
export { commandsCalled, distinctName } from './commands/distinctName.js';
export { currentText } from './commands/currentText.js';
export { generateGuide } from './generateGuide.js';
export type * from './guide.js';
export { guideSource } from './guideSource.js';
export { guideMarkdown } from './render/guideMarkdown.js';
export { guideXml } from './render/guideXml.js';
export { readGuide } from './reading/readGuide.js';
export { readMarkdownGuide } from './reading/readMarkdownGuide.js';
export { renderGuide, type GuideFormat } from './render/renderGuide.js';
export { checkValue } from '../jsonSchema/checkValue.js';
export { withGuides } from './withGuides.js';
export { guideCosts, withoutSections } from './preview/guideCosts.js';
export { guideForTool } from './injection/guideForTool.js';
export { guideProxy, type ProxyOptions } from './injection/guideProxy.js';
export { injectGuides } from './injection/injectGuides.js';
export { toolFormats } from './injection/toolShapes.js';
export { isAsWritten, signedDraft } from './saving/fingerprint.js';
export { guideCachePath, type GuideStore } from './saving/guideStore.js';
export { guideFileName } from './saving/guideFileName.js';
export { refreshGuide, type RefreshedGuide } from './saving/refreshGuide.js';
export { guideOfSet, readEvalSet, setOfGuide, type EvalCase, type EvalSet } from './evaluation/evalCase.js';
export {
  isPromptFormat,
  readConditions,
  standardConditions,
  toolUnder,
  type EvalCondition,
  type PromptFormat,
} from './evaluation/evalConditions.js';
export { evalMarkdown, evalReport } from './evaluation/evalReport.js';
export { filesystemReplaceSet } from './evaluation/filesystemReplaceSet.js';
export { promptContextSet } from './evaluation/promptContextSet.js';
export { promptfooConfig } from './evaluation/promptfooConfig.js';
export { runEvaluation, type EvalRecord } from './evaluation/runEvaluation.js';
export { ModelError, type ChatModel, type ChatRequest } from './model/chatModel.js';
export { openAiModel } from './model/openAiModel.js';
export { patientModel, waitOnTimer } from './model/patientModel.js';
export { draftedGuide, teachGuide } from './teacher/teachGuide.js';
export { guidePreview, type GuidePreview } from './preview/guidePreview.js';
export { skillFileNear } from './commands/skillFileNear.js';
export { insertGuideChunk } from './saving/insertGuideChunk.js';
export { guideChunk, guideChunkId } from './render/guideChunk.js';
