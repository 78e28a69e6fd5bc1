import type { Rule } from '../../../core/index.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { removeField } from '../../frontmatter/fieldEdits.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { quoteYaml } from '../../frontmatter/toYamlScalar.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import { findFieldSpec } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createSkillWithFields } from '../createExampleSkill.js';

export const compatibilityInvalid: Rule<SkillDocument> = {
  code: 'frontmatter/compatibility-invalid',
  summary: '`compatibility` is not a text of the allowed length.',
  why: 'The field is one short text about the environment; readers show it as such.',
  severity: 'error',
  fixable: 'choice',
  good: createSkillWithFields('compatibility: Requires git and network access'),
  bad: createSkillWithFields('compatibility: [git, network]'),
  *check(model, { settings }) {
    const field = findField(model.frontmatter, 'compatibility');
    const spec = findFieldSpec(resolveProfile(model, settings).profile, 'compatibility');
    if (!field || !spec || !isCheckable(model)) return;
    const { kind, scalar, span = field.keySpan, source, items } = field.value;
    if (kind === 'null' || (typeof scalar === 'string' && scalar.trim() === '')) {
      const changes = [removeField(model, field)];
      const message = '`compatibility` is empty. Say what the skill needs, or remove the field.';
      yield { span, message, fixes: () => [{ title: 'Remove the field', changes }] };
    } else if (typeof scalar !== 'string') {
      const text = items?.map(item => String(item.scalar ?? '')).join(', ') ?? source;
      const changes = [{ span, newText: quoteYaml(text ?? '') }];
      const fixes = text === undefined ? [] : [{ title: 'Write it as text', changes }];
      yield {
        span,
        message: '`compatibility` must be one text, such as `Requires git and docker`.',
        fixes: () => fixes,
      };
    } else {
      const length = Array.from(scalar.trim()).length;
      if (length <= (spec.maxLength ?? Infinity)) return;
      yield {
        span,
        message: `\`compatibility\` has ${length} characters; ${spec.maxLength ?? ''} are allowed. Shorten it.`,
      };
    }
  },
};
