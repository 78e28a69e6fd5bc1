import { directoryOf, resolvePath, toPath, type Fix, type Rule } from '../../../../core/index.js';
import type { Span } from '../../../../text/span.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import { toYamlScalar } from '../../../frontmatter/toYamlScalar.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import type { Profile } from '../../../profiles/profile.js';
import { findContainingSkillsFolder } from '../../../readers/places/findContainingSkillsFolder.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { findSkillFolderName } from '../../../skillFolder.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { isValidName, toValidName } from './toValidName.js';
import { maxShownNameLength } from '../../../limits.js';
import { messages } from '../../../messages/index.js';

export const nameDirectoryMismatch: Rule<SkillDocument> = {
  code: 'frontmatter/name-directory-mismatch',
  summary: 'The name does not match the skill’s folder.',
  why: 'The specification requires the two to be equal. If they differ, some agents do not load the skill.',
  severity: 'warning',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: other', 'description: Shows one thing. Use it in examples.'] }),
  passes: [
    {
      text: createExampleSkill({ fields: ['name: other', 'description: Shows one thing. Use it in examples.'] }),
      reason: 'Claude Code does not compare the name with the folder.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'claude-code' } },
    },
    {
      text: createExampleSkill({ fields: ['name: My Demo', 'description: Shows one thing. Use it in examples.'] }),
      reason:
        'The name differs from the folder `my-demo` only in a space and capital letters, which `frontmatter/name-invalid` reports.',
      example: { path: 'my-demo/SKILL.md' },
    },
    {
      text: createExampleSkill({ fields: ['name: other', 'description: Shows one thing. Use it in examples.'] }),
      reason: 'The skill is directly in the skills folder, which `skill/too-deep` reports.',
      example: { path: '.claude/skills/SKILL.md' },
    },
  ],
  *check(model, { document, settings }) {
    if (!isCheckable(model)) return;
    const { profile, tolerant } = resolveProfile(model, settings);
    const folder = findSkillFolderName(document.uri);
    const value = findField(model.frontmatter, 'name')?.value;
    if (profile.format?.name.matchesDirectory !== true || folder === undefined) return;
    if (!value?.span || typeof value.scalar !== 'string') return;
    const name = value.scalar.trim().normalize('NFC');
    // `My Demo` in my-demo is one mistake, which name-invalid reports.
    if (name === '' || name === folder || (!isValidName(profile, name) && toValidName(profile, name) === folder))
      return;
    const { span } = value;
    const shownName = name.slice(0, maxShownNameLength);
    const skillsFolder = findContainingSkillsFolder(toPath(document.uri));
    if (skillsFolder) {
      // Without a named profile, `skill/too-deep` reports the place.
      if (tolerant && skillsFolder.isUnread) return;
      yield { span, message: messages.nameWithoutFolder(shownName, skillsFolder.folder) };
      return;
    }
    yield {
      span,
      message: messages.nameDirectoryMismatch(shownName, folder),
      fixes: () => createRenameFixes(profile, span, name, folder, document.uri),
    };
  },
};

function createRenameFixes(profile: Profile, span: Span, name: string, folder: string, uri: string): readonly Fix[] {
  const fixes: Fix[] = [];
  if (isValidName(profile, folder)) {
    fixes.push({ title: messages.changeName(folder), changes: [{ span, newText: toYamlScalar(folder) }] });
  }
  if (isValidName(profile, name) && !/[/\\]/.test(name)) {
    const from = directoryOf(uri);
    const to = resolvePath(directoryOf(from), name);
    fixes.push({ title: messages.renameFolder(name), changes: [], renameFile: { from, to } });
  }
  return fixes;
}
