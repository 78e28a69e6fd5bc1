import type { RuleContext, RuleExample } from '../../../core/index.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import { readSwallowedText } from '../../markdown/recovery/findFenceEnd.js';
import type { SkillDocument } from '../../skillDocument.js';
import { messages } from '../../messages/index.js';

/** Does the profile require sections, or did the user give the rule a severity? */
export const shouldHaveSections = (
  model: SkillDocument,
  { settings, configured }: RuleContext<SkillDocument>,
): boolean =>
  (configured || resolveProfile(model, settings).profile.format?.sections === true) &&
  // The section may be in a code fence that is never closed.
  !/^##?[ \t]/m.test(readSwallowedText(model.markdown));

/** The message, and where the profile was detected, why sections are required and how to select another profile. */
export function explainSectionRequirement(
  message: string,
  model: SkillDocument,
  { settings }: RuleContext<SkillDocument>,
): string {
  const { sign } = resolveProfile(model, settings);
  if (!sign) return message;
  return `${message} ${sign === 'chunks' ? messages.sectionsForChunks() : messages.sectionsForInterface()}`;
}

export const agentOsExample: RuleExample = { path: 'demo/SKILL.md', settings: { profile: 'agentos' } };

export const completeBody = '# Demo\n\n## Overview\n\nDoes one thing.\n\n## Interface\n\n- `path`: a file.\n';
