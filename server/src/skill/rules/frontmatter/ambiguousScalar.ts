import type { Fix, Problem, Rule } from '../../../core/index.js';
import type { YamlNode } from '../../frontmatter/readYaml.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import { findFieldSpec, type FieldType } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createSkillWithFields } from '../createExampleSkill.js';

const wordOfBoolean = /^(?:yes|no|on|off)$/i;
const date = /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ].*)?$/;

/** What YAML 1.1 and 1.2 readers make of a plain scalar, where they differ. */
const readings: readonly (readonly [RegExp, string])[] = [
  [wordOfBoolean, 'a boolean to YAML 1.1 readers and text to YAML 1.2 readers'],
  [/^[-+]?0[0-7_]+$/, 'an octal number to YAML 1.1 readers and a decimal one to YAML 1.2 readers'],
  [/^0o[0-7]+$/, 'text to YAML 1.1 readers and an octal number to YAML 1.2 readers'],
  [
    /^[-+]?[0-9]+(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/,
    'a number (base 60) to YAML 1.1 readers and text to YAML 1.2 readers',
  ],
  [/^[-+]?\d[\d_]*_[\d_]*(?:\.[\d_]*)?$/, 'a number to YAML 1.1 readers and text to YAML 1.2 readers'],
  [/^0b[01_]+$/, 'a binary number to YAML 1.1 readers and text to YAML 1.2 readers'],
];

export const ambiguousScalar: Rule<SkillDocument> = {
  code: 'frontmatter/ambiguous-scalar',
  summary: 'YAML 1.1 and 1.2 readers read a value differently.',
  why: 'Agents use both kinds of reader, so the same file means different things to them.',
  severity: 'info',
  fixable: 'safe',
  good: createSkillWithFields('license: "010"'),
  bad: createSkillWithFields('license: 010'),
  check(model, { settings }) {
    const { profile } = resolveProfile(model, settings);
    return model.frontmatter.fields.flatMap(field => {
      if (field.key === 'created_at') return [];
      const mergeKey = field.key === '<<' ? [mergeProblem(field.keySpan)] : [];
      return [...mergeKey, ...inspect(field.value, findFieldSpec(profile, field.key)?.type)];
    });
  },
};

const mergeProblem = (span: Problem['span']): Problem => ({
  span,
  message:
    '“<<” merges a mapping for YAML 1.1 readers and is an ordinary key for YAML 1.2 readers. Write the fields out.',
});

/** Some program reads this key, and nobody but its author knows whether it tests for text. */
const withoutSafeFixes = ({ fixes, ...problem }: Problem): Problem => ({
  ...problem,
  ...(fixes && { fixes: () => fixes().map(fix => ({ ...fix, safe: false })) }),
});

function inspect(node: YamlNode, type: FieldType | undefined): readonly Problem[] {
  if (node.items) return node.items.flatMap(item => inspect(item, undefined));
  if (node.entries) {
    const inner: FieldType | undefined = type === 'string map' ? 'string' : undefined;
    return node.entries.flatMap(({ key, keySpan, value }) => [
      ...(key === '<<' ? [mergeProblem(keySpan)] : []),
      ...(key === 'created_at' ? [] : inspect(value, inner).map(withoutSafeFixes)),
    ]);
  }
  const { span, source, plain } = node;
  if (!span || source === undefined || plain !== true) return [];
  const text = type === 'string' || type === 'version';
  const reading =
    text && date.test(source)
      ? 'a date to YAML 1.1 readers and text to YAML 1.2 readers'
      : readings.find(([pattern]) => pattern.test(source))?.[1];
  if (reading === undefined) return [];
  const boolean = type === 'boolean' && wordOfBoolean.test(source);
  const better = boolean ? String(/^(?:yes|on)$/i.test(source)) : `"${source}"`;
  const fix: Fix = { title: `Write ${better}`, changes: [{ span, newText: better }], ...(text && { safe: true }) };
  return [{ span, message: `“${source}” is ${reading}. Write ${better}.`, fixes: () => [fix] }];
}
