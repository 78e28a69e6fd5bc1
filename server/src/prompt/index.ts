export { emptyPrompt, prependChat } from './chat/createChatPrompt.js';
export { applyConditions } from './building/conditions.js';
export { createEvaluationPrompts } from './building/createEvaluationPrompts.js';
export { exampleInput } from './input/exampleInput.js';
export { measurePrompt, computeOverheadPercent } from './building/measurePrompt.js';
export type { Prompt } from './prompt.js';
export { createPromptRun } from './building/createPromptRun.js';
export { promptInputKind } from './input/promptInputKind.js';
export { readPromptInput } from './input/readPromptInput.js';
export { readSkill, findUnknownChunks, appendSkills, type SkillInPrompt } from './skills/skillPrompt.js';
export type { PromptSource } from './sources/promptSource.js';
export { readPromptSource } from './sources/readPromptSource.js';
export { withPrompts } from './withPrompts.js';
export { formatXmlPrompt, type XmlForm } from './xml/formatXmlPrompt.js';
export {
  createSkillPreview,
  createPreviewSource,
  type PreviewSource,
  type PromptPlace,
} from './preview/createPreviewSource.js';
export { previewPrompt } from './preview/previewPrompt.js';
