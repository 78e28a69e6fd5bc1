import type { RuleContext, RuleExample } from '../../../core/index.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import type { SkillDocument } from '../../skillDocument.js';

/** Sections are asked for by the profile, or by a user who gave the rule a severity. */
export const shouldHaveSections = (
  model: SkillDocument,
  { settings, configured }: RuleContext<SkillDocument>,
): boolean => configured || resolveProfile(model, settings).profile.sections;

/** Why sections are asked for where nobody named a profile, and what to do if they should not be; to be added to a message. */
export function explainSectionRequirement(model: SkillDocument, { settings }: RuleContext<SkillDocument>): string {
  const { sign } = resolveProfile(model, settings);
  if (!sign) return '';
  const reason = sign === 'chunks' ? 'uses chunks' : 'has an Interface section with inputs or outputs';
  return ` This skill ${reason}, so the AgentOS sections are expected; for another format, set \`skillwright.profile\`, for example to \`agentskills\`.`;
}

export const agentOsExample: RuleExample = { path: 'demo/SKILL.md', settings: { profile: 'agentos' } };

export const completeBody = '# Demo\n\n## Overview\n\nDoes one thing.\n\n## Interface\n\n- `path`: a file.\n';
