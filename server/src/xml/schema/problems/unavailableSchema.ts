import { baseName, type Context, type Problem } from '../../../core/index.js';
import { messages } from '../../messages/index.js';
import { toDisplayMessage } from '../../validation/classifyMessage.js';
import type { LibraryError } from '../../../core/index.js';
import { loadSchema, readSchemaDocument } from '../loading/loadSchema.js';
import type { MissingSchema, ResolvedSchema } from '../loading/createResolvedSchema.js';
import { dependsOnMissing, isAbout, placeOfError } from './schemaErrors.js';
import { whyNoSchema } from './whyNoSchema.js';

/** Why a schema cannot be used, in sentences, and where that can be seen. */
export type UnavailableSchema = Pick<Problem, 'message' | 'related'>;

/** Why a path in the settings leads to no schema that can be used; undefined where it does. @param path as written */
export async function unavailableSchema(
  uri: string,
  path: string,
  context: Context,
): Promise<UnavailableSchema | undefined> {
  const document = await readSchemaDocument(uri, context);
  if (!document) return { message: await whyNoSchema(uri, path, context) };
  const schema = await loadSchema(document, context);
  if (schema.refusal !== undefined) return { message: messages.schema.schemaUnusable(path, schema.refusal) };
  const validator = await context.services.loadXmlValidator();
  const { errors, stopped } = (await validator?.compile(schema.source)) ?? { errors: [] };
  if (stopped !== undefined) return { message: messages.schema.schemaUnusable(path, stopped) };
  return explainBrokenSchema(schema, errors, path, context);
}

/** Why a schema that was found does not compile; undefined where it does. @param location as written */
export async function explainBrokenSchema(
  schema: ResolvedSchema,
  errors: readonly LibraryError[],
  location: string,
  context: Context,
): Promise<UnavailableSchema | undefined> {
  const error = errors.find(({ level }) => level > 1);
  if (!error) return undefined;
  const missing = schema.missing.find(({ isInclude }) => isInclude) ?? schema.missing[0];
  if (missing && dependsOnMissing(error)) {
    const document = schema.files.find(file => file.document.uri === missing.uri)?.document;
    const reason = await whyNoSchema(missing.target, missing.location, context);
    const place = missing.isInclude ? messages.schema.includedHere : messages.schema.importedHere;
    const related = document && [{ document, span: missing.span, message: place(missing.location) }];
    return { message: createMissingSchemaMessage(location, schema, missing, reason), ...(related && { related }) };
  }
  const sentence = inSentence(error.message);
  const file = schema.files.find(({ document }) => isAbout(error, document.uri, schema));
  // What is imported may be no schema at all.
  if (!file) return { message: messages.schema.schemaErrorInFile(location, fileName(error.file ?? ''), sentence) };
  const { document, tree } = file;
  const span = placeOfError(error, { tree, source: document.source });
  const message =
    document.uri === schema.source.uri
      ? messages.schema.schemaError(location, sentence)
      : messages.schema.schemaErrorInFile(location, fileName(document.uri), sentence);
  return { message, related: [{ document, span, message: sentence }] };
}

function createMissingSchemaMessage(
  location: string,
  { source }: ResolvedSchema,
  { uri, isInclude, location: target }: MissingSchema,
  reason: string,
): string {
  if (uri === source.uri) {
    return isInclude
      ? messages.schema.includesUnavailable(location, target, reason)
      : messages.schema.importsUnavailable(location, target, reason);
  }
  return isInclude
    ? messages.schema.fileIncludesUnavailable(location, fileName(uri), target, reason)
    : messages.schema.fileImportsUnavailable(location, fileName(uri), target, reason);
}

/** libxml2's words with file names in place of whole URIs, and a full stop. */
const inSentence = (message: string): string => shortenUris(toDisplayMessage(message)).replace(/[.\s]*$/, '.');

/** File names in place of the whole URIs that a message quotes. */
export const shortenUris = (message: string): string =>
  message.replace(/'[a-z][\w+.-]*:\/[^']*'/gi, uri => `'${fileName(uri.slice(1, -1))}'`);

const fileName = (uri: string): string => baseName(uri);
