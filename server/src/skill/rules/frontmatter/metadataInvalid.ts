import type { Problem, Rule } from '../../../core/index.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { fieldNamed } from '../../frontmatter/frontmatter.js';
import type { YamlEntry } from '../../frontmatter/readYaml.js';
import { quotedYaml } from '../../frontmatter/yamlText.js';
import { activeProfile } from '../../profiles/activeProfile.js';
import { fieldSpec } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { withFields } from '../exampleSkill.js';

export const metadataInvalid: Rule<SkillDocument> = {
  code: 'frontmatter/metadata-invalid',
  summary: '`metadata` is not a map of text to text.',
  why: 'The specification allows only text values: strict readers refuse the skill for lists and nested maps.',
  severity: 'error',
  fixable: 'safe',
  good: withFields('metadata:', '  author: someone', '  version: "1.0"'),
  bad: withFields('metadata:', '  author: [someone, another]', '  version: 1.0'),
  check(model, { settings }) {
    const field = fieldNamed(model.frontmatter, 'metadata');
    const { profile, tolerant } = activeProfile(model, settings);
    const type = fieldSpec(profile, 'metadata')?.type;
    if (!field || type === undefined || !isCheckable(model)) return [];
    const { kind, entries, span = field.keySpan } = field.value;
    if (kind === 'unknown') return [];
    if (!entries) {
      return [{ span, message: '`metadata` must be a map: indented `key: value` lines below it.' }];
    }
    return type === 'map' ? [] : entries.flatMap(entry => inspect(entry, tolerant));
  },
};

function inspect({ key, value, keySpan }: YamlEntry, tolerant: boolean): readonly Problem[] {
  const { kind, span = keySpan, source } = value;
  if (kind === 'string' || kind === 'unknown') return [];
  if (kind === 'sequence' || kind === 'mapping') {
    const what = kind === 'sequence' ? 'a list' : 'a map';
    const refusers = 'The Agent Skills specification allows only text (strict readers such as the MCP SDK refuse it)';
    const message = `“${key}” holds ${what}. ${refusers}: write one text, or keys such as \`${key}-name\`.`;
    return [{ span: keySpan, message, ...(tolerant && { severity: 'hint' }) }];
  }
  // Readers that keep every scalar as text are common, so this stays a note.
  const newText = quotedYaml(source ?? '');
  const fixes = () => [{ title: `Write ${newText}`, changes: [{ span, newText }], safe: true }];
  const message = `“${key}” must be text: write ${newText}.`;
  return [{ span, message, severity: 'info', ...(value.span && { fixes }) }];
}
