import type { Problem, Rule } from '../../../../core/index.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import type { YamlEntry } from '../../../frontmatter/readYaml.js';
import { quoteYaml } from '../../../frontmatter/toYamlScalar.js';
import { findMetadataReader } from '../../../profiles/fieldReaders.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findFieldSpec } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createSkillWithFields } from '../../createExampleSkill.js';
import { reportAgentDifferences } from './reportAgentDifferences.js';
import { shortenKey } from './difference.js';
import { metadataCode, findNestedMetadata } from './findNestedMetadata.js';
import { messages } from '../../../messages/index.js';

export const metadataInvalid: Rule<SkillDocument> = {
  code: metadataCode,
  summary: '`metadata` is not a map of strings.',
  why: 'The specification allows only strings, and strict programs refuse a skill with lists or nested maps.',
  severity: 'error',
  fixable: 'choice',
  good: createSkillWithFields('metadata:', '  author: someone', '  version: "1.0"'),
  bad: createSkillWithFields('metadata:', '  author: [someone, another]', '  version: 1.0'),
  passes: [
    {
      text: createSkillWithFields('metadata:', '  author: [someone, another]', '  version: 1.0'),
      reason: 'Claude Code reads any map.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'claude-code' } },
    },
  ],
  check(model, context) {
    const field = findField(model.frontmatter, 'metadata');
    const { profile, tolerant } = resolveProfile(model, context.settings);
    const type = findFieldSpec(profile, 'metadata')?.type;
    if (!field || type === undefined || !isCheckable(model)) return [];
    const { kind, entries, span = field.keySpan } = field.value;
    if (kind === 'unknown') return [];
    if (!entries) {
      return [{ span, message: messages.metadataNotMap() }];
    }
    if (type === 'map') return [];
    const nested = tolerant ? reportAgentDifferences(metadataCode, model, context) : refusals(model);
    return [...entries.flatMap(scalarProblem), ...nested];
  },
};

const refusals = (model: SkillDocument): readonly Problem[] =>
  findNestedMetadata(model).map(({ span, name, describe }) => ({
    span,
    message: `${describe([name])} ${messages.metadataUseStrings()}`,
  }));

/** Adding quotes is never a safe fix, because a program may expect the number or boolean. */
function scalarProblem({ key, value, keySpan }: YamlEntry): readonly Problem[] {
  const { kind, span = keySpan, source } = value;
  if (kind !== 'number' && kind !== 'boolean' && kind !== 'null') return [];
  const reader = findMetadataReader(key);
  if (reader !== undefined) {
    return [{ span, message: messages.metadataReadAsIs(shortenKey(key), reader), severity: 'info' }];
  }
  const newText = quoteYaml(kind === 'null' ? '' : (source ?? ''));
  const fixes = () => [{ title: messages.changeToValue(newText), changes: [{ span, newText }] }];
  const message = messages.metadataNotString(shortenKey(key), newText);
  return [{ span, message, severity: 'info', ...(value.span && { fixes }) }];
}
