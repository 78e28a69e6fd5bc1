import type { Settings } from '../../core/index.js';
import type { SkillDocument } from '../skillDocument.js';
import { agentOs } from './agentOs.js';
import { findAgentOsSign, type AgentOsSign } from './agentOsSigns.js';
import { agentSkills } from './agentSkills.js';
import { profiles } from './index.js';
import type { Profile } from './profile.js';

interface ResolvedProfile {
  readonly profile: Profile;
  /**
   * The profile was not named but found, and it is the open specification: what some agent accepts
   * is then a hint that names who refuses it.
   */
  readonly tolerant: boolean;
  /** Why the profile was found to be that of AgentOS; absent where it was named. */
  readonly sign?: AgentOsSign;
}

/** The profile that a document is checked with. An unknown name counts as `auto`. */
export function resolveProfile(
  model: SkillDocument,
  { profile: configured }: Pick<Settings, 'profile'>,
): ResolvedProfile {
  const named = profiles.find(profile => profile.id === configured);
  if (named) return { profile: named, tolerant: false };
  const sign = findAgentOsSign(model);
  return sign ? { profile: agentOs, tolerant: false, sign } : { profile: agentSkills, tolerant: true };
}
