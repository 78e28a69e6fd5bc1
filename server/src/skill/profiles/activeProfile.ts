import type { Settings } from '../../core/index.js';
import type { SkillDocument } from '../skillDocument.js';
import { agentOs } from './agentOs.js';
import { agentOsSign, type AgentOsSign } from './agentOsSigns.js';
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
  /** Why the profile was found to be that of AgentOS; absent where it was named. */
  readonly sign?: AgentOsSign;
}

/** The profile a document is checked by. A name nobody knows counts as `auto`. */
export function activeProfile(model: SkillDocument, { profile: wanted }: Pick<Settings, 'profile'>): ActiveProfile {
  const named = profiles.find(profile => profile.id === wanted);
  if (named) return { profile: named, tolerant: false };
  const sign = agentOsSign(model);
  return sign ? { profile: agentOs, tolerant: false, sign } : { profile: agentSkills, tolerant: true };
}
