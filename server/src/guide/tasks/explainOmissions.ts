import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideSentence } from '../guide.js';
import { findMentions } from '../prose/findMentions.js';
import { getProperty, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { findConditionalNeeds } from '../schema/findConditionalNeeds.js';
import { joinWith, toInlineCode } from '../schema/describeSchema.js';
import { findWordedDefault } from '../sections/redundant.js';
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
  const others = left.map(({ name }) => name).filter(name => known.every(each => each.name !== name));
  const rest =
    others.length <= maxNamedOmissions ? joinWith(others.map(toInlineCode), 'or') : 'the other optional parameters';
  return [
    ...known.map(({ name, text }): GuideSentence => ({ text, trace: { origin: 'description', parameter: name } })),
    ...(others.length === 0 || !info.isComplete
      ? []
      : [{ text: `The task does not call for ${rest}.`, trace: { origin: 'schema' } } satisfies GuideSentence]),
  ];
}

const omission =
  /^(?:if|when) (?:it is |this is )?(?:omitted|not (?:provided|specified|set|given|supplied)|unset|absent),? (?:then )?(.{3,99}[^.])\.?$/i;

/** What leaving an argument out means, as the end of a sentence. Undefined where the source does not say, or other arguments decide. */
export function describeOmission({ schema, sentences }: ArgumentInfo, names: readonly string[]): string | undefined {
  const value = getProperty(schema, 'default') ?? null;
  if (value !== null && value !== '' && typeof value !== 'object') return `the default is ${JSON.stringify(value)}`;
  for (const { text, kinds } of sentences) {
    if (kinds.dependent || kinds.exclusive || findMentions(text, names).length > 0) continue;
    const [, outcome] = omission.exec(text) ?? [];
    if (outcome !== undefined && isClause(outcome)) return lowerFirst(outcome);
  }
  const worded = findWordedDefault({ sentences });
  return worded === undefined ? undefined : `the default is ${worded}`;
}

/** "all fields are returned", not "will be detected", "creates a review" or "for files, is ignored". */
const isClause = (outcome: string): boolean =>
  !/^(?:will|is|are|must|should|it|this)\b|, (?:will|is|are)\b|[.!?] /i.test(outcome) &&
  (/^\w+s\b/.test(outcome) ? toImperative(/^\w+/.exec(outcome)?.[0] ?? '') === undefined : true);

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
