import type { Rule } from '../../../../core/index.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findFieldSpec, formatProfileName } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { reportAgentDifferences } from '../differences/reportAgentDifferences.js';
import { messages } from '../../../messages/index.js';

export const descriptionTooLong: Rule<SkillDocument> = {
  code: 'frontmatter/description-too-long',
  summary: 'The description is longer than the profile allows.',
  why: 'The descriptions of all listed skills are in the agent’s context. Beyond the limit, the skill is refused or its description is cut. Some agents count an emoji as two characters, or count `when_to_use` too. With the profile `auto`, a hint names these agents.',
  severity: 'error',
  noFix: 'Only the author knows which parts of the description can be removed.',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: demo', `description: ${'Shows one thing. '.repeat(61).trim()}`] }),
  passes: [
    {
      text: createExampleSkill({ fields: ['name: demo', `description: ${'Shows one thing. '.repeat(61).trim()}`] }),
      reason: 'Gemini CLI has no maximum.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'gemini' } },
    },
  ],
  *check(model, context) {
    if (!isCheckable(model)) return;
    yield* reportAgentDifferences('frontmatter/description-too-long', model, context);
    const { settings } = context;
    const { profile } = resolveProfile(model, settings);
    const max = findFieldSpec(profile, 'description')?.maxLength;
    const value = findField(model.frontmatter, 'description')?.value;
    if (max === undefined || !value?.span || typeof value.scalar !== 'string') return;
    const length = Array.from(value.scalar.trim()).length;
    if (length <= max) return;
    yield { span: value.span, message: messages.descriptionTooLong(length, formatProfileName(profile), max) };
  },
};
