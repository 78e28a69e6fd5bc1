import type { Fix, Problem, Rule } from '../../../core/index.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { insertFields, removeField } from '../../frontmatter/fieldEdits.js';
import { fieldNamed, type Field } from '../../frontmatter/frontmatter.js';
import { quotedYaml, yamlText } from '../../frontmatter/yamlText.js';
import { nearestName } from '../../nearestName.js';
import { activeProfile } from '../../profiles/activeProfile.js';
import { profiles } from '../../profiles/index.js';
import { fieldSpec, type Profile, inSentence } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { withFields } from '../exampleSkill.js';

export const unknownField: Rule<SkillDocument> = {
  code: 'frontmatter/unknown-field',
  summary: 'A field is not one the profile knows.',
  why: 'A misspelt field does nothing, and strict readers refuse a skill with fields they do not know.',
  severity: 'warning',
  fixable: 'choice',
  good: withFields('license: MIT'),
  bad: withFields('licence: MIT'),
  check(model, { settings }) {
    if (!isCheckable(model)) return [];
    const { profile, tolerant } = activeProfile(model, settings);
    return model.frontmatter.fields.flatMap((field): readonly Problem[] => {
      if (fieldSpec(profile, field.key) || field.key === '<<') return [];
      const knowers = profiles.filter(other => fieldSpec(other, field.key)).map(other => other.title);
      const hint = profile.lenient || tolerant || (profile.id === 'agentos' && knowers.length > 0);
      return [
        {
          span: field.keySpan,
          message: describe(model, field, profile, knowers),
          fixes: () => fixesFor(model, field, profile),
          ...(hint && { severity: 'hint' }),
        },
      ];
    });
  },
};

function describe(model: SkillDocument, field: Field, profile: Profile, knowers: readonly string[]): string {
  const near = suggestion(model, field, profile);
  const advice = near
    ? ` Did you mean “${near}”?`
    : fieldSpec(profile, 'metadata')
      ? ' Put properties of your own under `metadata`.'
      : '';
  const who = knowers.length > 0 ? ` (known to ${knowers.join(', ')})` : '';
  const refused = profile.id === 'agentskills' ? ', whose validator refuses it' : '';
  return `“${field.key.slice(0, 60)}” is not a field of ${inSentence(profile)}${refused}${who}.${advice}`;
}

/** A known field that is not there yet and is spelt nearly so. */
function suggestion({ frontmatter }: SkillDocument, { key }: Field, profile: Profile): string | undefined {
  const free = profile.fields.map(field => field.name).filter(name => !fieldNamed(frontmatter, name));
  return nearestName(key, free);
}

function fixesFor(model: SkillDocument, field: Field, profile: Profile): readonly Fix[] {
  const near = suggestion(model, field, profile);
  const rename: readonly Fix[] = near
    ? [{ title: `Change to “${near}”`, changes: [{ span: field.keySpan, newText: near }] }]
    : [];
  return [...rename, ...moveToMetadata(model, field, profile)];
}

/** Only a scalar is text, and `metadata` holds nothing else. */
function moveToMetadata(model: SkillDocument, field: Field, profile: Profile): readonly Fix[] {
  if (!fieldSpec(profile, 'metadata')) return [];
  const { scalar, source } = field.value;
  if (scalar === undefined || scalar === null || /[\n:#]/.test(field.key)) return [];
  const value = typeof scalar === 'string' ? yamlText(scalar) : quotedYaml(source ?? String(scalar));
  const entry = `${field.key}: ${value}`;
  const metadata = fieldNamed(model.frontmatter, 'metadata');
  const removal = removeField(model, field);
  if (!metadata) {
    const changes = [{ span: removal.span, newText: `metadata:\n  ${entry}\n` }];
    return [{ title: `Move “${field.key}” under \`metadata\``, changes }];
  }
  const { entries, span } = metadata.value;
  const first = entries?.[0];
  const flow = span !== undefined && model.source.text.charAt(span.start) === '{';
  if (!first || flow || entries.some(other => other.key === field.key)) return [];
  const lineStart = model.source.text.lastIndexOf('\n', first.keySpan.start - 1) + 1;
  const indent = model.source.text.slice(lineStart, first.keySpan.start);
  const insertion = insertFields(model, `${indent}${entry}`, 'metadata');
  if (!insertion || indent.trim() !== '') return [];
  return [{ title: `Move “${field.key}” under \`metadata\``, changes: [insertion, removal] }];
}
