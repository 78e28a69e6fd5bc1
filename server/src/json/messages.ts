import { localize } from '../text/localize.js';

/** What is wrong with a text that should be JSON: whole sentences. */
const parseErrors: Readonly<Record<string, () => string>> = {
  InvalidSymbol: () => localize`Invalid JSON: unexpected symbol.`,
  InvalidNumberFormat: () => localize`Invalid JSON: malformed number.`,
  PropertyNameExpected: () => localize`Invalid JSON: expected a property name in double quotes.`,
  ValueExpected: () => localize`Invalid JSON: expected a value.`,
  ColonExpected: () => localize`Invalid JSON: expected a colon.`,
  CommaExpected: () => localize`Invalid JSON: expected a comma.`,
  CloseBraceExpected: () => localize`Invalid JSON: expected a closing brace.`,
  CloseBracketExpected: () => localize`Invalid JSON: expected a closing bracket.`,
  EndOfFileExpected: () => localize`Invalid JSON: unexpected text after the value.`,
  InvalidCommentToken: () => localize`Invalid JSON: comments are not allowed.`,
  UnexpectedEndOfComment: () => localize`Invalid JSON: comments are not allowed.`,
  UnexpectedEndOfString: () => localize`Invalid JSON: the string is not closed.`,
  UnexpectedEndOfNumber: () => localize`Invalid JSON: the number is incomplete.`,
  InvalidUnicode: () => localize`Invalid JSON: malformed Unicode escape.`,
  InvalidEscapeCharacter: () => localize`Invalid JSON: unknown escape sequence.`,
  InvalidCharacter: () => localize`Invalid JSON: a control character must be escaped.`,
};

const typeNames: Readonly<Record<string, () => string>> = {
  string: () => localize`a string`,
  number: () => localize`a number`,
  integer: () => localize`an integer`,
  boolean: () => localize`a boolean`,
  object: () => localize`an object`,
  array: () => localize`an array`,
  null: () => localize`null`,
};

/** Every text of this folder that a user reads. */
export const messages = {
  /** @param code as `jsonc-parser` names it. */
  parseError: (code: string): string => (parseErrors[code] ?? (() => localize`Invalid JSON.`))(),
  tooDeep: (maxDepth: number): string => localize`The JSON is nested more than ${maxDepth} levels deep.`,

  // The predicates of a sentence with the value as its subject: “limit” must be an integer, not a string.
  /** @param type of JSON Schema */
  typeName: (type: string): string => typeNames[type]?.() ?? type,
  /** @param expected names of types */
  wrongType: (expected: string, actual: string): string => localize`must be ${expected}, not ${actual}`,
  typeOr: (first: string, second: string): string => localize`${first} or ${second}`,
  notAllowed: (): string => localize`is not allowed here`,
  notInEnum: (values: string): string => localize`must be one of ${values}`,
  moreValues: (values: string, count: number): string => localize`${values} and ${count} more`,
  notConst: (value: string): string => localize`must be ${value}`,
  noAlternative: (): string => localize`matches none of the alternatives in the schema`,
  severalAlternatives: (count: number): string =>
    localize`matches ${count} of the alternatives in the schema, but must match exactly one`,
  excluded: (): string => localize`is a value that the schema excludes`,
  missingProperty: (name: string): string => localize`is missing the required property “${name}”`,
  missingDependency: (name: string, trigger: string): string =>
    localize`is missing “${name}”, which is required with “${trigger}”`,
  unknownProperty: (): string => localize`is not declared in the schema`,
  tooFewProperties: (min: number): string =>
    min === 1 ? localize`must have at least 1 property` : localize`must have at least ${min} properties`,
  tooManyProperties: (max: number): string =>
    max === 1 ? localize`must have at most 1 property` : localize`must have at most ${max} properties`,
  tooFewItems: (min: number): string =>
    min === 1 ? localize`must have at least 1 item` : localize`must have at least ${min} items`,
  tooManyItems: (max: number): string =>
    max === 1 ? localize`must have at most 1 item` : localize`must have at most ${max} items`,
  repeatedItem: (): string => localize`must not contain the same item twice`,
  tooFewMatches: (min: number, count: number): string =>
    min === 1
      ? localize`must have at least 1 item that matches “contains”, but has ${count}`
      : localize`must have at least ${min} items that match “contains”, but has ${count}`,
  tooManyMatches: (max: number, count: number): string =>
    max === 1
      ? localize`must have at most 1 item that matches “contains”, but has ${count}`
      : localize`must have at most ${max} items that match “contains”, but has ${count}`,
  tooShort: (min: number): string =>
    min === 1 ? localize`must have at least 1 character` : localize`must have at least ${min} characters`,
  tooLong: (max: number): string =>
    max === 1 ? localize`must have at most 1 character` : localize`must have at most ${max} characters`,
  patternMismatch: (pattern: string): string => localize`must match the pattern \`${pattern}\``,
  belowMinimum: (limit: number): string => localize`must be at least ${limit}`,
  aboveMaximum: (limit: number): string => localize`must be at most ${limit}`,
  belowExclusiveMinimum: (limit: number): string => localize`must be greater than ${limit}`,
  aboveExclusiveMaximum: (limit: number): string => localize`must be less than ${limit}`,
  notMultiple: (step: number): string => localize`must be a multiple of ${step}`,
};
