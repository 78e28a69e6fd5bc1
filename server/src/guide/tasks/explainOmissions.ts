import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideSentence } from '../guide.js';
import { findMentions } from '../prose/findMentions.js';
import { getProperty, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { findConditionalNeeds } from '../schema/findConditionalNeeds.js';
import { joinWith, toInlineCode } from '../schema/describeSchema.js';
import { findWordedDefault } from '../sections/redundant.js';
import { findPagingRole, isNarrowing, isOrdering } from '../prose/findRole.js';
import { toImperative } from './nameTask.js';
import { maxExplainedOmissions, maxNamedOmissions } from '../limits.js';

/** Why a call needs nothing more: what happens without the arguments that it leaves out, as far as the source says. */
export function explainOmissions(info: CommandInfo, input: SchemaObject): readonly GuideSentence[] {
  // Alternatives are explained where they are chosen.
  const { sometimes } = findConditionalNeeds(info.stated);
  const left = info.arguments.filter(
    ({ name, required }) => !required && !sometimes.has(name) && !Object.hasOwn(input, name),
  );
  const names = info.arguments.map(({ name }) => name);
  const known = left
    .flatMap(argument => {
      const outcome = describeOmission(argument, names);
      return outcome === undefined
        ? []
        : [{ name: argument.name, text: `Without ${toInlineCode(argument.name)}, ${outcome}.` }];
    })
    .slice(0, maxExplainedOmissions);
  const others = left.filter(({ name }) => known.every(each => each.name !== name));
  const roles = explainRoles(others, info, input);
  const rest = others.filter(({ name }) => roles.every(each => !each.names.includes(name))).map(({ name }) => name);
  const uncalled =
    rest.length <= maxNamedOmissions ? joinWith(rest.map(toInlineCode), 'or') : 'the other optional parameters';
  return [
    ...known.map(({ name, text }): GuideSentence => ({ text, trace: { origin: 'description', parameter: name } })),
    ...roles.map(({ names, text }): GuideSentence => ({
      text,
      trace: { origin: 'description', parameter: names[0] ?? '' },
    })),
    ...(rest.length === 0 || !info.isComplete
      ? []
      : [{ text: `The task does not call for ${uncalled}.`, trace: { origin: 'schema' } } satisfies GuideSentence]),
  ];
}

interface RoleReason {
  readonly names: readonly string[];
  readonly text: string;
}

/** Why arguments are left out that only matter in some calls, as their text says: one reason for all of a kind. */
function explainRoles(left: readonly ArgumentInfo[], info: CommandInfo, input: SchemaObject): readonly RoleReason[] {
  const names = info.arguments.map(({ name }) => name);
  const byReason = new Map<string, readonly string[]>();
  for (const argument of left) {
    const reason = roleReason(argument, names, input);
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), argument.name]);
  }
  return [...byReason].slice(0, maxExplainedOmissions).map(([reason, found]) => {
    const [one, several = one] = reason.split('|');
    const text = `${joinWith(found.map(toInlineCode), 'and')} ${found.length === 1 ? one : several}.`;
    return { names: found, text };
  });
}

/** The reason for one argument and for several, with `|` between. */
function roleReason(argument: ArgumentInfo, names: readonly string[], input: SchemaObject): string | undefined {
  if (findPagingRole(argument) !== undefined) return 'is for long results|are for long results';
  if (isOrdering(argument)) return 'changes only the order of the results|change only the order of the results';
  if (isNarrowing(argument)) return 'would leave out some of the results|would leave out some of the results';
  const dependent = argument.sentences.filter(({ kinds }) => kinds.dependent);
  const partners = dependent.flatMap(({ text }) => findMentions(text, names)).filter(name => name !== argument.name);
  const [partner, ...others] = new Set(partners);
  if (partner === undefined || others.length > 0) return undefined;
  const value = input[partner];
  if (value !== undefined && (typeof value !== 'string' || dependent.some(({ text }) => text.includes(value))))
    return undefined;
  return value !== undefined
    ? `is for another ${toInlineCode(partner)}|are for another ${toInlineCode(partner)}`
    : `goes with ${toInlineCode(partner)}, which is not given|go with ${toInlineCode(partner)}, which is not given`;
}

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
