import type { Rule } from '../../../../core/index.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { isSemanticVersion } from '../../../frontmatter/fieldFormats.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findFieldSpec } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createSkillWithFields } from '../../createExampleSkill.js';
import { messages } from '../../../messages/index.js';

export const versionInvalid: Rule<SkillDocument> = {
  code: 'frontmatter/version-invalid',
  summary: '`version` is not a semantic version.',
  why: 'The AgentOS format uses semantic versions such as `1.2.3`, which programs can compare.',
  severity: 'error',
  fixable: 'choice',
  good: createSkillWithFields('version: 1.0.0'),
  bad: createSkillWithFields('version: 1.0'),
  passes: [
    {
      text: createSkillWithFields('version: 1.0.0-beta.2+build.5'),
      reason: 'A semantic version may have pre-release and build parts.',
    },
    {
      text: createSkillWithFields('version: 1.0'),
      reason: 'Only AgentOS has the field `version`.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'claude-code' } },
    },
  ],
  example: {
    path: 'demo/SKILL.md',
    settings: { profile: 'agentos', rules: { 'skill/overview-missing': 'off', 'skill/interface-missing': 'off' } },
  },
  *check(model, { settings }) {
    const field = findField(model.frontmatter, 'version');
    if (!field || !isCheckable(model)) return;
    if (findFieldSpec(resolveProfile(model, settings).profile, 'version')?.type !== 'version') return;
    const { kind, scalar, source, span = field.keySpan } = field.value;
    if (kind === 'unknown' || (typeof scalar === 'string' && isSemanticVersion(scalar.trim()))) return;
    const newText = toSemanticVersion(source?.replace(/^["']|["']$/g, '') ?? '');
    yield {
      span,
      message: messages.versionInvalid(newText ?? '1.0.0'),
      fixes: () =>
        newText === undefined ? [] : [{ title: messages.changeToValue(newText), changes: [{ span, newText }] }],
    };
  },
};

/** `v1.2` with the numbers that are missing; undefined for any other text. */
function toSemanticVersion(text: string): string | undefined {
  const numbers = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?$/i.exec(text)?.slice(1);
  return numbers?.map(number => String(Number((number as string | undefined) ?? '0'))).join('.');
}
