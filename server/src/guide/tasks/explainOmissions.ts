import type { ChoiceTable } from '../readChoiceTable.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideSentence } from '../guide.js';
import { findMentions } from '../prose/findMentions.js';
import { findStatedNeeds } from '../prose/findStatedNeeds.js';
import { createNameResolver } from '../prose/readCondition.js';
import { getProperty, readTypes, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { findConditionalNeeds } from '../schema/findConditionalNeeds.js';
import { joinWith, toInlineCode } from '../schema/describeSchema.js';
import { findWordedDefault } from '../sections/redundant.js';
import { findPagingRole, isNarrowing, isOrdering } from '../prose/findRole.js';
import { maxExplainedOmissions } from '../limits.js';
import { toImperative } from './nameTask.js';
import { readEffect } from './readEffect.js';

/** Why a call needs nothing more: what the arguments that it leaves out would do, or what happens without them, as far as the source says. */
export function explainOmissions(
  info: CommandInfo,
  input: SchemaObject,
  table?: ChoiceTable,
): readonly GuideSentence[] {
  // Alternatives are explained where they are chosen.
  const { sometimes } = findConditionalNeeds(info.stated);
  const left = info.arguments.filter(
    ({ name, required }) => !required && !sometimes.has(name) && !Object.hasOwn(input, name),
  );
  const names = info.arguments.map(({ name }) => name);
  const roles = explainRoles(left, info, input, table);
  const others = left.filter(({ name }) => roles.every(each => !each.names.includes(name)));
  const outcomes = others
    .flatMap((argument): readonly RoleReason[] => {
      const text = explainOmission(argument, names);
      return text === undefined ? [] : [{ names: [argument.name], text }];
    })
    .slice(0, maxExplainedOmissions);
  const explained = new Set([...outcomes, ...roles].flatMap(each => each.names));
  return [...outcomes, ...roles, ...explainUnknown(left.filter(({ name }) => !explained.has(name)))].map(
    ({ names: [parameter = ''], text }) => ({
      text,
      trace: { origin: 'description', parameter },
    }),
  );
}

/** Arguments without a description: only their names are known. */
function explainUnknown(left: readonly ArgumentInfo[]): readonly RoleReason[] {
  const names = left.filter(({ text }) => text.trim() === '').map(({ name }) => name);
  const [are, they] = names.length === 1 ? ['is', 'it does'] : ['are', 'they do'];
  return names.length === 0
    ? []
    : [
        {
          names,
          text: `${joinWith(names.map(toInlineCode), 'and')} ${are} left out: no description says what ${they}.`,
        },
      ];
}

/** The outcome that the author words, else what giving the argument would do, else the default. */
function explainOmission(argument: ArgumentInfo, names: readonly string[]): string | undefined {
  const code = toInlineCode(argument.name);
  const outcome = describeOmission(argument, names);
  if (outcome !== undefined && !outcome.startsWith('the default is ')) return `Without ${code}, ${outcome}.`;
  const fallback = getProperty(argument.schema, 'default');
  const isFlag = readTypes(argument.schema).join() === 'boolean';
  const isBound = argument.sentences.some(
    ({ kinds, text }) => kinds.exclusive || findMentions(text, names).some(name => name !== argument.name),
  );
  const effect = isBound ? undefined : readEffect(argument, isFlag ? fallback !== true : '');
  if (effect?.purpose !== undefined && !effect.purpose.startsWith('not '))
    return `${isFlag && fallback === true ? `${code} off` : code} would ${effect.purpose}.`;
  if (isFlag && fallback !== true && effect?.clause !== undefined) return `Only with ${code}, ${effect.clause}.`;
  return outcome === undefined ? undefined : `Without ${code}, ${outcome}.`;
}

interface RoleReason {
  readonly names: readonly string[];
  readonly text: string;
}

/** Why arguments are left out that only matter in some calls, as their text says: one reason for all of a kind. */
function explainRoles(
  left: readonly ArgumentInfo[],
  info: CommandInfo,
  input: SchemaObject,
  table: ChoiceTable | undefined,
): readonly RoleReason[] {
  const names = info.arguments.map(({ name }) => name);
  const byReason = new Map<string, readonly string[]>();
  for (const argument of left) {
    const reason = isOfOtherChoice(argument, input, table)
      ? otherChoice(table?.argument ?? '')
      : roleReason(argument, names, input);
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), argument.name]);
  }
  return [...byReason].slice(0, maxExplainedOmissions).map(([reason, found]) => {
    const [one, several = one] = reason.split('|');
    const text = `${joinWith(found.map(toInlineCode), 'and')} ${found.length === 1 ? one : several}.`;
    return { names: found, text };
  });
}

/** Does the argument go with other values of the deciding argument only? */
function isOfOtherChoice({ name }: ArgumentInfo, input: SchemaObject, table: ChoiceTable | undefined): boolean {
  const value = table ? input[table.argument] : undefined;
  const row = typeof value === 'string' ? table?.rows.get(value) : undefined;
  return (
    row !== undefined &&
    table?.covered.has(name) === true &&
    ![...row.required, ...row.optional, ...row.more].includes(name)
  );
}

const otherChoice = (partner: string): string =>
  `is for another ${toInlineCode(partner)}|are for another ${toInlineCode(partner)}`;

/** The reason for one argument and for several, with `|` between. */
function roleReason(argument: ArgumentInfo, names: readonly string[], input: SchemaObject): string | undefined {
  if (findPagingRole(argument) !== undefined) return 'matters only for long results|matter only for long results';
  const dependent = argument.sentences.filter(({ kinds }) => kinds.dependent);
  if (dependent.length > 0) return partnerReason(argument, dependent, names, input);
  if (isOrdering(argument) && describeOmission(argument, names) === undefined)
    return 'changes only the order of the results|change only the order of the results';
  return isNarrowing(argument) && describeOmission(argument, names) === undefined
    ? 'would leave out some of the results|would leave out some of the results'
    : undefined;
}

/** An argument that goes with another one, which is not given or has another value. */
function partnerReason(
  argument: ArgumentInfo,
  dependent: ArgumentInfo['sentences'],
  names: readonly string[],
  input: SchemaObject,
): string | undefined {
  const partners = dependent.flatMap(({ text }) => findMentions(text, names)).filter(name => name !== argument.name);
  const [partner, ...others] = new Set(partners);
  if (partner === undefined || others.length > 0) return undefined;
  const value = input[partner];
  if (value === undefined)
    return `goes with ${toInlineCode(partner)}, which is not given|go with ${toInlineCode(partner)}, which is not given`;
  if (typeof value !== 'string' || dependent.some(({ text }) => text.includes(value))) return undefined;
  const resolve = createNameResolver(names, argument.name);
  // "Used only with `day`" holds with every value of `day`.
  const demandsValue = dependent.some(
    ({ text }) =>
      findStatedNeeds(text, resolve).some(need => need.kind === 'dependent' && need.on.values.length > 0) ||
      text.split(partner).some((rest, index) => index > 0 && quotedValue.test(rest)),
  );
  return demandsValue ? otherChoice(partner) : undefined;
}

/** After a name, such as in “use when kind is 'page'”. */
const quotedValue = /^[`"'”’]?\s*(?:is|=|:|equals|is set to)\s*["'`“‘]/;

const omission =
  /^(?:if|when) (?:it is |this is )?(?:omitted|not (?:provided|specified|set|given|supplied)|unset|absent)(?: or (?:empty|null|blank))?,? (?:then )?(.{3,99}[^.])\.?$/i;

/** What leaving an argument out means, as the end of a sentence. Undefined where the source does not say, or other arguments decide. */
export function describeOmission({ schema, sentences }: ArgumentInfo, names: readonly string[]): string | undefined {
  const value = getProperty(schema, 'default') ?? null;
  if (value !== null && value !== '' && typeof value !== 'object') return `the default is ${JSON.stringify(value)}`;
  for (const { text, kinds } of sentences) {
    if (kinds.dependent || kinds.exclusive || findMentions(text, names).length > 0) continue;
    const [, outcome] = omission.exec(text) ?? [];
    if (outcome !== undefined && isClause(outcome)) return lowerFirst(outcome);
    if (outcome !== undefined && /^\w+s\b/.test(outcome) && !otherClause.test(outcome))
      return `the call ${lowerFirst(outcome)}`;
    const subject = omittedFor.exec(text)?.[1];
    if (subject !== undefined) return `the call is for ${subject}`;
  }
  const worded = findWordedDefault({ sentences });
  return worded === undefined ? undefined : `the default is ${worded}`;
}

/** "GitHub username (omit for the authenticated user's gists)" */
const omittedFor = /\(omit for ([^()]{4,80})\)/i;
const otherClause = /^(?:will|is|are|must|should|it|this)\b|, (?:will|is|are)\b|[.!?] /i;

/** "all fields are returned", not "will be detected", "creates a review" or "for files, is ignored". */
const isClause = (outcome: string): boolean =>
  !otherClause.test(outcome) &&
  (/^\w+s\b/.test(outcome) ? toImperative(/^\w+/.exec(outcome)?.[0] ?? '') === undefined : true);

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
