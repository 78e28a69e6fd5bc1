import type { SourceText } from '../../../../text/createSourceText.js';
import type { Span } from '../../../../text/span.js';
import { messages } from '../../../messages.js';
import type { Signature } from '../../../signature.js';
import { createVersionCache } from '../../createVersionCache.js';
import type { ExtractOptions } from '../../extractor.js';
import { maxMemoizedLength } from '../../limits.js';
import { moveEntry, type SignatureEntry } from '../../signatureEntry.js';
import { findSchemas, isSchemaFile, type FoundSchema } from './findSchemas.js';
import { findEntry, parseJson, toText, type JsonEntry, type JsonNode } from '../../../../json/parseJson.js';
import { readSchemaSignature } from './readSchemaSignature.js';

/** Whole words that a tool list or a schema cannot do without: other JSON is not even parsed. */
const worthParsing = /"(?:inputSchema|input_schema|parameters|properties|required|argumentsJSONSchema)"/;

export const mayDeclare = ({ text }: SourceText, fileName = ''): boolean =>
  isSchemaFile(fileName) || worthParsing.test(text);

/** By version of a text: extraction and schema checks read the same tree. */
const parsed = new WeakMap<SourceText, ReturnType<typeof parseJson>>();

export function parseJsonMemoized(source: SourceText): ReturnType<typeof parseJson> {
  const parsedText = parsed.get(source) ?? parseJson(source.text);
  parsed.set(source, parsedText);
  return parsedText;
}

/** Signatures of the schemas in a JSON text. Several texts in one file (JSON Lines) are data and declare nothing. */
export function extractJson(source: SourceText, { fileName = '' }: ExtractOptions): readonly Signature[] {
  if (!mayDeclare(source, fileName)) return [];
  const { root, problems, errors, isSequence } = parseJsonMemoized(source);
  if (isSequence) return [];
  const schemas = root ? findSchemas(root, fileName) : [];
  const [problem] = problems;
  if (!problem) return readSignatures(source, schemas);
  const signatures = schemas.flatMap(foundSchema => readSignature(foundSchema) ?? []);
  // A tool before or behind the mistake is as it was; what is left of the one with it would only mislead.
  return signatures.map(signature => {
    const { start, end } = signature.span;
    const isBroken = errors.some(offset => start <= offset && offset <= end);
    return isBroken
      ? { ...signature, complete: false, syntaxError: { reason: messages.inJson(), span: problem.span } }
      : signature;
  });
}

/** By the text of a tool or a schema: nothing else says what it declares. */
const signatureCaches = createVersionCache<ReadonlyMap<string, SignatureEntry>>();

/** Says that one text is an edited version of another: tools that an edit left alone are not read again. */
export const reusePrevious = signatureCaches.reusePrevious;

/** The signatures of a text without mistakes. */
function readSignatures(source: SourceText, schemas: readonly FoundSchema[]): readonly Signature[] {
  if (source.text.length > maxMemoizedLength) return schemas.flatMap(foundSchema => readSignature(foundSchema) ?? []);
  const previous = signatureCaches.getPrevious(source);
  const entries = new Map<string, SignatureEntry>();
  const signatures = schemas.flatMap(foundSchema => {
    const { start, end } = (foundSchema.tool ?? foundSchema.schema).span;
    const key = `${foundSchema.tool ? 'tool' : 'schema'} ${source.text.slice(start, end)}`;
    const cached = previous?.get(key);
    const entry = cached ? moveEntry(cached, start) : { signature: readSignature(foundSchema), start };
    entries.set(key, entry);
    return entry.signature ?? [];
  });
  signatureCaches.set(source, entries);
  return signatures;
}

function readSignature({ schema, tool }: FoundSchema): Signature | undefined {
  const name = findEntry(tool ?? schema, tool ? 'name' : 'title');
  const fallback = tool ? (name?.value.span ?? tool.span) : firstKey(schema);
  const signature = readSchemaSignature(schema, fallback);
  if (!signature) return undefined;
  const description = findEntry(tool, 'description');
  const text = toText(description?.value);
  return {
    ...signature,
    ...(tool ? { span: tool.span } : {}),
    ...commandOf(name),
    ...(tool && name ? { declaration: toText(name.value) ?? '' } : {}),
    ...(description && text !== undefined ? { description: text, descriptionSpan: description.value.span } : {}),
  };
}

function commandOf(name: JsonEntry | undefined): Partial<Signature> {
  const command = toText(name?.value);
  return name && command !== undefined ? { command, commandSpan: toInnerSpan(name.value.span) } : {};
}

const firstKey = (schema: JsonNode): Span =>
  (schema.kind === 'object' ? schema.entries[0]?.keySpan : undefined) ?? schema.span;

export const toInnerSpan = ({ start, end }: Span): Span => ({ start: start + 1, end: Math.max(end - 1, start + 1) });
