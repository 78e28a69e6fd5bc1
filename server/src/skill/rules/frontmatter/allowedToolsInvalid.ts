import type { Rule } from '../../../core/index.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { fieldNamed } from '../../frontmatter/frontmatter.js';
import { activeProfile } from '../../profiles/activeProfile.js';
import { fieldSpec } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { withFields } from '../exampleSkill.js';
import { acceptedBySome } from './acceptedBySome.js';
import { listedTools, toolsCode } from './listedTools.js';

export const allowedToolsInvalid: Rule<SkillDocument> = {
  code: toolsCode,
  summary: '`allowed-tools` has a form that the profile does not read.',
  why: 'Tools that are not recognised are not allowed: the agent then asks for every one of them.',
  severity: 'error',
  fixable: 'choice',
  good: withFields('allowed-tools: Read Bash(git:*)'),
  bad: withFields('allowed-tools: [Read, Grep]'),
  example: { path: 'demo/SKILL.md', settings: { profile: 'agentskills' } },
  check(model, context) {
    const field = fieldNamed(model.frontmatter, 'allowed-tools');
    const { profile, tolerant } = activeProfile(model, context.settings);
    const type = fieldSpec(profile, 'allowed-tools')?.type;
    if (!field || type === undefined || !isCheckable(model)) return [];
    const { value, keySpan } = field;
    if (value.kind === 'string' || value.kind === 'unknown') return [];
    const listed = listedTools(model);
    if (listed.length > 0) {
      if (type === 'string or list') return [];
      if (tolerant) return acceptedBySome(toolsCode, model, context);
      return listed.map(({ span, name, describe, fixes }) => ({ span, message: describe([name]), fixes }));
    }
    const message = '`allowed-tools` must name tools: `Read Bash(git:*)`.';
    return [{ span: value.span ?? keySpan, message }];
  },
};
