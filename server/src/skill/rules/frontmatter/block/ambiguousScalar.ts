import type { Fix, Problem, Rule } from '../../../../core/index.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { findLostText, quoteLostText, type LostText } from '../../../frontmatter/findLostText.js';
import type { YamlNode } from '../../../frontmatter/readYaml.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { findFieldSpec, type FieldType } from '../../../profiles/profile.js';
import { maxShownNameLength } from '../../../limits.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { findValueSpec } from '../../../values/index.js';
import { createExampleSkill, createSkillWithFields } from '../../createExampleSkill.js';
import { messages } from '../../../messages/index.js';

const wordOfBoolean = /^(?:yes|no|on|off)$/i;
const date =
  /^\d{4}-(?:\d{2}-\d{2}|\d{1,2}-\d{1,2}(?:[Tt]|[ \t]+)\d{1,2}:\d{2}:\d{2}(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d{1,2}(?::\d{2})?))?)$/;

/** Describes how YAML 1.1 and 1.2 read a value. */
type Describe = (value: string, replacement: string) => string;

/** Plain scalars that YAML 1.1 and 1.2 read differently. */
const ambiguousForms: readonly (readonly [RegExp, Describe])[] = [
  [wordOfBoolean, messages.booleanOrString],
  [/^[-+]?0[0-7]+$/, messages.octalOrDecimal],
  [/^0o[0-7]+$/, messages.stringOrOctal],
  [/^[-+]?[0-9]+(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/, messages.sexagesimalOrString],
  [/^[-+]?\d[\d_]*_[\d_]*(?:\.[\d_]*)?$/, messages.numberOrString],
  [/^0b[01_]+$/, messages.binaryOrString],
];

export const ambiguousScalar: Rule<SkillDocument> = {
  code: 'frontmatter/ambiguous-scalar',
  summary: 'YAML does not read a value as it is written, or YAML 1.1 and YAML 1.2 read it differently.',
  why: 'Some agents use YAML 1.1 and others YAML 1.2, so the same file has different values for them. Without quotes, text after ` #` is a comment, and a first word that starts with `!` or `&` is not part of the value. Most agents do not see such text.',
  severity: 'info',
  fixable: 'safe',
  good: createSkillWithFields('license: "010"'),
  bad: createSkillWithFields('license: 010'),
  passes: [
    { text: createSkillWithFields("license: 'no'"), reason: 'A quoted value is a string in both versions.' },
    {
      text: createSkillWithFields('license: 10'),
      reason: '`10` is the same number in both versions, because it has no leading zero.',
    },
    {
      text: createExampleSkill({
        fields: ['name: demo # of the folder', 'description: Shows one thing. # Keep it short.'],
      }),
      reason: 'These are comments, not parts of a sentence.',
    },
    {
      text: createSkillWithFields('license: MIT: yes'),
      reason: 'The YAML is invalid, so “yes” is probably part of a longer text.',
    },
  ],
  check(model, { settings }) {
    // Values of broken YAML are guesses.
    if (!isCheckable(model)) return [];
    const { profile } = resolveProfile(model, settings);
    const lost = findLostText(model)
      .filter(text => !isEmptyDescription(text))
      .map(createLostProblem);
    const ambiguous = model.frontmatter.fields.flatMap(field => {
      if (field.key === 'created_at') return [];
      const mergeKey = field.key === '<<' ? [mergeProblem(field.keySpan)] : [];
      return [...mergeKey, ...inspect(field.value, findFieldSpec(profile, field.key)?.type ?? findFlagType(field.key))];
    });
    return [...lost, ...ambiguous];
  },
};

/** Another rule reports that the description is empty. */
const isEmptyDescription = ({ field: { key, value } }: LostText): boolean =>
  key === 'description' && (value.scalar === null || value.scalar === '');

const lostMessages = { comment: messages.textInComment, tag: messages.textIsTag, anchor: messages.textIsAnchor };

const createLostProblem = (lost: LostText): Problem => ({
  span: lost.span,
  message: lostMessages[lost.kind](lost.text.slice(0, maxShownNameLength)),
  severity: 'warning',
  fixes: () => [quoteLostText(lost)],
});

/** A flag of any agent is a boolean, also where the profile does not have the field. */
const findFlagType = (field: string): FieldType | undefined =>
  findValueSpec(field)?.kind === 'flag' ? 'boolean' : undefined;

const mergeProblem = (span: Problem['span']): Problem => ({ span, message: messages.mergeKey() });

/** Some program reads this key, and only its author knows whether it expects a string. */
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
  const isString = type === 'string' || type === 'version';
  const describe =
    isString && date.test(source)
      ? messages.dateOrString
      : ambiguousForms.find(([pattern]) => pattern.test(source))?.[1];
  if (describe === undefined) return [];
  const isBoolean = type === 'boolean' && wordOfBoolean.test(source);
  const newText = isBoolean ? String(/^(?:yes|on)$/i.test(source)) : `"${source}"`;
  const title = messages.changeToValue(newText);
  const fix: Fix = { title, changes: [{ span, newText }], ...(isString && { safe: true }) };
  return [{ span, message: describe(source, newText), fixes: () => [fix] }];
}
