import { memoizePerRequest, type Context, type ParsedDocument } from '../../../core/index.js';
import { type Signature, createExtractOptions, findExtractor } from '../../../arguments/index.js';
import type { Member } from '../comparisonGroup.js';

/** Signatures read by name, so that two groups that name the same class share its signature. */
const readByName = memoizePerRequest(() => Promise.resolve(new Map<string, Promise<Signature | undefined>>()));

/** A declaration that counts as arguments only because a group names it, such as a class of any name. */
export async function findNamedMember(
  document: ParsedDocument,
  name: string,
  context: Context,
): Promise<Member | undefined> {
  const extractor = findExtractor(document);
  if (!extractor?.extractNamed) return undefined;
  const cache = await readByName(document, context);
  const pending =
    cache.get(name) ??
    createExtractOptions(document, extractor, context).then(options =>
      extractor.extractNamed?.(document.source, options, name),
    );
  cache.set(name, pending);
  const signature = await pending;
  return signature && { document, extractor, signature };
}
