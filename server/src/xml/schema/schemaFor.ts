import { relativePath, resolvePath, type Context, type TextDocument } from '../../core/index.js';
import type { XmlTree } from '../tree/xmlTree.js';
import type { XmlModel } from '../xmlModel.js';
import { builtInSchema } from './builtInSchemas.js';
import { fitsGlob } from './globPattern.js';
import { absolute, loadSchema, schemaDocument } from './loadSchema.js';
import type { ResolvedSchema } from './resolvedSchema.js';
import { attributeOf, schemaChildren, schemaFile, targetNamespaceOf } from './schemaFiles.js';
import { schemaHints } from './schemaHints.js';

type SchemaDocument = TextDocument & { readonly tree: XmlTree };

/**
 * The schema a document is checked against: the one the settings name, ours for its namespace, the one it names itself, ours
 * for its shape, or one of the workspace with its root's namespace. Undefined where there is none.
 */
export async function schemaFor(model: XmlModel, context: Context): Promise<ResolvedSchema | undefined> {
  const { vocabulary, isSchema, tree } = model;
  if (isSchema || !tree.root) return undefined;
  const configured = await configuredSchema(model, context);
  if (configured) return loadSchema(configured, context);
  const ours = vocabulary && builtInSchema(vocabulary);
  if (ours && tree.root.namespace !== undefined) return ours;
  const hinted = await hintedSchema(model, context);
  if (hinted) return loadSchema(hinted, context);
  if (ours) return ours;
  const found = await workspaceSchema(model, context);
  return found && loadSchema(found, context);
}

async function configuredSchema(model: XmlModel, context: Context): Promise<SchemaDocument | undefined> {
  for (const uris of configuredSchemas(model, context)) {
    for (const uri of uris) {
      const document = await schemaDocument(uri, context);
      if (document) return document;
    }
  }
  return undefined;
}

/** For each entry of `xml.schemas` that is about a document, by its root's namespace or its path: where the schema may be, best first. */
export function configuredSchemas(
  { uri, tree, isEmbedded }: XmlModel,
  { settings, services }: Context,
): readonly (readonly string[])[] {
  const folders = settings.base === undefined ? services.workspace.roots : [settings.base];
  return Object.entries(settings.xml.schemas)
    .filter(
      ([key]) =>
        key === tree.root?.namespace ||
        (!isEmbedded && folders.some(folder => fitsGlob(relativePath(folder, uri), key))),
    )
    .map(([, path]) => folders.map(folder => resolvePath(folder, path)));
}

async function hintedSchema({ uri, tree }: XmlModel, context: Context): Promise<SchemaDocument | undefined> {
  for (const { namespace, location } of schemaHints(tree)) {
    if (namespace !== undefined && namespace !== tree.root?.namespace) continue;
    const document = await schemaDocument(absolute(uri, location), context);
    if (document) return document;
  }
  return undefined;
}

/** Elements without a namespace say nothing about their schema: those are left alone. */
async function workspaceSchema({ tree }: XmlModel, context: Context): Promise<SchemaDocument | undefined> {
  const { root } = tree;
  if (root?.namespace === undefined) return undefined;
  const uris = await context.services.workspace.find(name => /\.xsd$/i.test(name), context.signal);
  for (const uri of uris) {
    const document = await schemaDocument(uri, context);
    if (!document || targetNamespaceOf(document.tree) !== root.namespace) continue;
    const file = schemaFile(document, document.tree, undefined);
    const declares = schemaChildren(document.tree.root).some(
      node => node.localName === 'element' && attributeOf({ node, file }, 'name') === root.localName,
    );
    if (declares) return document;
  }
  return undefined;
}
