import type { Context, ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { type Signature, createExtractOptions, findExtractor, findSignatures } from '../../arguments/index.js';
import { messages } from '../messages.js';
import type { SkippedDeclaration } from './findSkippedDeclarations.js';

/** The commands of a document that are left out because their name is not a constant. */
export async function findUnnamedCommands(
  document: ParsedDocument,
  context: Context,
): Promise<readonly SkippedDeclaration[]> {
  const extractor = findExtractor(document);
  const spans = extractor?.findUnnamed
    ? extractor.findUnnamed(document.source, await createExtractOptions(document, extractor, context))
    : (await findSignatures(document, context)).flatMap(findComputedName);
  return spans.map(span => ({ document, span, message: messages.computedName() }));
}

const findComputedName = ({ role, command, commandSpan }: Signature): readonly Span[] =>
  role === 'code' && command === undefined && commandSpan ? [commandSpan] : [];
