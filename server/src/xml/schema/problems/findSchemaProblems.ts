import type { Context, Problem } from '../../../core/index.js';
import { messages } from '../../messages/index.js';
import { readAttributeValue } from '../../tree/createNamespaceScopes.js';
import { toDisplayMessage } from '../../validation/classifyMessage.js';
import type { CompileReport, LibraryError, SchemaSource, XmlValidator } from '../../../core/index.js';
import type { XmlModel } from '../../createXmlModel.js';
import { resolveLocation, loadSchema, readSchemaDocument } from '../loading/loadSchema.js';
import { findNameSuggestions, type NameSuggestion } from './findNameSuggestions.js';
import type { ResolvedSchema } from '../loading/createResolvedSchema.js';
import { dependsOnMissing, isAbout, placeOfError } from './schemaErrors.js';
import { findSchemaChildren } from '../model/schemaFiles.js';
import { isVendoredSchema } from './isVendoredSchema.js';
import { shortenUris } from './unavailableSchema.js';

const isSchemaFile = (fileName: string): boolean => /\.xsd$/i.test(fileName);

/** What is wrong with a schema, at the place in this file. Errors of the files it includes are reported there. */
export async function findSchemaProblems(model: XmlModel, context: Context): Promise<readonly Problem[]> {
  const compiled = await compileMainSchema(model, context);
  if (!compiled) return [];
  const { resolved, errors, validator } = compiled;
  const hasMissing = resolved.missing.length > 0;
  const ownErrors = errors
    .filter(({ level }) => level > 1)
    .filter(error => isAbout(error, model.uri, resolved) && !(hasMissing && dependsOnMissing(error)));
  const suggestions = await findNameSuggestions(ownErrors, errors, model, resolved, validator);
  const problems: readonly Problem[] = [
    ...resolved.missing
      .filter(({ uri, isOutside }) => uri === model.uri && !isOutside)
      .map(({ location, span }) => ({ span, message: messages.schema.includedSchemaMissing(location) })),
    ...ownErrors.map(error => createProblem(error, model, suggestions.get(error))),
  ];
  if (problems.length === 0 || !(await isVendoredSchema(model.uri, context))) return problems;
  return problems.map(problem => ({ ...problem, severity: 'warning' as const }));
}

/** Why compiling a schema was given up; undefined where it was not. */
export const whyNotCompiled = async (model: XmlModel, context: Context): Promise<string | undefined> =>
  (await compileMainSchema(model, context))?.stopped;

interface CompiledSchema extends CompileReport {
  readonly validator: XmlValidator;
  readonly resolved: ResolvedSchema;
}

/** The last result of each schema, so that one that takes too long is given up once. */
const compiledSchemas = new WeakMap<SchemaSource, Promise<CompileReport>>();

/** Compiles a schema, or the one it is a part of. Undefined if it cannot be checked. */
async function compileMainSchema(model: XmlModel, context: Context): Promise<CompiledSchema | undefined> {
  const self = { uri: model.uri, source: model.source, tree: model.tree };
  const validator = await context.services.loadXmlValidator();
  if (!validator || model.tree.mistakes.length > 0) return undefined;
  const main = (await findIncluder(model, context)) ?? self;
  const resolved = await loadSchema(main, context);
  if (resolved.refusal !== undefined) return { errors: [], stopped: resolved.refusal, resolved, validator };
  const report = compiledSchemas.get(resolved.source) ?? validator.compile(resolved.source);
  compiledSchemas.set(resolved.source, report);
  return { ...(await report), resolved, validator };
}

/** A part that only makes sense inside another schema is checked as part of it. */
async function findIncluder(model: XmlModel, context: Context): ReturnType<typeof readSchemaDocument> {
  const uris = await context.services.workspace.find(isSchemaFile, context.signal);
  for (const uri of uris) {
    if (uri === model.uri) continue;
    const document = await readSchemaDocument(uri, context);
    const isIncluding = findSchemaChildren(document?.tree.root).some(
      ({ localName, attributes }) =>
        (localName === 'include' || localName === 'redefine') &&
        attributes.some(
          attribute =>
            attribute.name === 'schemaLocation' &&
            resolveLocation(uri, readAttributeValue(document?.tree.text ?? '', attribute).trim()) === model.uri,
        ),
    );
    if (isIncluding) return document;
  }
  return undefined;
}

function createProblem(error: LibraryError, model: XmlModel, suggestion: NameSuggestion | undefined): Problem {
  const { message } = error;
  if (suggestion) {
    const { span, written, misplaced } = suggestion;
    return {
      span,
      message: messages.schema.didYouMean(
        toDisplayMessage(message, misplaced === undefined ? [] : [misplaced]),
        written,
      ),
      fixes: () => [{ title: messages.fix.changeName(written), changes: [{ span, newText: written }] }],
    };
  }
  return { span: placeOfError(error, model), message: shortenUris(toDisplayMessage(message)) };
}
