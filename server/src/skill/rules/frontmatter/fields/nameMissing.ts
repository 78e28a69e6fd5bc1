import type { Rule } from '../../../../core/index.js';
import { findFrontmatterAnchor } from '../../../anchors.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { findMisspeltField } from '../../../frontmatter/findMisspeltField.js';
import { setTextField } from '../../../frontmatter/fieldEdits.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findFieldSpec } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { findSkillFolderName } from '../../../skillFolder.js';
import { createMisspeltProblem } from '../differences/createMisspeltProblem.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { toValidName } from './toValidName.js';
import { messages } from '../../../messages/index.js';

export const nameMissing: Rule<SkillDocument> = {
  code: 'frontmatter/name-missing',
  summary: 'The skill has no name.',
  why: 'Agents list and call a skill by its name. Without one, some agents ignore the skill, and others use the name of its folder.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['description: Shows one thing. Use it in examples.'] }),
  passes: [
    {
      text: createExampleSkill({ fields: ['description: Shows one thing. Use it in examples.'] }),
      reason: 'Claude Code uses the folder’s name.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'claude-code' } },
    },
  ],
  *check(model, { document, settings }) {
    if (!isCheckable(model)) return;
    const { profile } = resolveProfile(model, settings);
    const field = findField(model.frontmatter, 'name');
    if (field ? !isBlank(field.value.scalar) : findFieldSpec(profile, 'name')?.required !== true) return;
    const misspelt = findMisspeltField(model.frontmatter, 'name');
    if (misspelt) {
      yield createMisspeltProblem(misspelt, 'name', messages.nameNotFound());
      return;
    }
    yield {
      span: field?.keySpan ?? findFrontmatterAnchor(model),
      message: field ? messages.nameEmpty() : messages.nameMissing(),
      fixes: () => {
        const name = toValidName(profile, findSkillFolderName(document.uri) ?? '');
        const change = name === undefined ? undefined : setTextField(model, 'name', name);
        return change && name !== undefined ? [{ title: messages.addName(name), changes: [change] }] : [];
      },
    };
  },
};

const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');
