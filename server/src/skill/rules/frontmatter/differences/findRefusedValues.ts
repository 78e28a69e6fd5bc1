import type { Fix } from '../../../../core/index.js';
import type { SourceText } from '../../../../text/createSourceText.js';
import { formatList } from '../../../../text/formatList.js';
import { textAt } from '../../../../text/span.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import type { Field } from '../../../frontmatter/frontmatter.js';
import { quoteYaml } from '../../../frontmatter/toYamlScalar.js';
import { messages } from '../../../messages/index.js';
import { usedFields } from '../../../profiles/fieldReaders.js';
import { createFieldProbes, findRefusers, refusalProbes, type RefusalProbe } from '../../../profiles/findRefusers.js';
import { skillReaders } from '../../../readers/index.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { findValueProblems } from '../../../values/findValueProblems.js';
import { findValueSpec, listCheckedFields } from '../../../values/index.js';
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
/** Another part of the rule finds wrong values of these. */
const checkedFields = listCheckedFields(new Set(skillReaders.map(({ id }) => id)));
/** Skills with a value of each type. */
const examples: readonly (readonly [RefusedKind, (field: string) => RefusalProbe])[] = [
  ['sequence', createFieldProbes('[x]')],
  ['mapping', createFieldProbes('{x: y}')],
  ['number', createFieldProbes('1')],
  ['boolean', createFieldProbes('true')],
  ['string', createFieldProbes('"true"')],
];

/** The types that some reader may refuse, with the sentence about it. */
type RefusedKind = keyof typeof messages.valueRefused;
const createKey = (field: string, kind: string): string => `${field} ${kind}`;

/** One probe for each field and type of value. What a reader refuses is asked only when such a value occurs. */
const probes: ReadonlyMap<string, { readonly kind: RefusedKind; readonly probe: RefusalProbe }> = new Map(
  usedFields
    .filter(field => !otherFields.has(field))
    .flatMap(field =>
      examples.map(([kind, createProbe]) => [createKey(field, kind), { kind, probe: createProbe(field) }] as const),
    ),
);

/** Agents that refuse a skill for a value of this type, but not for any unknown field. */
function findTypeRefusers(field: string, kind: string): readonly string[] {
  const known = probes.get(createKey(field, kind));
  const others = findRefusers(refusalProbes.unknownField);
  return known ? findRefusers(known.probe).filter(title => !others.includes(title)) : [];
}

/** Values of a type that some agents refuse the skill for, while others read them: `argument-hint: [file]`. */
export function findRefusedValues(model: SkillDocument): readonly Difference[] {
  if (!isCheckable(model)) return [];
  const reported = new Set(findValueProblems(model, undefined, checkedFields).map(({ span }) => span.start));
  return model.frontmatter.fields.flatMap((field): readonly Difference[] => {
    const { key, value, keySpan } = field;
    if (value.span && reported.has(value.span.start)) return [];
    const refusers = findTypeRefusers(key, value.kind);
    const kind = probes.get(createKey(key, value.kind))?.kind;
    if (refusers.length === 0 || kind === undefined) return [];
    return [
      {
        code: valueCode,
        span: value.span ?? keySpan,
        name: `\`${key}\``,
        describe: () => `${messages.valueRefused[kind](key, formatList(refusers))} ${advice[findReadKind(key)]()}`,
        fixes: () => createFixes(field, model.source),
      },
    ];
  });
}

const advice = {
  string: messages.valueInQuotes,
  boolean: messages.valueAsBoolean,
  sequence: messages.valueAsList,
} as const;

/** A type that no reader refuses. The string comes first: it is what most readers expect. */
function findReadKind(field: string): keyof typeof advice {
  const kinds = ['string', 'boolean', 'sequence'] as const;
  return kinds.find(kind => findTypeRefusers(field, kind).length === 0) ?? 'string';
}

/** A flag as a boolean, one entry as a list, any other value as a string. */
function createFixes({ key, value: { span, scalar, kind } }: Field, { text }: SourceText): readonly Fix[] {
  if (!span) return [];
  const written = textAt(text, span);
  const readKind = findReadKind(key);
  if (readKind === 'sequence') {
    // A comma may separate entries or belong to one.
    if (kind !== 'string' || /[\n,]/.test(written)) return [];
    const entry = /^["']/.test(written) ? written : quoteYaml(written);
    return [{ title: messages.convertToList(), changes: [{ span, newText: `[${entry}]` }] }];
  }
  if (readKind === 'string') {
    if (kind === 'mapping' || written.includes('\n')) return [];
    return [{ title: messages.convertToString(), changes: [{ span, newText: quoteYaml(written) }] }];
  }
  const spec = findValueSpec(key);
  const [trueTexts, falseTexts] = spec?.kind === 'flag' ? [spec.trueTexts, spec.falseTexts] : [['true'], ['false']];
  const word = String(scalar).trim().toLowerCase();
  const flags = [...(trueTexts.includes(word) ? ['true'] : []), ...(falseTexts.includes(word) ? ['false'] : [])];
  return flags.map(newText => ({ title: messages.changeToValue(newText), changes: [{ span, newText }] }));
}
