import type { Rule } from '../../../core/index.js';
import { frontmatterAnchor } from '../../anchors.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { setTextField } from '../../frontmatter/fieldEdits.js';
import { fieldNamed } from '../../frontmatter/frontmatter.js';
import { activeProfile } from '../../profiles/activeProfile.js';
import { fieldSpec } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { skillFolderName } from '../../skillFolder.js';
import { exampleSkill } from '../exampleSkill.js';
import { validName } from './validName.js';

export const nameMissing: Rule<SkillDocument> = {
  code: 'frontmatter/name-missing',
  summary: 'The skill has no name.',
  why: 'Agents list, load and call a skill by its name.',
  severity: 'error',
  fixable: 'choice',
  good: exampleSkill(),
  bad: exampleSkill({ fields: ['description: Shows one thing. Use it in examples.'] }),
  *check(model, { document, settings }) {
    if (!isCheckable(model)) return;
    const { profile } = activeProfile(model, settings);
    const field = fieldNamed(model.frontmatter, 'name');
    if (field ? !isBlank(field.value.scalar) : fieldSpec(profile, 'name')?.required !== true) return;
    yield {
      span: field?.keySpan ?? frontmatterAnchor(model),
      message: field
        ? 'The name is empty. Write the skill’s identifier after `name:`.'
        : 'The field `name` is missing. Add `name:` with the skill’s identifier.',
      fixes: () => {
        const name = validName(profile, skillFolderName(document.uri) ?? '');
        const change = name === undefined ? undefined : setTextField(model, 'name', name);
        return change && name !== undefined ? [{ title: `Add the name “${name}”`, changes: [change] }] : [];
      },
    };
  },
};

const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');
