import type { ArgumentType, Parameter, Signature } from '../arguments/index.js';
import type { JsonValue } from '../json/jsonValue.js';
import { describeFlags, cleanRemark } from './prose/declared.js';
import { toCanonicalJson } from '../json/schema/jsonSchema.js';
import { sha256 } from './sha256.js';

/** Raised when a change of the generator makes old guides stale although their source did not change. */
const generation = 2;

/**
 * `sha256:…` of everything a guide is generated from and nothing else: moving a declaration or reformatting it
 * changes no span here.
 */
export async function hashGuideSource(signature: Signature, schema?: JsonValue): Promise<string> {
  const content = toCanonicalJson({ generation, schema: schema ?? null, signature: signatureContent(signature) });
  return sha256(content);
}

const signatureContent = ({ command, description, documentation, parameters, metadata }: Signature): JsonValue => ({
  // Only where there is one: guides from before it was read stay up to date.
  ...(metadata && { flags: describeFlags({ metadata }) }),
  command: command ?? null,
  description: description ?? null,
  documentation: (documentation ?? []).map(({ role, text }) => ({ role, text })),
  parameters: parameters.map(parameterContent),
});

const parameterContent = (parameter: Parameter): JsonValue => ({
  name: parameter.name,
  type: typeContent(parameter.type),
  required: parameter.required ?? null,
  nullable: parameter.nullable ?? false,
  default: parameter.defaultValue ?? null,
  hasDefault: parameter.defaultValue !== undefined,
  enum: parameter.enumValues ?? null,
  constraints: { ...parameter.constraints },
  description: parameter.description ?? null,
  examples: parameter.examples ?? null,
  ...noteContent(parameter),
});

/** A comment that the guide does not take makes no guide stale. */
function noteContent({ comment, commentSpan, description }: Parameter): { readonly comment?: string } {
  if (comment === undefined || (commentSpan && description !== undefined)) return {};
  const remark = cleanRemark(comment);
  return commentSpan && remark === '' ? {} : { comment: remark };
}

function typeContent(type: ArgumentType): JsonValue {
  const { enumValues = null, constraints, nullable = false } = type;
  return { kind: kindContent(type), enum: enumValues, constraints: { ...constraints }, nullable };
}

function kindContent(type: ArgumentType): JsonValue {
  if (type.kind === 'array') return { array: typeContent(type.items) };
  if (type.kind === 'union') return { union: type.of.map(typeContent) };
  if (type.kind !== 'object') return type.kind;
  return {
    properties: type.properties.map(parameterContent),
    additional: type.additional ? typeContent(type.additional) : null,
  };
}
