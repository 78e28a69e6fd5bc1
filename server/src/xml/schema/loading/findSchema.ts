import { compileGlob, toRelativePath, resolvePath, type Context, type TextDocument } from '../../../core/index.js';
import type { XmlTree } from '../../tree/xmlTree.js';
import type { XmlModel } from '../../createXmlModel.js';
import { findBuiltInSchema } from './builtInSchemas.js';
import { resolveLocation, loadSchema, readSchemaDocument } from './loadSchema.js';
import type { ResolvedSchema } from './createResolvedSchema.js';
import {
  readComponentAttribute,
  findSchemaChildren,
  createSchemaFile,
  readTargetNamespace,
} from '../model/schemaFiles.js';
import { findSchemaHints, type SchemaHint } from './findSchemaHints.js';

type SchemaDocument = TextDocument & { readonly tree: XmlTree };

const isSchemaFile = (fileName: string): boolean => /\.xsd$/i.test(fileName);

/** The schema of a document, and what of the places that name one leads to none. */
export interface SchemaResolution {
  /** Undefined: there is none to check against. */
  readonly schema: ResolvedSchema | undefined;
  /** What `schema` was found by: the settings, our vocabulary, a reference in the document, or only its root's namespace. */
  readonly source?: 'settings' | 'vocabulary' | 'namespace' | SchemaHint;
  /** References in the document that lead to no schema. */
  readonly unresolved: readonly SchemaHint[];
  /** References that are not followed, because the workspace is not trusted. */
  readonly untrusted?: readonly SchemaHint[];
  /** Entries of `xml.schemas` about this document that lead to no schema. */
  readonly unresolvedSettings: readonly ConfiguredSchema[];
}

/** An entry of `xml.schemas`. */
export interface ConfiguredSchema {
  /** As written. */
  readonly path: string;
  /** Where it may be, best first. */
  readonly uris: readonly string[];
}

/** The schema a document is checked against. Undefined for one that is refused. */
export async function findSchema(model: XmlModel, context: Context): Promise<ResolvedSchema | undefined> {
  const { schema } = await resolveSchema(model, context);
  return schema?.refusal === undefined ? schema : undefined;
}

/**
 * The schema the settings name, else ours for the document's namespace, the one it names itself, ours for its shape, or one of the
 * workspace with its root's namespace.
 */
export async function resolveSchema(model: XmlModel, context: Context): Promise<SchemaResolution> {
  const { vocabulary, isSchema, tree } = model;
  const none: SchemaResolution = { schema: undefined, unresolved: [], unresolvedSettings: [] };
  if (isSchema || !tree.root) return none;
  const builtIn = vocabulary && findBuiltInSchema(vocabulary);
  if (context.settings.xml.ignoresWorkspaceSchemas) {
    if (builtIn) return { ...none, schema: builtIn, source: 'vocabulary' };
    return { ...none, untrusted: findSchemaHints(tree).filter(hint => isForRoot(hint, model)) };
  }
  const configured = await findConfiguredSchema(model, context);
  const hinted = await findHintedSchema(model, context);
  const found: SchemaResolution = {
    ...none,
    unresolved: hinted.unresolved,
    unresolvedSettings: configured.unresolved,
  };
  if (configured.document) {
    return { ...found, schema: await loadSchema(configured.document, context), source: 'settings' };
  }
  if (builtIn && tree.root.namespace !== undefined) return { ...found, schema: builtIn, source: 'vocabulary' };
  if (hinted.document) {
    const schema = await loadSchema(hinted.document, context);
    return { ...found, schema, ...(hinted.hint && { source: hinted.hint }) };
  }
  if (builtIn) return { ...found, schema: builtIn, source: 'vocabulary' };
  const workspaceDocument = await findWorkspaceSchema(model, context);
  return workspaceDocument
    ? { ...found, schema: await loadSchema(workspaceDocument, context), source: 'namespace' }
    : found;
}

async function findConfiguredSchema(
  model: XmlModel,
  context: Context,
): Promise<{ readonly document?: SchemaDocument; readonly unresolved: readonly ConfiguredSchema[] }> {
  const unresolved: ConfiguredSchema[] = [];
  for (const entry of findConfiguredSchemas(model, context)) {
    for (const uri of entry.uris) {
      const document = await readSchemaDocument(uri, context);
      if (document) return { document, unresolved };
    }
    unresolved.push(entry);
  }
  return { unresolved };
}

/** The entries of `xml.schemas` that are about a document, by its root's namespace or its path. */
export function findConfiguredSchemas(
  { uri, tree, isEmbedded }: XmlModel,
  { settings, services }: Context,
): readonly ConfiguredSchema[] {
  const folders = settings.base === undefined ? services.workspace.roots : [settings.base];
  return Object.entries(settings.xml.schemas)
    .filter(([key]) => key === tree.root?.namespace || (!isEmbedded && isMatched(key, folders, uri)))
    .map(([, path]) => ({ path, uris: folders.map(folder => resolvePath(folder, path)) }));
}

function isMatched(glob: string, folders: readonly string[], uri: string): boolean {
  const matches = compileGlob(glob);
  return folders.some(folder => matches(toRelativePath(folder, uri)));
}

/** Is a reference about a document's root? One for another namespace is about parts of it. */
export const isForRoot = ({ namespace }: SchemaHint, { tree }: XmlModel): boolean =>
  namespace === undefined || namespace === tree.root?.namespace;

async function findHintedSchema(
  model: XmlModel,
  context: Context,
): Promise<{
  readonly document?: SchemaDocument;
  readonly hint?: SchemaHint;
  readonly unresolved: readonly SchemaHint[];
}> {
  let found: { readonly document: SchemaDocument; readonly hint: SchemaHint } | undefined;
  const unresolved: SchemaHint[] = [];
  for (const hint of findSchemaHints(model.tree)) {
    const document =
      hint.isUnpaired === true
        ? undefined
        : await readSchemaDocument(resolveLocation(model.uri, hint.location), context);
    if (!document) unresolved.push(hint);
    else if (isForRoot(hint, model)) found ??= { document, hint };
  }
  return { ...found, unresolved };
}

/** Elements without a namespace say nothing about their schema: those are left alone. */
async function findWorkspaceSchema({ tree }: XmlModel, context: Context): Promise<SchemaDocument | undefined> {
  const { root } = tree;
  if (root?.namespace === undefined) return undefined;
  const uris = await context.services.workspace.find(isSchemaFile, context.signal);
  for (const uri of uris) {
    const document = await readSchemaDocument(uri, context);
    if (!document || readTargetNamespace(document.tree) !== root.namespace) continue;
    const file = createSchemaFile(document, document.tree, undefined);
    const declares = findSchemaChildren(document.tree.root).some(
      node => node.localName === 'element' && readComponentAttribute({ node, file }, 'name') === root.localName,
    );
    if (declares) return document;
  }
  return undefined;
}
