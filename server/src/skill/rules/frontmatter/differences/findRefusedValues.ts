import type { Fix } from '../../../../core/index.js';
import type { SourceText } from '../../../../text/createSourceText.js';
import { formatList } from '../../../../text/formatList.js';
import { textAt } from '../../../../text/span.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import type { Field } from '../../../frontmatter/frontmatter.js';
import { quoteYaml } from '../../../frontmatter/toYamlScalar.js';
import { messages } from '../../../messages/index.js';
import { listUsedFields } from '../../../profiles/fieldReaders.js';
import { createFieldProbe, findRefusers, refusalProbes, type RefusalProbe } from '../../../profiles/findRefusers.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { findValueProblems } from '../../../values/findValueProblems.js';
import { findValueSpec } from '../../../values/index.js';
import type { Difference } from './difference.js';

export const valueCode = 'frontmatter/value-unknown';

/** Other rules find the wrong types of these fields. */
const otherFields: ReadonlySet<string> = new Set([
  'name',
  'description',
  'allowed-tools',
  'metadata',
  'compatibility',
  'version',
  'created_at',
]);
/** A value of each type that a field may not have. A string is right for most fields, but not for a flag. */
const examples: readonly (readonly [RefusedKind, string])[] = [
  ['sequence', '[x]'],
  ['mapping', '{x: y}'],
  ['number', '1'],
];
const flagExamples = [...examples, ['string', '"true"']] as const;
const textExamples = [...examples, ['boolean', 'true']] as const;

/** The types that some reader may refuse, with the sentence about it. */
type RefusedKind = keyof typeof messages.valueRefused;
const isFlag = (field: string): boolean => findValueSpec(field)?.kind === 'flag';

/** One probe for each field and type of value. What a reader refuses is asked only when such a value occurs. */
const probes: ReadonlyMap<string, { readonly kind: RefusedKind; readonly probe: RefusalProbe }> = new Map(
  listUsedFields()
    .filter(field => !otherFields.has(field))
    .flatMap(field =>
      (isFlag(field) ? flagExamples : textExamples).map(
        ([kind, value]) => [`${field} ${kind}`, { kind, probe: createFieldProbe(field, value) }] as const,
      ),
    ),
);

/** Values of a type that some agents refuse the skill for, while others read them: `argument-hint: [file]`. */
export function findRefusedValues(model: SkillDocument): readonly Difference[] {
  if (!isCheckable(model)) return [];
  const reported = new Set(findValueProblems(model, undefined).map(({ span }) => span.start));
  return model.frontmatter.fields.flatMap((field): readonly Difference[] => {
    const { key, value, keySpan } = field;
    const known = probes.get(`${key} ${value.kind}`);
    if (!known || (value.span && reported.has(value.span.start))) return [];
    const others = findRefusers(refusalProbes.unknownField);
    const refusers = findRefusers(known.probe).filter(title => !others.includes(title));
    if (refusers.length === 0) return [];
    const describe = messages.valueRefused[known.kind];
    return [
      {
        code: valueCode,
        span: value.span ?? keySpan,
        name: `\`${key}\``,
        describe: () => describe(key, formatList(refusers)),
        fixes: () => createFixes(field, model.source),
      },
    ];
  });
}

/** A flag as a boolean, any other value as a string. */
function createFixes({ key, value: { span, scalar, kind } }: Field, { text }: SourceText): readonly Fix[] {
  if (!span) return [];
  const spec = findValueSpec(key);
  if (spec?.kind === 'flag') {
    const word = String(scalar).trim().toLowerCase();
    const flags = [
      ...(spec.trueTexts.includes(word) ? ['true'] : []),
      ...(spec.falseTexts.includes(word) ? ['false'] : []),
    ];
    return flags.map(newText => ({ title: messages.changeToValue(newText), changes: [{ span, newText }] }));
  }
  const written = textAt(text, span);
  if (kind === 'mapping' || written.includes('\n')) return [];
  return [{ title: messages.convertToString(), changes: [{ span, newText: quoteYaml(written) }] }];
}
