import { isDocstring } from '../compare/compareSignatures.js';
import { findDifferences } from '../mismatches/mismatches.js';
import { alignParameters } from '../compare/alignParameters.js';
import type { ArgumentType, Parameter, Signature } from '../../arguments/index.js';
import type { Member } from './comparisonGroup.js';

/**
 * The signature that is right, with what its language could not say taken from the schemas beside it: whether an argument
 * is required where the code decodes by hand, the JSON type of a type of its own, formats and limits. Only of arguments
 * that both say the same of otherwise. Spans stay those of the code.
 */
export function completeSignature({ signature, document }: Member, members: readonly Member[]): Signature {
  if (signature.role !== 'code' || signature.syntaxError) return signature;
  const schemas = members.filter(member => member.signature.role === 'schema' && !member.signature.syntaxError);
  const beside = schemas.filter(member => member.document === document);
  const ordered = [...beside, ...schemas.filter(member => !beside.includes(member))];
  return ordered.reduce(
    (truth, { signature: schema }) => {
      const parameters = filledAll(truth.parameters, schema.parameters, differing(signature, schema));
      return parameters === truth.parameters ? truth : { ...truth, parameters };
    },
    expandSoleParameter(signature, members),
  );
}

/** Names of the arguments that two places disagree about, descriptions aside. */
function differing(truth: Signature, other: Signature): ReadonlySet<string> {
  const differences = findDifferences(truth, other).filter(({ kind }) => kind !== 'description-mismatch');
  return new Set(differences.map(({ path: [name = ''] }) => name));
}

const nothing: ReadonlySet<string> = new Set();
/** Types may contain themselves. */
const maxDepth = 12;

/** The same list where there was nothing to fill in. */
function filledAll(
  own: readonly Parameter[],
  others: readonly Parameter[],
  without: ReadonlySet<string>,
  depth = 0,
): readonly Parameter[] {
  const byName = new Map(others.map(other => [other.name, other]));
  const filled = own.map(parameter => {
    const other = without.has(parameter.name) ? undefined : byName.get(parameter.name);
    return other && depth < maxDepth ? filledOne(parameter, other, depth) : parameter;
  });
  return filled.some((parameter, index) => parameter !== own[index]) ? filled : own;
}

function filledOne(own: Parameter, other: Parameter, depth: number): Parameter {
  const { required = other.required } = own;
  const type = filledType(own.type, other.type, depth);
  const nullable = own.type.kind === 'unknown' ? (own.nullable ?? other.nullable) : own.nullable;
  const enumValues = own.enumValues ?? other.enumValues;
  const defaultValue = own.defaultValue === undefined ? other.defaultValue : own.defaultValue;
  const missing = Object.keys(other.constraints ?? {}).some(key => !(key in (own.constraints ?? {})));
  const same =
    required === own.required &&
    type === own.type &&
    nullable === own.nullable &&
    enumValues === own.enumValues &&
    defaultValue === own.defaultValue;
  if (same && !missing) return own;
  return {
    ...own,
    type,
    ...(required !== undefined && { required }),
    ...(nullable !== undefined && { nullable }),
    ...(enumValues && { enumValues }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(missing && { constraints: { ...other.constraints, ...own.constraints } }),
  };
}

function filledType(own: ArgumentType, other: ArgumentType, depth: number): ArgumentType {
  if (own.kind === 'unknown') return other;
  if (own.kind === 'array' && other.kind === 'array') {
    const items = filledType(own.items, other.items, depth + 1);
    return items === own.items ? own : { ...own, items };
  }
  if (own.kind !== 'object' || other.kind !== 'object') return own;
  const properties = filledAll(own.properties, other.properties, nothing, depth + 1);
  return properties === own.properties ? own : { ...own, properties };
}

/** Where others list what a function's only parameter holds, that is what its caller gives. */
function expandSoleParameter(signature: Signature, members: readonly Member[]): Signature {
  const places = members.filter(other => !isDocstring(other.signature) && other.signature.role !== 'guide');
  const lists = places
    .map(other => alignParameters(signature, other.signature))
    .find(({ owner }) => owner !== signature);
  return lists ? { ...signature, parameters: lists.parameters } : signature;
}
