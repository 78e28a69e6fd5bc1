import type { Settings } from '../../core/index.js';
import type { SkillDocument } from '../skillDocument.js';
import { agentOs } from './agentOs.js';
import { agentSkills } from './agentSkills.js';
import { profiles } from './index.js';
import type { Profile } from './profile.js';

interface ActiveProfile {
  readonly profile: Profile;
  /**
   * The profile was not named but found, and it is the open specification: what some agent accepts
   * is then a hint that names who refuses it.
   */
  readonly tolerant: boolean;
}

/** The profile a document is checked by. A name nobody knows counts as `auto`. */
export function activeProfile(model: SkillDocument, { profile: wanted }: Pick<Settings, 'profile'>): ActiveProfile {
  const named = profiles.find(profile => profile.id === wanted);
  if (named) return { profile: named, tolerant: false };
  const chunked = model.chunks.length > 0 || model.strayClosings.length > 0;
  if (chunked || model.sections.namedInterface) return { profile: agentOs, tolerant: false };
  return { profile: agentSkills, tolerant: true };
}
