import type { Problem, Rule } from '../../../core/index.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { fieldNamed } from '../../frontmatter/frontmatter.js';
import type { YamlEntry } from '../../frontmatter/readYaml.js';
import { quotedYaml } from '../../frontmatter/yamlText.js';
import { metadataReader } from '../../profiles/fieldReaders.js';
import { activeProfile } from '../../profiles/activeProfile.js';
import { fieldSpec } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { withFields } from '../exampleSkill.js';
import { acceptedBySome } from './acceptedBySome.js';
import { quotedKey } from './difference.js';
import { metadataCode, nestedMetadata } from './nestedMetadata.js';

export const metadataInvalid: Rule<SkillDocument> = {
  code: metadataCode,
  summary: '`metadata` is not a map of text to text.',
  why: 'The specification allows only text values: strict readers refuse the skill for lists and nested maps.',
  severity: 'error',
  fixable: 'choice',
  good: withFields('metadata:', '  author: someone', '  version: "1.0"'),
  bad: withFields('metadata:', '  author: [someone, another]', '  version: 1.0'),
  check(model, context) {
    const field = fieldNamed(model.frontmatter, 'metadata');
    const { profile, tolerant } = activeProfile(model, context.settings);
    const type = fieldSpec(profile, 'metadata')?.type;
    if (!field || type === undefined || !isCheckable(model)) return [];
    const { kind, entries, span = field.keySpan } = field.value;
    if (kind === 'unknown') return [];
    if (!entries) {
      return [{ span, message: '`metadata` must be a map: indented `key: value` lines below it.' }];
    }
    if (type === 'map') return [];
    const nested = tolerant ? acceptedBySome(metadataCode, model, context) : refusals(model);
    return [...entries.flatMap(scalarProblem), ...nested];
  },
};

const refusals = (model: SkillDocument): readonly Problem[] =>
  nestedMetadata(model).map(({ span, name, describe }) => ({
    span,
    message: `${describe([name])} Write one text for each key, unless a program that you write for reads it so.`,
  }));

/** Quotes are never safe: a program may test for the number or boolean that is there. */
function scalarProblem({ key, value, keySpan }: YamlEntry): readonly Problem[] {
  const { kind, span = keySpan, source } = value;
  if (kind !== 'number' && kind !== 'boolean' && kind !== 'null') return [];
  const reader = metadataReader(key);
  const message = `${quotedKey(key)} must be text: strict readers such as the MCP SDK refuse the skill.`;
  if (reader !== undefined) {
    return [{ span, message: `${message} Keep it for ${reader}, which reads it as it is.`, severity: 'info' }];
  }
  const newText = quotedYaml(source ?? '');
  const fixes = () => [{ title: `Write ${newText}`, changes: [{ span, newText }] }];
  return [{ span, message: `${message} Write ${newText}.`, severity: 'info', ...(value.span && { fixes }) }];
}
