import { directoryOf, resolvePath, type Fix, type Rule } from '../../../core/index.js';
import type { Span } from '../../../text/span.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { fieldNamed } from '../../frontmatter/frontmatter.js';
import { yamlText } from '../../frontmatter/yamlText.js';
import { activeProfile } from '../../profiles/activeProfile.js';
import type { Profile } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { skillFolderName } from '../../skillFolder.js';
import { exampleSkill } from '../exampleSkill.js';
import { isValidName, validName } from './validName.js';

export const nameDirectoryMismatch: Rule<SkillDocument> = {
  code: 'frontmatter/name-directory-mismatch',
  summary: 'The name is not that of the skill’s folder.',
  why: 'The specification wants them equal; some agents do not load the skill otherwise.',
  severity: 'warning',
  fixable: 'choice',
  good: exampleSkill(),
  bad: exampleSkill({ fields: ['name: other', 'description: Shows one thing. Use it in examples.'] }),
  *check(model, { document, settings }) {
    if (!isCheckable(model)) return;
    const { profile } = activeProfile(model, settings);
    const folder = skillFolderName(document.uri);
    const value = fieldNamed(model.frontmatter, 'name')?.value;
    if (!profile.name.matchesDirectory || folder === undefined) return;
    if (!value?.span || typeof value.scalar !== 'string') return;
    const name = value.scalar.trim().normalize('NFC');
    // `My Demo` in my-demo is one mistake, which name-invalid reports.
    if (name === '' || name === folder || (!isValidName(profile, name) && validName(profile, name) === folder)) return;
    const { span } = value;
    yield {
      span,
      message: `The name “${name.slice(0, 80)}” is not that of the folder, “${folder}”. Make them equal.`,
      fixes: () => equalise(profile, span, name, folder, document.uri),
    };
  },
};

function equalise(profile: Profile, span: Span, name: string, folder: string, uri: string): readonly Fix[] {
  const fixes: Fix[] = [];
  if (isValidName(profile, folder)) {
    fixes.push({ title: `Change the name to “${folder}”`, changes: [{ span, newText: yamlText(folder) }] });
  }
  if (isValidName(profile, name) && !/[/\\]/.test(name)) {
    const from = directoryOf(uri);
    const to = resolvePath(directoryOf(from), name);
    fixes.push({ title: `Rename the folder to “${name}”`, changes: [], renameFile: { from, to } });
  }
  return fixes;
}
