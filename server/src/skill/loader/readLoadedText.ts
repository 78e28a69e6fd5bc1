import type { Settings } from '../../core/index.js';
import { resolveProfile } from '../profiles/resolveProfile.js';
import type { SkillDocument } from '../skillDocument.js';
import { summarizeSkill } from './summarizeSkill.js';

/** What stays in an agent's context while the skill is active. The budget applies to it. */
interface LoadedText {
  readonly text: string;
  /** Whether the agent loads single chunks. Otherwise the text contains them. */
  readonly loadsChunks: boolean;
}

/** Only AgentOS loads single chunks. Other agents load the whole file. */
export function readLoadedText(model: SkillDocument, settings: Pick<Settings, 'profile'>): LoadedText {
  const loadsChunks = resolveProfile(model, settings).profile.id === 'agentos';
  return { text: loadsChunks ? summarizeSkill(model).text : model.source.text.trimEnd(), loadsChunks };
}
