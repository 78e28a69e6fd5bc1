import type { Problem, Rule } from '../../../core/index.js';
import { isCheckable } from '../../frontmatter/checkable.js';
import { findField } from '../../frontmatter/frontmatter.js';
import type { YamlEntry } from '../../frontmatter/readYaml.js';
import { quoteYaml } from '../../frontmatter/toYamlScalar.js';
import { findMetadataReader } from '../../profiles/fieldReaders.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import { findFieldSpec } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createSkillWithFields } from '../createExampleSkill.js';
import { reportAgentDifferences } from './reportAgentDifferences.js';
import { quoteKey } from './difference.js';
import { metadataCode, findNestedMetadata } from './findNestedMetadata.js';

export const metadataInvalid: Rule<SkillDocument> = {
  code: metadataCode,
  summary: '`metadata` is not a map of text to text.',
  why: 'The specification allows only text values: strict readers refuse the skill for lists and nested maps.',
  severity: 'error',
  fixable: 'choice',
  good: createSkillWithFields('metadata:', '  author: someone', '  version: "1.0"'),
  bad: createSkillWithFields('metadata:', '  author: [someone, another]', '  version: 1.0'),
  check(model, context) {
    const field = findField(model.frontmatter, 'metadata');
    const { profile, tolerant } = resolveProfile(model, context.settings);
    const type = findFieldSpec(profile, 'metadata')?.type;
    if (!field || type === undefined || !isCheckable(model)) return [];
    const { kind, entries, span = field.keySpan } = field.value;
    if (kind === 'unknown') return [];
    if (!entries) {
      return [{ span, message: '`metadata` must be a map: indented `key: value` lines below it.' }];
    }
    if (type === 'map') return [];
    const nested = tolerant ? reportAgentDifferences(metadataCode, model, context) : refusals(model);
    return [...entries.flatMap(scalarProblem), ...nested];
  },
};

const refusals = (model: SkillDocument): readonly Problem[] =>
  findNestedMetadata(model).map(({ span, name, describe }) => ({
    span,
    message: `${describe([name])} Write one text for each key, unless a program that you write for reads it so.`,
  }));

/** Quotes are never safe: a program may test for the number or boolean that is there. */
function scalarProblem({ key, value, keySpan }: YamlEntry): readonly Problem[] {
  const { kind, span = keySpan, source } = value;
  if (kind !== 'number' && kind !== 'boolean' && kind !== 'null') return [];
  const reader = findMetadataReader(key);
  const message = `${quoteKey(key)} must be text: strict readers such as the MCP SDK refuse the skill.`;
  if (reader !== undefined) {
    return [{ span, message: `${message} Keep it for ${reader}, which reads it as it is.`, severity: 'info' }];
  }
  const newText = quoteYaml(source ?? '');
  const fixes = () => [{ title: `Write ${newText}`, changes: [{ span, newText }] }];
  return [{ span, message: `${message} Write ${newText}.`, severity: 'info', ...(value.span && { fixes }) }];
}
