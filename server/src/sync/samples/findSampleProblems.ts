import type { ParsedDocument, Problem } from '../../core/index.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { getProperty, isObject } from '../../json/schema/jsonSchema.js';
import type { JsonValue } from '../../json/jsonValue.js';
import type { JsonPath, SchemaError } from '../../json/schema/schemaError.js';
import type { Span } from '../../text/span.js';
import { findDifferences } from '../mismatches/findMismatches.js';
import { messages } from '../messages.js';
import { formatMemberPlace, formatValue } from '../mismatches/wording.js';
import { alignParameters } from '../compare/alignParameters.js';
import type { ComparisonGroup, Member } from '../groups/comparisonGroup.js';
import { type Signature, findKeySpanAt, nodeAt } from '../../arguments/index.js';
import { findEntry, toJsonValue, findMember, type JsonNode } from '../../json/parseJson.js';
import { createDeclaredSchema } from './createDeclaredSchema.js';
import type { Sample } from './sample.js';
import type { SampleSet } from './findSampleSets.js';
import { maxSampleProblems, maxComparedErrors } from '../limits.js';

type Related = NonNullable<Problem['related']>[number];

/**
 * Where samples do not satisfy their schema, or cannot be decoded into the code of the command. Other rules report where the
 * two disagree. A sample that fits one of them is correct.
 * @param text of the document that the samples stand in
 */
export function findSampleProblems(set: SampleSet, text: string): readonly Problem[] {
  const { samples, members, group } = set;
  const code = members.find(({ signature }) => signature.role === 'code');
  const disputes = group ? findDisputes(group) : [];
  const seen = new Set<string>();
  return samples.flatMap(sample => {
    const value = toJsonValue(sample.value);
    const errorsBySchema = sample.schema
      ? omitOpenValues(sample, validateValue(sample.schema.json, value, sample.schema.root))
      : [];
    const errorsByCode = code ? omitOpenValues(sample, findCodeErrors(sample, value, code, members)) : [];
    const isInDispute = (error: SchemaError): boolean => {
      const names = getArgumentPath(sample, error);
      // A value that fits no member of a union does not tell which part of a member is wrong.
      const isWhole = error.keyword === 'anyOf' || error.keyword === 'oneOf';
      return disputes.some(dispute =>
        names
          ? isPrefix(dispute.path, names) || (isWhole && isPrefix(names, dispute.path))
          : isWrittenIn(sample, dispute, set),
      );
    };
    const schemaErrors = errorsBySchema.filter(error => !isInDispute(error) || isAmong(errorsByCode, error));
    const decodingErrors = errorsByCode.filter(error => !isInDispute(error) && !isAmong(schemaErrors, error));
    const problems = [
      ...schemaErrors.map(error => createProblem(sample, error, text, set)),
      ...decodingErrors.map(error => createProblem(sample, error, text, set, code)),
    ];
    return problems.slice(0, maxSampleProblems).filter(({ span, message }) => {
      const key = `${span.start} ${span.end} ${message}`;
      return !seen.has(key) && seen.add(key);
    });
  });
}

/** Without problems of values that are unknown. */
const omitOpenValues = ({ open }: Sample, errors: readonly SchemaError[]): readonly SchemaError[] =>
  takeFirstPerSubject(
    errors.filter(({ path: [name], keyword }) => {
      const isOpen = typeof name === 'string' && open?.has(name) === true;
      return !isOpen || keyword === 'additionalProperties';
    }),
  );

/**
 * The first problem of each place, up to a limit. If a list of words is expected and a number is found, the type is
 * reported.
 */
function takeFirstPerSubject(errors: readonly SchemaError[]): readonly SchemaError[] {
  const bySubject = new Map<string, SchemaError>();
  for (const error of errors) {
    const subject = JSON.stringify(getSubject(error));
    if (!bySubject.has(subject)) bySubject.set(subject, error);
    if (bySubject.size >= maxComparedErrors) break;
  }
  return [...bySubject.values()];
}

const isPrefix = (path: JsonPath, other: JsonPath): boolean => path.every((step, index) => other[index] === step);

/** What an error is about: of a property that is missing, the property. */
const getSubject = ({ path, property }: SchemaError): JsonPath =>
  property === undefined || path[path.length - 1] === property ? path : [...path, property];

const isAmong = (errors: readonly SchemaError[], error: SchemaError): boolean =>
  errors.some(
    other => isPrefix(getSubject(other), getSubject(error)) || isPrefix(getSubject(error), getSubject(other)),
  );

/** An argument that the places of a command disagree about. */
interface Dispute {
  /** Names from the outermost argument. */
  readonly path: readonly string[];
  /** Where a schema declares it. */
  readonly declared?: { readonly document: ParsedDocument; readonly span: Span };
}

const findDisputes = ({ truth, others }: ComparisonGroup): readonly Dispute[] =>
  others
    .filter(({ signature: { role } }) => role === 'code' || role === 'schema')
    .flatMap(member =>
      findDifferences(truth.signature, member.signature)
        .filter(({ kind }) => kind !== 'default-mismatch' && kind !== 'description-mismatch')
        .map(difference => {
          const isSchema = member.signature.role === 'schema';
          const { document } = isSchema ? member : truth;
          const parameter = isSchema ? difference.other : difference.truth;
          return { path: difference.path, ...(parameter && { declared: { document, span: parameter.span } }) };
        }),
    );

/** A sample in a definition is of no argument by name: that it stands in what declares one tells. */
const isWrittenIn = ({ value }: Sample, { declared }: Dispute, { schema }: SampleSet): boolean =>
  declared !== undefined &&
  declared.document === schema?.document &&
  declared.span.start <= value.span.start &&
  value.span.end <= declared.span.end;

/** Names of the arguments on the way to what an error is about; undefined where it is in no argument. */
const getArgumentPath = ({ path }: Sample, error: SchemaError): readonly string[] | undefined =>
  path && [...path, ...getSubject(error)].filter(step => typeof step === 'string');

function findCodeErrors(
  { path }: Sample,
  value: JsonValue,
  { signature }: Member,
  members: readonly Member[],
): readonly SchemaError[] {
  if (!path) return [];
  const schema =
    members.find(({ signature: { role } }) => role === 'schema')?.signature ?? createCallSignature(signature, value);
  const { parameters, owner, complete } = alignParameters(signature, schema);
  // A function takes nothing but its parameters; what decodes an object leaves out what it does not know.
  const isClosed = complete && owner === signature && signature.isFunction === true;
  const validate = (undecidedNull: 'accepted' | 'refused'): readonly SchemaError[] => {
    const part = path.reduce<JsonValue | undefined>(
      getSubschema,
      createDeclaredSchema(parameters, isClosed, undecidedNull),
    );
    return part === undefined ? [] : validateValue(part, value);
  };
  // The stricter schema has the plainer words; what the more lenient one accepts is no error.
  const lenientErrors = validate('accepted');
  return lenientErrors.length === 0 ? [] : validate('refused').filter(error => isAmong(lenientErrors, error));
}

function getSubschema(schema: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (!isObject(schema)) return undefined;
  if (typeof step === 'number') return getProperty(schema, 'items');
  const properties = getProperty(schema, 'properties');
  return isObject(properties) ? getProperty(properties, step) : undefined;
}

/** The names of a call, where no schema tells how a function takes its arguments. */
function createCallSignature(code: Signature, value: JsonValue): Signature {
  const names = isObject(value) ? Object.keys(value) : [];
  const { anchor } = code;
  const parameters = names.map(name => ({
    name,
    nameSpan: anchor,
    span: anchor,
    type: { kind: 'unknown' as const },
  }));
  return { ...code, role: 'schema', parameters };
}

function createProblem(sample: Sample, error: SchemaError, text: string, set: SampleSet, code?: Member): Problem {
  const problem = describeError(sample, error, code !== undefined);
  const name = getArgumentPath(sample, error)?.[0];
  const related = code ? relateCode(code, name) : relateSchema(set, name);
  return {
    span: findErrorSpan(sample.value, error, text),
    message: code ? messages.sampleRefused(problem, formatMemberPlace(code)) : problem,
    ...(related && { related: [related] }),
  };
}

function relateCode({ document, signature }: Member, name: string | undefined): Related {
  const span = signature.parameters.find(one => one.name === name)?.nameSpan ?? signature.anchor;
  return { document, span, message: messages.requiredByDeclaration() };
}

function relateSchema({ schema }: SampleSet, name: string | undefined): Related | undefined {
  if (!schema) return undefined;
  const { node, document } = schema;
  const property = name === undefined ? undefined : findEntry(findMember(node, 'properties'), name);
  const { start } = node.span;
  const span = property?.keySpan ?? findEntry(node, 'properties')?.keySpan ?? { start, end: start + 1 };
  return { document, span, message: messages.requiredBySchema() };
}

function describeError(sample: Sample, { path, keyword, property, message }: SchemaError, isCode: boolean): string {
  const lacks = keyword === 'required' && property !== undefined ? messages.lacksRequired(property) : message;
  const complaint = isCode && keyword === 'additionalProperties' ? messages.notAnArgument() : lacks;
  const argument = sample.path && sample.path.length > 0 ? formatPath(sample.path) : sample.property;
  const part = path.length > 0 ? formatPath(path) : undefined;
  const isWhole = sample.path?.length === 0 || argument === undefined;
  if (isWhole) {
    if (part === undefined)
      return sample.isDefault ? messages.defaultInvalid(complaint) : messages.sampleInvalid(complaint);
    return sample.isDefault
      ? messages.defaultPartInvalid(part, complaint)
      : messages.samplePartInvalid(part, complaint);
  }
  if (part !== undefined) {
    return sample.isDefault
      ? messages.defaultPartOfInvalid(part, argument, complaint)
      : messages.samplePartOfInvalid(part, argument, complaint);
  }
  const value = formatValue(toJsonValue(sample.value));
  return sample.isDefault
    ? messages.defaultOfInvalid(value, argument, complaint)
    : messages.sampleOfInvalid(value, argument, complaint);
}

/** `filter.tags[0]`. */
const formatPath = (path: JsonPath): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');

/** The value or key that is wrong; of an object or list over several lines its bracket. */
function findErrorSpan(value: JsonNode, { path, keyword }: SchemaError, text: string): Span {
  if (keyword === 'additionalProperties' || keyword === 'propertyNames') {
    const key = findKeySpanAt(value, path);
    // An empty key has nothing but its quotes.
    return key.end > key.start ? key : { start: key.start - 1, end: key.end + 1 };
  }
  const node = nodeAt(value, path) ?? value;
  const { start, end } = node.span;
  return node.kind !== 'scalar' && text.slice(start, end).includes('\n') ? { start, end: start + 1 } : node.span;
}
