export { emptyPrompt, prependChat } from './chat/createChatPrompt.js';
export { applyConditions } from './conditions.js';
export { createEvaluationPrompts } from './createEvaluationPrompts.js';
export { exampleInput } from './exampleInput.js';
export { measurePrompt, computeOverheadPercent } from './measurePrompt.js';
export type { Prompt } from './prompt.js';
export { createPromptRun } from './createPromptRun.js';
export { readPromptInput } from './readPromptInput.js';
export { readSkill, findUnknownChunks, appendSkills, type SkillInPrompt } from './skills/skillPrompt.js';
export type { PromptSource } from './sources/promptSource.js';
export { readPromptSource } from './sources/readPromptSource.js';
export { withPrompts } from './withPrompts.js';
export { formatXmlPrompt, type XmlForm } from './formatXmlPrompt.js';
export {
  createSkillPreview,
  createPreviewSource,
  type PreviewSource,
  type PromptPlace,
} from './preview/createPreviewSource.js';
export { previewPrompt } from './preview/previewPrompt.js';
