import { findUnreadReason, type Context } from '../../../core/index.js';
import { messages } from '../../messages/index.js';
import { isXmlDocument } from '../../createXmlModel.js';
import { isUri, mayBeRead } from '../loading/loadSchema.js';

/** Is a location on the web, or wherever else nothing is ever read from? */
export const isElsewhere = (location: string): boolean => isUri(location) && !/^file:/i.test(location);

/** Why there is no schema at a URI, in sentences. @param location as written */
export async function whyNoSchema(uri: string, location: string, context: Context): Promise<string> {
  const { files, workspace } = context.services;
  if (isElsewhere(location)) {
    return messages.schema.schemaOnWeb(location);
  }
  if (!mayBeRead(uri, context) || (await files.leadsOutside?.(uri)) === true) {
    return messages.schema.schemaOutsideWorkspace(location);
  }
  const document = await workspace.document(uri);
  const unread = document && findUnreadReason(document);
  if (unread !== undefined) return messages.schema.schemaUnread(location, unread);
  if (document && isXmlDocument(document)) {
    const { root } = document.model.tree;
    return root ? messages.schema.otherRoot(location, root.name) : messages.schema.withoutRoot(location);
  }
  if (document || (await files.exists(uri))) {
    return messages.schema.notXml(location);
  }
  return messages.schema.schemaMissing(location);
}
