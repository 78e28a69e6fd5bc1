import { isDocstring } from '../compare/compareSignatures.js';
import { findDifferences } from '../mismatches/findMismatches.js';
import { alignParameters } from '../compare/alignParameters.js';
import type { ArgumentType, Parameter, Signature } from '../../arguments/index.js';
import type { Member } from '../groups/comparisonGroup.js';
import { maxCompletedDepth } from '../limits.js';

/**
 * Completes the signature of code with facts from schemas that the language cannot express. Examples are formats, limits, the JSON
 * type of a custom type, and whether an argument is required if the code decodes by hand. Arguments with mismatches are not
 * completed. Spans stay those of the code.
 */
export function completeSignature({ signature, document }: Member, members: readonly Member[]): Signature {
  if (signature.role !== 'code' || signature.syntaxError) return signature;
  const schemas = members.filter(member => member.signature.role === 'schema' && !member.signature.syntaxError);
  const localSchemas = schemas.filter(member => member.document === document);
  const ordered = [...localSchemas, ...schemas.filter(member => !localSchemas.includes(member))];
  return ordered.reduce(
    (truth, { signature: schema }) => {
      const parameters = fillParameters(truth.parameters, schema.parameters, findDifferingNames(signature, schema));
      return parameters === truth.parameters ? truth : { ...truth, parameters };
    },
    expandSoleParameter(signature, members),
  );
}

/** Names of the arguments with a mismatch other than their description. */
function findDifferingNames(truth: Signature, other: Signature): ReadonlySet<string> {
  const differences = findDifferences(truth, other).filter(({ kind }) => kind !== 'description-mismatch');
  return new Set(differences.map(({ path: [name = ''] }) => name));
}

const noNames: ReadonlySet<string> = new Set();
/** Returns the same list if nothing was filled in. */
function fillParameters(
  parameters: readonly Parameter[],
  others: readonly Parameter[],
  excludedNames: ReadonlySet<string>,
  depth = 0,
): readonly Parameter[] {
  const byName = new Map(others.map(other => [other.name, other]));
  const filled = parameters.map(parameter => {
    const other = excludedNames.has(parameter.name) ? undefined : byName.get(parameter.name);
    return other && depth < maxCompletedDepth ? fillParameter(parameter, other, depth) : parameter;
  });
  return filled.some((parameter, index) => parameter !== parameters[index]) ? filled : parameters;
}

function fillParameter(parameter: Parameter, other: Parameter, depth: number): Parameter {
  const { required = other.required } = parameter;
  const type = fillType(parameter.type, other.type, depth);
  const nullable = parameter.type.kind === 'unknown' ? (parameter.nullable ?? other.nullable) : parameter.nullable;
  const enumValues = parameter.enumValues ?? other.enumValues;
  const defaultValue = parameter.defaultValue === undefined ? other.defaultValue : parameter.defaultValue;
  const addsConstraints = Object.keys(other.constraints ?? {}).some(key => !(key in (parameter.constraints ?? {})));
  const isUnchanged =
    required === parameter.required &&
    type === parameter.type &&
    nullable === parameter.nullable &&
    enumValues === parameter.enumValues &&
    defaultValue === parameter.defaultValue;
  if (isUnchanged && !addsConstraints) return parameter;
  return {
    ...parameter,
    type,
    ...(required !== undefined && { required }),
    ...(nullable !== undefined && { nullable }),
    ...(enumValues && { enumValues }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(addsConstraints && { constraints: { ...other.constraints, ...parameter.constraints } }),
  };
}

function fillType(type: ArgumentType, other: ArgumentType, depth: number): ArgumentType {
  if (type.kind === 'unknown') return other;
  if (type.kind === 'array' && other.kind === 'array') {
    const items = fillType(type.items, other.items, depth + 1);
    return items === type.items ? type : { ...type, items };
  }
  if (type.kind !== 'object' || other.kind !== 'object') return type;
  const properties = fillParameters(type.properties, other.properties, noNames, depth + 1);
  return properties === type.properties ? type : { ...type, properties };
}

/** Replaces a function's only parameter by its fields if the other declarations list the fields. */
function expandSoleParameter(signature: Signature, members: readonly Member[]): Signature {
  const places = members.filter(other => !isDocstring(other.signature) && other.signature.role !== 'guide');
  const lists = places
    .map(other => alignParameters(signature, other.signature))
    .find(({ owner }) => owner !== signature);
  return lists ? { ...signature, parameters: lists.parameters } : signature;
}
