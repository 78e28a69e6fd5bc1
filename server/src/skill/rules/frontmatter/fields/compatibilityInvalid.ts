import type { Rule } from '../../../../core/index.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { removeField } from '../../../frontmatter/fieldEdits.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import { quoteYaml } from '../../../frontmatter/toYamlScalar.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findFieldSpec } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createSkillWithFields } from '../../createExampleSkill.js';
import { messages } from '../../../messages/index.js';

export const compatibilityInvalid: Rule<SkillDocument> = {
  code: 'frontmatter/compatibility-invalid',
  summary: '`compatibility` is empty, is too long, or is not a string.',
  why: 'The specification allows one short text about the environment, and strict programs refuse anything else.',
  severity: 'error',
  fixable: 'choice',
  good: createSkillWithFields('compatibility: Requires git and network access'),
  bad: createSkillWithFields('compatibility: [git, network]'),
  passes: [
    {
      text: createSkillWithFields('compatibility: git, docker, jq'),
      reason: 'Text with commas is a string.',
    },
    {
      text: createSkillWithFields('compatibility: [git, docker]'),
      reason: 'Gemini CLI does not read the field.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'gemini' } },
    },
  ],
  *check(model, { settings }) {
    const field = findField(model.frontmatter, 'compatibility');
    const spec = findFieldSpec(resolveProfile(model, settings).profile, 'compatibility');
    if (!field || !spec || !isCheckable(model)) return;
    const { kind, scalar, span = field.keySpan, source, items } = field.value;
    if (kind === 'null' || (typeof scalar === 'string' && scalar.trim() === '')) {
      const changes = [removeField(model, field)];
      const title = messages.removeField('compatibility');
      yield { span, message: messages.compatibilityEmpty(), fixes: () => [{ title, changes }] };
    } else if (typeof scalar !== 'string') {
      const text = items?.map(item => String(item.scalar ?? '')).join(', ') ?? source;
      const changes = [{ span, newText: quoteYaml(text ?? '') }];
      const fixes = text === undefined ? [] : [{ title: messages.convertToString(), changes }];
      yield { span, message: messages.compatibilityNotString(), fixes: () => fixes };
    } else {
      const length = Array.from(scalar.trim()).length;
      const max = spec.maxLength ?? Infinity;
      if (length > max) yield { span, message: messages.compatibilityTooLong(length, max) };
    }
  },
};
