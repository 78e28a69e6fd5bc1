import type { Rule } from '../../../../core/index.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { isCalendarDate } from '../../../frontmatter/fieldFormats.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findFieldSpec } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createSkillWithFields } from '../../createExampleSkill.js';
import { messages } from '../../../messages/index.js';

export const createdAtInvalid: Rule<SkillDocument> = {
  code: 'frontmatter/created-at-invalid',
  summary: '`created_at` is not a calendar date.',
  why: 'The AgentOS format uses dates such as `2023-10-27`. Programs may not understand a date that does not exist or has another form.',
  severity: 'error',
  fixable: 'choice',
  good: createSkillWithFields('created_at: 2023-10-27'),
  bad: createSkillWithFields('created_at: 2023/10/27'),
  passes: [
    { text: createSkillWithFields('created_at: "2024-02-29"'), reason: 'Quotes are allowed, and 2024 is a leap year.' },
    {
      text: createSkillWithFields('created_at: 2023/10/27'),
      reason: 'Only AgentOS has the field `created_at`.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'claude-code' } },
    },
  ],
  example: {
    path: 'demo/SKILL.md',
    settings: { profile: 'agentos', rules: { 'skill/overview-missing': 'off', 'skill/interface-missing': 'off' } },
  },
  *check(model, { settings }) {
    const field = findField(model.frontmatter, 'created_at');
    if (!field || !isCheckable(model)) return;
    if (findFieldSpec(resolveProfile(model, settings).profile, 'created_at')?.type !== 'date') return;
    const { kind, scalar, source, span = field.keySpan } = field.value;
    const value = typeof scalar === 'string' ? scalar.trim() : (source ?? '');
    if (kind === 'unknown' || isCalendarDate(value)) return;
    const newText = toCalendarDate(value);
    yield {
      span,
      message: messages.createdAtInvalid(newText ?? '2023-10-27'),
      fixes: () =>
        newText === undefined ? [] : [{ title: messages.changeToValue(newText), changes: [{ span, newText }] }],
    };
  },
};

/** The day in `2023/1/5` and `2023-01-05T10:00:00Z`. Undefined for `5.1.2023`, where day and month may be swapped. */
function toCalendarDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].{0,30})?$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
