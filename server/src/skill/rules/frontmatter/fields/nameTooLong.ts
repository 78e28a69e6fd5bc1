import type { Rule } from '../../../../core/index.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { formatProfileName } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { messages } from '../../../messages/index.js';

const longName = Array.from({ length: 14 }, () => 'demo').join('-');

export const nameTooLong: Rule<SkillDocument> = {
  code: 'frontmatter/name-too-long',
  summary: 'The name is longer than the profile allows.',
  why: 'Some agents refuse a skill with such a name.',
  severity: 'error',
  noFix: 'Only the author can choose a shorter name, because users and other skills refer to the skill by its name.',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: [`name: ${longName}`, 'description: Shows one thing. Use it in examples.'] }),
  passes: [
    {
      text: createExampleSkill({ fields: [`name: ${longName}`, 'description: Shows one thing. Use it in examples.'] }),
      reason: 'Gemini CLI has no maximum.',
      example: { path: `${longName}/SKILL.md`, settings: { profile: 'gemini' } },
    },
  ],
  example: { path: `${longName}/SKILL.md` },
  *check(model, { settings }) {
    if (!isCheckable(model)) return;
    const { profile } = resolveProfile(model, settings);
    const value = findField(model.frontmatter, 'name')?.value;
    if (!value?.span || typeof value.scalar !== 'string') return;
    const length = Array.from(value.scalar.trim()).length;
    const max = profile.format?.name.maxLength ?? Infinity;
    if (length > max)
      yield { span: value.span, message: messages.nameTooLong(length, formatProfileName(profile), max) };
  },
};
