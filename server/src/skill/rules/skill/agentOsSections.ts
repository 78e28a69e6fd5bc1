import type { RuleContext, RuleExample } from '../../../core/index.js';
import { activeProfile } from '../../profiles/activeProfile.js';
import type { SkillDocument } from '../../skillDocument.js';

/** Sections are asked for by the profile, or by a user who gave the rule a severity. */
export const asksForSections = (model: SkillDocument, { settings, configured }: RuleContext<SkillDocument>): boolean =>
  configured || activeProfile(model, settings).profile.sections;

export const agentOsExample: RuleExample = { path: 'demo/SKILL.md', settings: { profile: 'agentos' } };

export const completeBody = '# Demo\n\n## Overview\n\nDoes one thing.\n\n## Interface\n\n- `path`: a file.\n';
