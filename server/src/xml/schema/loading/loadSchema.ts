import {
  directoryOf,
  isInside,
  normalizeUri,
  resolvePath,
  type Context,
  type TextDocument,
  findUnreadReason,
} from '../../../core/index.js';
import { maxSchemaFiles } from '../../limits.js';
import { readAttributeValue } from '../../tree/createNamespaceScopes.js';
import { xmlNamespace, type XmlTree } from '../../tree/xmlTree.js';
import { isXmlDocument } from '../../createXmlModel.js';
import { createResolvedSchema, type MissingSchema, type ResolvedSchema } from './createResolvedSchema.js';
import { findSchemaChildren, createSchemaFile, type SchemaFile } from '../model/schemaFiles.js';
import { xmlNamespaceSchema } from './xmlNamespaceSchema.js';
import { decodePercent } from '../../../text/percentEncoding.js';

/** The last resolution of each main schema, with the files it consists of: kept while none of them changes. */
const resolutions = new WeakMap<XmlTree, ResolvedSchema>();

/** In the workspace, or beside the configuration that names schemas: whether it is read is the shell's decision. */
export const mayBeRead = (uri: string, { settings: { base }, services }: Context): boolean =>
  [...services.workspace.roots, ...(base === undefined ? [] : [base])].some(root => isInside(uri, root));

/** A schema document of the workspace; undefined where there is none at the URI. */
export async function readSchemaDocument(
  uri: string,
  context: Context,
): Promise<(TextDocument & { readonly tree: XmlTree }) | undefined> {
  if (!mayBeRead(uri, context)) return undefined;
  const document = await context.services.workspace.document(uri);
  if (!document || !isXmlDocument(document)) return undefined;
  const { tree, isSchema } = document.model;
  return isSchema ? { uri, source: document.source, tree } : undefined;
}

/** Collects a schema and all it includes and imports, inside the workspace only. */
export async function loadSchema(
  main: TextDocument & { readonly tree: XmlTree },
  context: Context,
): Promise<ResolvedSchema> {
  const files: SchemaFile[] = [createSchemaFile(main, main.tree, undefined)];
  const extraTexts = new Map<string, string>();
  const missing: MissingSchema[] = [];
  const seen = new Set([main.uri]);
  for (const file of files) {
    for (const link of findSchemaLinks(file)) {
      const uri = resolveLocation(file.document.uri, link.location);
      if (seen.has(uri)) continue;
      seen.add(uri);
      if (link.namespace === xmlNamespace) {
        extraTexts.set(uri, xmlNamespaceSchema);
        continue;
      }
      const document = files.length < maxSchemaFiles ? await readSchemaDocument(uri, context) : undefined;
      if (document)
        files.push(createSchemaFile(document, document.tree, link.isInclude ? file.targetNamespace : undefined));
      else {
        const isOutside = !mayBeRead(uri, context);
        const { location, span, isInclude } = link;
        missing.push({ uri: file.document.uri, target: uri, location, span, isOutside, isInclude });
        // libxml2 passes over an import whose file is missing, not over one that is something else.
        const target = isOutside ? undefined : await context.services.workspace.document(uri);
        if (target && findUnreadReason(target) === undefined) extraTexts.set(uri, target.source.text);
      }
    }
  }
  const previous = resolutions.get(main.tree);
  const isSame =
    previous?.files.length === files.length && previous.files.every(({ tree }, at) => tree === files[at]?.tree);
  if (isSame) return previous;
  const resolved = createResolvedSchema(files, extraTexts, missing);
  resolutions.set(main.tree, resolved);
  return resolved;
}

/** An absolute URI stays; anything else is relative to the document it stands in. @param location a URI reference, so percent-encoded */
export function resolveLocation(base: string, location: string): string {
  const [target = ''] = location.split('#', 1);
  if (/^file:/i.test(target)) return normalizeUri(target);
  if (isUri(target)) return target;
  return resolvePath(directoryOf(base), decodePercent(target));
}

/** Does a location name a scheme? `C:` is a drive. */
export const isUri = (location: string): boolean => /^[a-z][a-z0-9+.-]+:/i.test(location);

/** What a schema includes and imports, with the place of each location. */
export function findSchemaLinks({ tree }: SchemaFile): readonly {
  readonly location: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly namespace: string | undefined;
  readonly isInclude: boolean;
}[] {
  return findSchemaChildren(tree.root).flatMap(({ localName, attributes }) => {
    const isInclude = localName === 'include' || localName === 'redefine';
    if (!isInclude && localName !== 'import') return [];
    const location = attributes.find(({ name }) => name === 'schemaLocation');
    const namespace = attributes.find(({ name }) => name === 'namespace');
    if (!location?.valueSpan) return [];
    return [
      {
        location: readAttributeValue(tree.text, location).trim(),
        span: location.valueSpan,
        namespace: namespace && readAttributeValue(tree.text, namespace),
        isInclude,
      },
    ];
  });
}
