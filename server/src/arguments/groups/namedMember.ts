import type { Context, ParsedDocument } from '../../core/index.js';
import type { Signature } from '../signature.js';
import { extractorOf, optionsFor } from '../signaturesOf.js';
import type { Member } from './group.js';

/** By request, so that two groups that name one class mean the same. */
const asked = new WeakMap<AbortSignal, Map<string, Promise<Signature | undefined>>>();

/** What a declared group names that is taken for arguments only because it does: a class of any name. */
export async function namedMember(
  document: ParsedDocument,
  name: string,
  context: Context,
): Promise<Member | undefined> {
  const extractor = extractorOf(document);
  if (!extractor?.named) return undefined;
  const known = asked.get(context.signal) ?? new Map<string, Promise<Signature | undefined>>();
  asked.set(context.signal, known);
  const key = `${document.uri}#${name}`;
  const read =
    known.get(key) ??
    optionsFor(document, extractor, context).then(options => extractor.named?.(document.source, options, name));
  known.set(key, read);
  const signature = await read;
  return signature && { document, extractor, signature };
}
