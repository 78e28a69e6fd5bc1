import { oncePerRequest, type Context, type ParsedDocument } from '../../core/index.js';
import type { Signature } from '../signature.js';
import { extractorOf, optionsFor } from '../signaturesOf.js';
import type { Member } from './group.js';

/** What was read of a document by name, so that two groups that name one class mean the same. */
const readByName = oncePerRequest(() => Promise.resolve(new Map<string, Promise<Signature | undefined>>()));

/** What a declared group names that is taken for arguments only because it does: a class of any name. */
export async function namedMember(
  document: ParsedDocument,
  name: string,
  context: Context,
): Promise<Member | undefined> {
  const extractor = extractorOf(document);
  if (!extractor?.named) return undefined;
  const known = await readByName(document, context);
  const read =
    known.get(name) ??
    optionsFor(document, extractor, context).then(options => extractor.named?.(document.source, options, name));
  known.set(name, read);
  const signature = await read;
  return signature && { document, extractor, signature };
}
