export { effectivePrompt } from './conditions.js';
export { exampleInput } from './exampleInput.js';
export { measurePrompt, overheadPercent, type PromptTokens, type SectionTokens } from './measurePrompt.js';
export { plainTemplate } from './plainTemplate.js';
export type { Condition, Message, Prompt, PromptParameter, PromptTool } from './prompt.js';
export { promptRun, type BuiltPrompt, type PromptCounters, type PromptRunOptions } from './promptRun.js';
export { readPlain } from './readPlain.js';
export { readPromptInput } from './readPromptInput.js';
export { xmlTemplate, type XmlForm } from './xmlTemplate.js';
