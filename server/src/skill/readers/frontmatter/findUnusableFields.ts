import { isSince } from '../../compareVersions.js';
import { messages } from '../../messages/index.js';
import { checkValue } from '../../values/findValueProblems.js';
import { findAgentSpec } from '../../values/index.js';
import { createReason } from '../createReading.js';
import { readSkillSource } from './readSkillSource.js';
import type { ReadingReason, SkillReader } from '../reader.js';

/**
 * Values that the agent does not use, by its table of values, and what it does instead. Flags are up to the reader. Nothing where the YAML
 * is broken or a field is repeated, because programs differ in what they make of it.
 * @param fields that the agent has read @param version of the agent, by default the newest
 */
export function findUnusableFields(
  { id, title }: Pick<SkillReader, 'id' | 'title'>,
  bytes: Uint8Array,
  fields: Iterable<string>,
  version?: string,
): readonly ReadingReason[] {
  const specs = new Map(Array.from(fields, field => [field, findAgentSpec(field, id)] as const));
  if (![...specs.values()].some(spec => spec && spec.kind !== 'flag')) return [];
  const { frontmatter } = readSkillSource(bytes);
  if (frontmatter.state !== 'present' || !frontmatter.valid || frontmatter.problems.length > 0) return [];
  return frontmatter.fields.flatMap(({ key, value }) => {
    const spec = specs.get(key);
    if (!spec || spec.kind === 'flag' || (spec.since !== undefined && !isSince(version, spec.since))) return [];
    const problems = checkValue(value, spec, { field: key, agent: title }).filter(({ kind }) => kind !== 'guess');
    return problems.map(({ message, span, kind }) =>
      createReason(
        `${key}-${kind ?? 'value'}`,
        spec.otherwise
          ? messages.valueReplaced(title, key, spec.otherwise(), message)
          : messages.valueUnused(title, key, message),
        span,
      ),
    );
  });
}
