import { maxClassifiedLength } from '../limits.js';
import { readCondition, readNames, type ResolveName, type StatedCondition } from './readCondition.js';

/** A requirement that a sentence states about parameters of the command. */
export type StatedNeed =
  /** One of these sets has to be given. */
  | { readonly kind: 'alternatives'; readonly sets: readonly (readonly string[])[] }
  /** No two of these go together. */
  | { readonly kind: 'exclusive'; readonly names: readonly string[] }
  /** These are required, where there is a condition: under it. */
  | {
      readonly kind: 'required';
      readonly names: readonly string[];
      readonly when?: StatedCondition;
      readonly and?: StatedCondition;
    }
  /** The parameter is required, with this value. */
  | { readonly kind: 'value'; readonly name: string; readonly value: boolean }
  /** The parameter is only given under the condition. */
  | { readonly kind: 'dependent'; readonly name: string; readonly on: StatedCondition };

const verbs = '(?:provided|specified|given|set|present|supplied|passed|included|used|filled)';
const required = `(?:(?:is|are)(?: \\w+ly| always| also)? (?:required|needed|mandatory)|(?:must|has to|have to|needs? to|should|shall)(?: \\w+ly| always| also)? be ${verbs}|required)`;
const lead = /^(?:(?:note|important|warning|nb|caution)(?: that)?\s*[:,-]?\s+|\*+\s*)+/i;
const quantity = new RegExp(
  '^(?:(?:you|this tool|the tool|it|this command|callers?) )?(?:(must|should|needs? to|has to|have to) )?' +
    '(?:(provide|specify|supply|pass|give|requires?|required:?|include|set|use)\\s+)?' +
    '(at least one|one or more|exactly one|only one|any one|one|either)(?: of)?(?: the| these)?(?: following)?' +
    '(?: parameters?| fields?| arguments?| options?| filters?)?\\s*:?\\s+(.+)$',
  'i',
);
const listEnd = new RegExp(
  `[,;]?\\s+(?:(${required})|((?:may|can|should|must) be)|((?:,?\\s*but )?not (?:both|together))|(to|in order|so that|at the same time|—|–|-)|(when|if|unless|for|except|with|by|only)|[.;:]+(?=\\s|$))(?=[\\s.,;:!)]|$)|[.!]+$`,
  'i',
);
const orList = new RegExp(`^(.+?)\\s+${required}[.!]?$`, 'i');

/** Requirements of one sentence; none where any slot is not a parameter. @param resolve knows the owner of the sentence. */
export function findStatedNeeds(sentence: string, resolve: ResolveName): readonly StatedNeed[] {
  if (sentence.length > maxClassifiedLength) return [];
  const text = sentence.replace(lead, '').replace(/\s*\((?:but )?not both\)/i, ', not both');
  for (const read of [readQuantity, readExclusion, readConditional, readDependence, readOr, readPlain]) {
    const needs = read(text, resolve);
    if (needs.length > 0) return needs;
  }
  return [];
}

/** "At least one of `a` or `b` is required", "Provide either `a` or both `b` and `c`". */
function readQuantity(text: string, resolve: ResolveName): readonly StatedNeed[] {
  const [, order, verb, amount = '', rest = ''] = quantity.exec(text) ?? [];
  if (rest === '') return [];
  const plain = rest.replace(/\s*\([^()]*\)/g, '');
  const end = listEnd.exec(plain);
  // A tail with a condition makes it another statement.
  if (end?.[5] !== undefined || (end && /\b(?:when|if|unless|for|except)\b/i.test(plain.slice(end.index)))) return [];
  const list = plain.slice(0, end?.index ?? plain.length);
  const isEither = /^either$/i.test(amount);
  const sets = isEither ? readAlternatives(list, resolve) : readNames(list, resolve)?.map(name => [name]);
  if (!sets || sets.length < 2) return [];
  const isOrder =
    order !== undefined || /^(?:provide|specify|supply|pass|give|requires?|required:?)$/i.test(verb ?? '');
  const isRequired = !/^only one$/i.test(amount) && (isOrder || end?.[1] !== undefined);
  const isExclusive = /^(?:exactly|only) one$/i.test(amount) || /\bnot (?:both|together)\b/i.test(plain);
  const names = sets.map(set => set[0]).filter(name => name !== undefined);
  return [
    ...(isRequired ? [{ kind: 'alternatives' as const, sets }] : []),
    ...(isExclusive && sets.every(set => set.length === 1) ? [{ kind: 'exclusive' as const, names }] : []),
  ];
}

/** "`a`, `b` or both `c` and `d`". */
function readAlternatives(list: string, resolve: ResolveName): readonly (readonly string[])[] | undefined {
  const parts = list.split(/\s*,?\s+or\s+(?:else\s+)?/i);
  const sets = parts.flatMap(part => {
    const names = readNames(part, resolve);
    if (!names) return [undefined];
    return /\band\b|[+&]/i.test(part) ? [names] : names.map(name => [name]);
  });
  const known = sets.flatMap(set => (set ? [set] : []));
  return parts.length > 1 && known.length === sets.length ? known : undefined;
}

/** "`a` or `b` must be provided": alternatives; "`a` and `b` are required" stays with the schema. */
function readOr(text: string, resolve: ResolveName): readonly StatedNeed[] {
  const list = orList.exec(text)?.[1]?.replace(/^either\s+/i, '') ?? '';
  const sets = /\sor\s/i.test(list) ? readAlternatives(list, resolve) : undefined;
  return sets && new Set(sets.flat()).size > 1 ? [{ kind: 'alternatives', sets }] : [];
}

const never = "(?:can ?not|can't|must not|mustn't|may not|should not|shouldn't|do not|don't|never)";
const combine =
  '(?:used?|combined?|set|specif(?:y|ied)|provided?|pass(?:ed)?|given?|give|mix(?:ed)?|supplied|supply|present)';
const together = '(?:together|simultaneously|at the same time|in combination|alongside|at once|in the same call)';
const exclusions: readonly RegExp[] = [
  /^(?:(?<a>.+?)\s+(?:is|are)\s+)?mutually exclusive\s+with\s+(?<b>.+?)[.!]?$/i,
  /^(?<a>.+?)\s+are\s+mutually exclusive[.!]?$/i,
  /^(?:(?<a>.+?)\s+)?(?:is |are )?(?:incompatible|conflicts?|not compatible)\s+with\s+(?<b>.+?)[.!]?$/i,
  new RegExp(
    `^(?:(?<a>.+?)\\s+)?${never} (?:be )?${combine}(?: this| it)?(?: ${together})?\\s+with\\s+(?<b>.+?)[.!]?$`,
    'i',
  ),
  new RegExp(`^(?<a>.+?)\\s+${never} (?:both )?be ${combine} ${together}[.!]?$`, 'i'),
  new RegExp(`^(?<a>.+?)\\s+${never} be combined[.!]?$`, 'i'),
  new RegExp(`^${never} ${combine} both\\s+(?<a>.+?)(?: ${together})?[.!]?$`, 'i'),
  new RegExp(
    `^${never} (?:use|combine|set|specify|provide|pass|give|mix) (?<a>.+?)(?: ${together})?\\s+with\\s+(?<b>.+?)[.!]?$`,
    'i',
  ),
  new RegExp(`^${never} combine\\s+(?<a>.+?)[.!]?$`, 'i'),
  new RegExp(
    `^(?:(?<a>.+?)\\s+)?(?:is |are )?(?:ignored|${never} (?:be )?${combine}) (?:when|if)\\s+(?<b>.+?)\\s+(?:is|are)\\s+(?:also )?${verbs}[.!]?$`,
    'i',
  ),
];

/** "Mutually exclusive with `b`", "`a` and `b` must not be combined", "Cannot be used with `b`". */
function readExclusion(text: string, resolve: ResolveName): readonly StatedNeed[] {
  for (const pattern of exclusions) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const first = readNames(groups.a ?? 'this', resolve);
    if (groups.b === undefined && first && first.length > 1) return [{ kind: 'exclusive', names: first }];
    const others = groups.b === undefined ? undefined : readNames(groups.b, resolve);
    if (!first || !others) continue;
    return first.flatMap(name =>
      others.filter(other => other !== name).map(other => ({ kind: 'exclusive' as const, names: [name, other] })),
    );
  }
  return [];
}

const conditional = new RegExp(
  `^(?:(?!(?:is|are|also) )(.+?)\\s+)?(?:(?:is|are) )?(?:also )?${required}\\s+(?:only )?(when|if|unless|whenever)\\s+(.+?)[.!]?$`,
  'i',
);
const inverted = new RegExp(`^(when|if|unless)\\s+(.+?),\\s+(?:then )?(.+?)\\s+(?:also )?${required}[.!]?$`, 'i');

/** "Required when `kind` is 'url'", "If `a` is given, `b` is required". */
function readConditional(text: string, resolve: ResolveName): readonly StatedNeed[] {
  const [, subject = 'this', word, words] = conditional.exec(text) ?? [];
  const [, otherWord = 'if', otherWords = '', otherSubject = ''] = inverted.exec(text) ?? [];
  const names = readNames(word === undefined ? otherSubject : subject, resolve);
  const when = readCondition(words ?? otherWords, resolve);
  if (!names || !when || names.includes(when.name)) return [];
  const isUnless = /^unless$/i.test(word ?? otherWord);
  if (isUnless && when.values.length > 0) return [];
  const isGiven = when.isGiven !== isUnless;
  if (!isGiven) return [{ kind: 'alternatives', sets: [[when.name], names] }];
  return [{ kind: 'required', names, when: { ...when, isGiven } }];
}

const scope =
  '(?:used|use|valid|applies|apply|applicable|allowed|supported|relevant|effective|considered|available|set|provided|works|has (?:an )?effect|makes sense|needed|meaningful|honou?red|accepted)';
const dependences: readonly RegExp[] = [
  new RegExp(
    `^(?:(?!${scope} only )(?<a>.+?)\\s+)?(?:(?:is|are|can be|may be|must be|should be)\\s+)?(?:${scope} only|only ${scope}|only)\\s+(?:(?:together|in combination|along) )?(?:with|when|if|in combination with)\\s+(?<b>.+?)[.!]?$`,
    'i',
  ),
  /^(?:(?<a>.+?)\s+)?requires\s+(?<b>.+?)(?:\s+to be (?:set|provided|given|specified))?[.!]?$/i,
  /^(?:(?<a>.+?)\s+)?must be (?:used|combined|specified|provided) (?:together )?with\s+(?<b>.+?)[.!]?$/i,
];

/** "Only used with `b`", "Only valid when `kind` is 'url'", "Requires `b`". */
function readDependence(text: string, resolve: ResolveName): readonly StatedNeed[] {
  for (const pattern of dependences) {
    const groups = pattern.exec(text)?.groups;
    const name = groups && resolve(groups.a ?? 'this');
    const on = groups && readCondition(groups.b ?? '', resolve);
    if (name !== undefined && on && on.name !== name) return [{ kind: 'dependent', name, on }];
  }
  return [];
}

const plainNeed =
  /^(?:this (?:parameter|field|argument|value|option) is |always )*(?:required|mandatory)[.!]?$|^[([](?:required|mandatory)[)\]]|[([](?:required|mandatory)[)\]][.!]?$/i;

const neededValue =
  /^(?:(.{1,40}?)\s+)?must be (?:set to )?['"`]?(true|false)['"`]? (?:to|for|in order to|or) (?!be\b)/i;

/** "Must be true to execute.", "Required.", "(required) The city": as if the schema listed it. */
function readPlain(text: string, resolve: ResolveName): readonly StatedNeed[] {
  const [, subject = 'this', value] = neededValue.exec(text) ?? [];
  const owner = value === undefined ? undefined : resolve(subject);
  if (owner !== undefined) return [{ kind: 'value', name: owner, value: /^true$/i.test(value ?? '') }];
  const name = plainNeed.test(text) ? resolve('this') : undefined;
  return name === undefined ? [] : [{ kind: 'required', names: [name] }];
}
