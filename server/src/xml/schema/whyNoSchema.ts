import { whyUnread, type Context } from '../../core/index.js';
import type { XmlModel } from '../createXmlModel.js';
import { isUri, mayBeRead } from './loadSchema.js';

/** Is a location on the web, or wherever else nothing is ever read from? */
export const isElsewhere = (location: string): boolean => isUri(location) && !/^file:/i.test(location);

/** Why there is no schema at a URI, in sentences. @param location as written @param schema what they call it */
export async function whyNoSchema(
  uri: string,
  location: string,
  context: Context,
  schema = `The schema '${location}'`,
): Promise<string> {
  const { files, workspace } = context.services;
  if (isElsewhere(location)) {
    return `${schema} is not in the workspace, and nothing is fetched. Save it there, and name that file here or in skillwright.xml.schemas.`;
  }
  if (!mayBeRead(uri, context)) {
    return `${schema} is outside the workspace, where nothing is read. Copy it into the workspace.`;
  }
  const document = await workspace.document(uri);
  const unread = document && whyUnread(document);
  if (unread !== undefined) return `${schema} cannot be used: ${unread}.`;
  if (document?.kind.id === 'xml') {
    const { root } = (document.model as XmlModel).tree;
    return `${schema} is not an XML Schema: ${root ? `its root element is '${root.name}'` : 'it has no root element'}.`;
  }
  if (document || (await files.exists(uri))) {
    return `${schema} is not read as XML. Give the path of an .xsd file.`;
  }
  return `${schema} does not exist. Correct the path, or add the file.`;
}
