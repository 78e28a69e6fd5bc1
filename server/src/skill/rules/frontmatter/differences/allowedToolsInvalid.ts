import type { Rule } from '../../../../core/index.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findFieldSpec } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createSkillWithFields } from '../../createExampleSkill.js';
import { reportAgentDifferences } from './reportAgentDifferences.js';
import { findListedTools, toolsCode } from './findListedTools.js';
import { messages } from '../../../messages/index.js';

export const allowedToolsInvalid: Rule<SkillDocument> = {
  code: toolsCode,
  summary: '`allowed-tools` has a form that the profile does not allow.',
  why: 'Strict programs refuse the skill. Others ignore tools that they cannot read from the field, and ask the user before each use of them.',
  severity: 'error',
  fixable: 'choice',
  good: createSkillWithFields('allowed-tools: Read Bash(git:*)'),
  bad: createSkillWithFields('allowed-tools: [Read, Grep]'),
  passes: [
    {
      text: createSkillWithFields('allowed-tools: [Read, Grep]'),
      reason: 'Claude Code reads a list.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'claude-code' } },
    },
  ],
  example: { path: 'demo/SKILL.md', settings: { profile: 'agentskills' } },
  check(model, context) {
    const field = findField(model.frontmatter, 'allowed-tools');
    const { profile, tolerant } = resolveProfile(model, context.settings);
    const type = findFieldSpec(profile, 'allowed-tools')?.type;
    if (!field || type === undefined || !isCheckable(model)) return [];
    const { value, keySpan } = field;
    if (value.kind === 'string' || value.kind === 'unknown') return [];
    const listed = findListedTools(model);
    if (listed.length > 0) {
      if (type === 'string or list') return [];
      if (tolerant) return reportAgentDifferences(toolsCode, model, context);
      return listed.map(({ span, name, describe, fixes }) => ({ span, message: describe([name]), fixes }));
    }
    return [{ span: value.span ?? keySpan, message: messages.toolsNotNames(field.key) }];
  },
};
