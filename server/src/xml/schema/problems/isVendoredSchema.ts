import {
  baseName,
  directoryOf,
  isInside,
  resolvePath,
  type Context,
  type ParsedDocument,
} from '../../../core/index.js';
import { isXmlDocument, type XmlModel } from '../../createXmlModel.js';
import { resolveLocation, findSchemaLinks, readSchemaDocument } from '../loading/loadSchema.js';
import { findSchema } from '../loading/findSchema.js';
import { createSchemaFile, readTargetNamespace } from '../model/schemaFiles.js';
import { isSkillFileName } from '../../../shared/fileNames.js';

const isSchemaFile = (fileName: string): boolean => /\.xsd$/i.test(fileName);

/** Files that XML may stand in: XML itself, and Markdown with fences. */
const mayContainXml = (fileName: string): boolean => /\.(?:xml|md|markdown|mdx|mdc)$/i.test(fileName);

/**
 * Whether a schema belongs to a third-party package inside a skill. It is in a skill's folder, the settings do not name it, and no
 * document of the workspace is checked against it.
 */
export async function isVendoredSchema(uri: string, context: Context): Promise<boolean> {
  const { services, signal } = context;
  const skills = await services.workspace.find(isSkillFileName, signal);
  if (!skills.some(skill => isInside(uri, directoryOf(skill)))) return false;
  const schemas = await findDependentSchemas(uri, context);
  if (isConfigured(new Set(schemas.keys()), context)) return false;
  const mentions = new Set([...schemas.keys()].map(baseName));
  for (const namespace of schemas.values()) if (namespace !== undefined) mentions.add(namespace);
  for (const candidate of await services.workspace.find(mayContainXml, signal)) {
    if (signal.aborted) return false;
    if (!(await containsAny(candidate, mentions, context))) continue;
    const document = await services.workspace.document(candidate);
    for (const model of document ? listXmlModels(document) : []) {
      const schema = await findSchema(model, context);
      if (schema?.files.some(file => file.document.uri === uri)) return false;
    }
  }
  return true;
}

/** A schema and those of the workspace that include or import it, directly or not, with their target namespaces. */
async function findDependentSchemas(uri: string, context: Context): Promise<ReadonlyMap<string, string | undefined>> {
  const usersByUri = new Map<string, string[]>();
  const namespaces = new Map<string, string | undefined>();
  for (const schemaUri of await context.services.workspace.find(isSchemaFile, context.signal)) {
    const document = await readSchemaDocument(schemaUri, context);
    if (!document) continue;
    namespaces.set(schemaUri, readTargetNamespace(document.tree));
    for (const { location } of findSchemaLinks(createSchemaFile(document, document.tree, undefined))) {
      const used = resolveLocation(schemaUri, location);
      usersByUri.set(used, [...(usersByUri.get(used) ?? []), schemaUri]);
    }
  }
  const schemas = new Map([[uri, namespaces.get(uri)]]);
  for (const schemaUri of schemas.keys())
    for (const user of usersByUri.get(schemaUri) ?? []) schemas.set(user, namespaces.get(user));
  return schemas;
}

/** A schema that is named in the settings was written or chosen by the user. */
function isConfigured(schemas: ReadonlySet<string>, { settings, services }: Context): boolean {
  const folders = settings.base === undefined ? services.workspace.roots : [settings.base];
  return Object.values(settings.xml.schemas).some(path =>
    folders.some(folder => schemas.has(resolvePath(folder, path))),
  );
}

async function containsAny(uri: string, texts: Iterable<string>, { services }: Context): Promise<boolean> {
  for (const text of texts) if (await services.workspace.contains(uri, text)) return true;
  return false;
}

function listXmlModels(document: ParsedDocument): readonly XmlModel[] {
  const all = [document, ...document.embedded.map(embedded => embedded.document)];
  return all.filter(isXmlDocument).map(({ model }) => model);
}
