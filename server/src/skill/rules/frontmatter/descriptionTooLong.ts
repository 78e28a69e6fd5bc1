import type { Rule } from '../../../core/index.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import { findFieldSpec, formatProfileName } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const descriptionTooLong: Rule<SkillDocument> = {
  code: 'frontmatter/description-too-long',
  summary: 'The description is longer than the profile allows.',
  why: 'Every agent has all descriptions in its context all the time; beyond the limit the skill is refused or the text cut.',
  severity: 'error',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: demo', `description: ${'Shows one thing. '.repeat(61).trim()}`] }),
  *check(model, { settings }) {
    if (!isCheckable(model)) return;
    const { profile } = resolveProfile(model, settings);
    const limit = findFieldSpec(profile, 'description')?.maxLength;
    const value = findField(model.frontmatter, 'description')?.value;
    if (limit === undefined || !value?.span || typeof value.scalar !== 'string') return;
    const length = Array.from(value.scalar.trim()).length;
    if (length <= limit) return;
    yield {
      span: value.span,
      message: `The description has ${length} characters; ${formatProfileName(profile)} allows ${limit}. Move details into the text.`,
    };
  },
};
