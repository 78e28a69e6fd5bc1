import type { Span } from '../../../../text/span.js';
import type { ArgumentType, Constraints } from '../../../signature.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import { relocateDetails, type ConstraintName, type ValueInfo } from '../../valueInfo.js';
import { readArguments, type CallArguments } from '../parse/callArguments.js';
import { readLiteralValue } from '../parse/readLiteralValue.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { resolveLibraryName } from '../parse/pythonNames.js';
import { findStringContentSpan } from '../parse/pythonString.js';

/** What a `Field(…)` says beyond the type. Limits wait for the type: `min_length` of a list are `minItems`. */
export interface FieldInfo {
  readonly facts: Omit<ValueInfo, 'type'>;
  readonly limits: readonly Limit[];
  /** The argument's name in JSON; undefined where it is computed. */
  readonly alias?: { readonly name: string | undefined; readonly span: Span };
  /** Where more may be said that cannot be read: `Field(**common)`. */
  readonly openAt?: Span;
}

interface Limit {
  readonly keyword: string;
  readonly value: JsonValue | undefined;
  readonly span: Span;
}

const numeric: Readonly<Record<string, ConstraintName>> = {
  ge: 'minimum',
  gt: 'exclusiveMinimum',
  le: 'maximum',
  lt: 'exclusiveMaximum',
  multiple_of: 'multipleOf',
};
const textConstraints: Readonly<Record<string, ConstraintName>> = {
  min_length: 'minLength',
  max_length: 'maxLength',
  pattern: 'pattern',
  regex: 'pattern',
};
const arrayConstraints: Readonly<Record<string, ConstraintName>> = {
  min_length: 'minItems',
  max_length: 'maxItems',
  min_items: 'minItems',
  max_items: 'maxItems',
};
const limitKeywords = new Set([
  ...Object.keys(numeric),
  ...Object.keys(textConstraints),
  ...Object.keys(arrayConstraints),
]);

/** Classes of `annotated_types` and what their positional arguments are in `Field`'s words. */
const markers: Readonly<Record<string, readonly string[]>> = {
  Ge: ['ge'],
  Gt: ['gt'],
  Le: ['le'],
  Lt: ['lt'],
  MultipleOf: ['multiple_of'],
  MinLen: ['min_length'],
  MaxLen: ['max_length'],
  Len: ['min_length', 'max_length'],
  Interval: [],
  StringConstraints: [],
};

/** Calls that describe a field: pydantic's `Field`, FastAPI's and typer's look-alikes. */
const fieldCalls = /^(Field|Query|Body|Param|Form|Header)$/;

/** Reads one call in an annotation or a default; undefined where it says nothing about the argument. */
export function readFieldInfo(reader: PythonReader, call: SyntaxNode, name: string): FieldInfo | undefined {
  const callArguments = readArguments(reader, call);
  if (fieldCalls.test(name)) {
    return { ...readField(reader, callArguments), ...(callArguments.spread ? { openAt: reader.spanOf(call) } : {}) };
  }
  const positional = markers[name];
  if (name === 'Doc') return { facts: describe(reader, callArguments.positional[0]), limits: [] };
  if (!positional) return undefined;
  const limits = positional.flatMap((keyword, index) => limitOf(reader, keyword, callArguments.positional[index]));
  return { facts: {}, limits: [...limits, ...keywordLimits(reader, callArguments)] };
}

function readField(reader: PythonReader, { positional, keywords, spread }: CallArguments): FieldInfo {
  const alias = readAlias(reader, keywords.get('validation_alias') ?? keywords.get('alias'));
  return {
    facts: {
      ...readDefault(reader, positional[0] ?? keywords.get('default'), keywords.get('default_factory'), spread),
      ...describe(reader, keywords.get('description')),
      ...readExamples(reader, keywords.get('examples')),
    },
    limits: keywordLimits(reader, { positional, keywords, spread }),
    ...(alias ? { alias } : {}),
  };
}

/** What a `Field(…)` that a name stands for says where the name is used: `span` is the only place it has there. */
export function toNamedField(span: Span, { facts, limits, alias, openAt }: FieldInfo): FieldInfo {
  return {
    facts: relocateDetails(span, facts),
    limits: limits.map(({ keyword, value }) => ({ keyword, value, span })),
    ...(alias ? { alias: { name: alias.name, span } } : {}),
    ...(openAt ? { openAt: span } : {}),
  };
}

/** Leaves open what is not stated beside the type: a `Field(…)` that cannot be read may say it. `span` is its place. */
export function markUndecided(facts: ValueInfo, span: Span): ValueInfo {
  const describedInfo = facts.descriptionSpan ? facts : { ...facts, descriptionSpan: span };
  const limits = withLimits(
    describedInfo,
    [...limitKeywords].map(keyword => ({ keyword, value: undefined, span })),
  );
  return { ...limits, constraintSpans: { ...limits.constraintSpans, ...facts.constraintSpans } };
}

/** `alias="n"`; of `AliasChoices("a", "b")` the first, which is the one pydantic's schema names. */
function readAlias(reader: PythonReader, node: SyntaxNode | undefined): FieldInfo['alias'] {
  if (!node || node.name === 'None') return undefined;
  const isChoice = node.name === 'CallExpression' && resolveLibraryName(reader, node.firstChild) === 'AliasChoices';
  const aliasNode = isChoice ? readArguments(reader, node).positional[0] : node;
  const name = aliasNode && readLiteralValue(reader, aliasNode);
  return { name: typeof name === 'string' ? name : undefined, span: spanOfString(reader, aliasNode ?? node) };
}

function readDefault(
  reader: PythonReader,
  value: SyntaxNode | undefined,
  factory: SyntaxNode | undefined,
  spread: boolean,
): Omit<ValueInfo, 'type'> {
  // pydantic leaves the result of a factory out of the schema.
  if (factory) return { required: false, requiredSpan: reader.spanOf(factory), defaultSpan: reader.spanOf(factory) };
  if (!value) return spread ? {} : { required: true };
  return readDefaultInfo(reader, value);
}

/** A default as written; `...` and pydantic's markers for "none" say that the argument is required. */
export function readDefaultInfo(reader: PythonReader, value: SyntaxNode): Omit<ValueInfo, 'type'> {
  const span = reader.spanOf(value);
  if (value.name === 'Ellipsis' || /(^|\.)PydanticUndefined$/.test(getText(reader, value))) {
    return { required: true, requiredSpan: span };
  }
  const defaultValue = readLiteralValue(reader, value);
  return {
    required: false,
    requiredSpan: span,
    defaultSpan: span,
    ...(defaultValue === undefined ? {} : { defaultValue }),
  };
}

function describe(reader: PythonReader, node: SyntaxNode | undefined): Omit<ValueInfo, 'type'> {
  if (!node || node.name === 'None') return {};
  const description = readLiteralValue(reader, node);
  const descriptionSpan = spanOfString(reader, node);
  return typeof description === 'string' ? { description, descriptionSpan } : { descriptionSpan };
}

/** Inside the quotes where the string is one literal of the document itself. */
function spanOfString(reader: PythonReader, node: SyntaxNode): Span {
  return reader === reader.module ? findStringContentSpan(node, reader.text) : reader.spanOf(node);
}

function readExamples(reader: PythonReader, node: SyntaxNode | undefined): Omit<ValueInfo, 'type'> {
  const examples = node && readLiteralValue(reader, node);
  return Array.isArray(examples) ? { examples } : {};
}

const limitOf = (reader: PythonReader, keyword: string, node: SyntaxNode | undefined): readonly Limit[] =>
  node && node.name !== 'None' ? [{ keyword, value: readLiteralValue(reader, node), span: reader.spanOf(node) }] : [];

const keywordLimits = (reader: PythonReader, { keywords }: CallArguments): readonly Limit[] =>
  [...keywords].flatMap(([keyword, node]) => (limitKeywords.has(keyword) ? limitOf(reader, keyword, node) : []));

/** Turns limits into constraints of a type; limits of a type that cannot have them say nothing. */
export function withLimits(facts: ValueInfo, limits: readonly Limit[]): ValueInfo {
  if (limits.length === 0) return facts;
  const names = namesFor(facts.type);
  const constraints: { -readonly [Name in ConstraintName]?: Constraints[Name] } = { ...facts.constraints };
  const spans: Partial<Record<ConstraintName, Span>> = { ...facts.constraintSpans };
  for (const { keyword, value, span } of limits) {
    const name = names[keyword];
    if (!name) continue;
    spans[name] = span;
    if (name === 'pattern') {
      if (typeof value === 'string') constraints.pattern = value;
    } else if (name !== 'format' && name !== 'uniqueItems' && typeof value === 'number') constraints[name] = value;
  }
  return { ...facts, constraints, constraintSpans: spans };
}

function namesFor(type: ArgumentType): Readonly<Record<string, ConstraintName>> {
  if (type.kind === 'string') return textConstraints;
  if (type.kind === 'array') return arrayConstraints;
  const isNumeric = (member: ArgumentType): boolean => member.kind === 'integer' || member.kind === 'number';
  return isNumeric(type) || (type.kind === 'union' && type.of.every(isNumeric)) ? numeric : {};
}
