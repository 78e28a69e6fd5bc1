import type { SourceText } from '../../../text/sourceText.js';
import type { Span } from '../../../text/span.js';
import type { Signature } from '../../signature.js';
import { entryOf, memberOf, parseJson, textOf, type JsonEntry, type JsonNode } from './jsonTree.js';
import { resolveReference } from './references.js';
import { schemaSignature } from './schemaSignature.js';

/** A schema in a JSON document and the tool it is for, if it is one's. */
export interface FoundSchema {
  readonly schema: JsonNode;
  readonly tool?: JsonNode;
  /** The list's entry that holds the tool, or is it. */
  readonly item?: JsonNode;
}

const schemaKeys = ['inputSchema', 'input_schema', 'parameters', 'argumentsJSONSchema'];

/** Whole words that a tool list or a schema cannot do without: other JSON is not even parsed. */
const worthParsing = /"(?:inputSchema|input_schema|parameters|properties|argumentsJSONSchema)"/;

export const mayDeclare = ({ text }: SourceText): boolean => worthParsing.test(text);

/** By version of a text: extraction and schema checks read the same tree. */
const parsed = new WeakMap<SourceText, ReturnType<typeof parseJson>>();

export function parsedJson(source: SourceText): ReturnType<typeof parseJson> {
  const known = parsed.get(source) ?? parseJson(source.text);
  parsed.set(source, known);
  return known;
}

/** Signatures of the schemas in a JSON text: a lone schema, a tool, a list of tools, a `tools/list` answer. */
export function extractJson(source: SourceText): readonly Signature[] {
  if (!mayDeclare(source)) return [];
  const { root, problems, errors } = parsedJson(source);
  const signatures = root ? findSchemas(root).flatMap(found => signatureOf(found) ?? []) : [];
  const [problem] = problems;
  if (!problem) return signatures;
  // A tool before or behind the mistake is as it was; what is left of the one with it would only mislead.
  return signatures.map(signature => {
    const { start, end } = signature.span;
    const isBroken = errors.some(offset => start <= offset && offset <= end);
    const reason = problem.message.replace(/\.$/, '').replace(/^This/, 'it');
    return isBroken ? { ...signature, complete: false, unreadable: { reason, span: problem.span } } : signature;
  });
}

/** The schemas of a document, in order. */
export function findSchemas(root: JsonNode): readonly FoundSchema[] {
  const list = memberOf(memberOf(root, 'result'), 'tools') ?? memberOf(root, 'tools') ?? root;
  const items = list.kind === 'array' ? list.items : [root];
  const tools = items.flatMap(item => toolSchema(item) ?? []);
  if (tools.length > 0) return tools;
  return isSchema(root) ? [{ schema: root }] : [];
}

function toolSchema(node: JsonNode): FoundSchema | undefined {
  const tool = memberOf(node, 'function') ?? node;
  const name = textOf(memberOf(tool, 'name'));
  const entry = schemaKeys.map(key => entryOf(tool, key)).find(found => found && looksLikeArguments(found.value));
  return name !== undefined && entry ? { schema: entry.value, tool, item: node } : undefined;
}

/** An object with `type` and `properties`, as every provider asks of a tool's parameters. */
const looksLikeArguments = (node: JsonNode): boolean =>
  memberOf(node, 'properties')?.kind === 'object' ||
  memberOf(node, '$ref') !== undefined ||
  textOf(memberOf(node, 'type')) === 'object';

/** A JSON object that is a schema by itself, and not just some data with a key `properties`. */
function isSchema(root: JsonNode): boolean {
  const properties = memberOf(root, 'properties');
  const declared = textOf(memberOf(root, '$schema'))?.includes('json-schema.org') === true;
  if (properties?.kind !== 'object') return refersToSchema(root, declared);
  return (
    declared ||
    (textOf(memberOf(root, 'type')) === 'object' && properties.entries.every(({ value }) => value.kind !== 'array'))
  );
}

/** What stands in `$defs` says it all: so pydantic writes a model that contains itself, and zod-to-json-schema a named one. */
function refersToSchema(root: JsonNode, declared: boolean): boolean {
  const reference = textOf(memberOf(root, '$ref'));
  if (reference === undefined || declared) return reference !== undefined;
  const target = reference.startsWith('#/') ? resolveReference(root, reference) : undefined;
  return memberOf(target, 'properties')?.kind === 'object';
}

function signatureOf({ schema, tool }: FoundSchema): Signature | undefined {
  const name = entryOf(tool ?? schema, tool ? 'name' : 'title');
  const fallback = tool ? (name?.value.span ?? tool.span) : firstKey(schema);
  const signature = schemaSignature(schema, fallback);
  if (!signature) return undefined;
  const description = entryOf(tool, 'description');
  const text = textOf(description?.value);
  return {
    ...signature,
    ...(tool ? { span: tool.span } : {}),
    ...commandOf(name),
    ...(tool && name ? { declaration: textOf(name.value) ?? '' } : {}),
    ...(description && text !== undefined ? { description: text, descriptionSpan: description.value.span } : {}),
  };
}

function commandOf(name: JsonEntry | undefined): Partial<Signature> {
  const command = textOf(name?.value);
  return name && command !== undefined ? { command, commandSpan: insideQuotes(name.value.span) } : {};
}

const firstKey = (schema: JsonNode): Span =>
  (schema.kind === 'object' ? schema.entries[0]?.keySpan : undefined) ?? schema.span;

export const insideQuotes = ({ start, end }: Span): Span => ({ start: start + 1, end: Math.max(end - 1, start + 1) });
