import type { SelectionRange, SelectionRangeParams } from 'vscode-languageserver';
import type { ParsedDocument } from '../../../core/index.js';
import { contains, spanOf, type Span } from '../../../text/span.js';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import type { Server } from '../../server.js';
import { toOffset, toRange } from '../../conversion/positions.js';
import { findViewsAt } from '../../view.js';

export const selectionRanges: Feature = {
  register(server) {
    server.connection.onSelectionRanges(
      createDocumentHandler(server, 'Selection ranges', [], (host, { positions }: SelectionRangeParams) =>
        positions.map(position => toSelectionRange(server, host, toOffset(server, host.source, position))),
      ),
    );
  },
};

/** The protocol requires one answer for each position: at least the position itself. */
function toSelectionRange(server: Server, host: ParsedDocument, at: number): SelectionRange {
  const spans = findViewsAt(host, at).flatMap(({ view, offset }) =>
    (view.document.kind.features.selection?.(view.document, offset) ?? []).map(span => view.span(span)),
  );
  const growing: Span[] = [spanOf(at, at)];
  for (const span of spans) {
    const last = growing[growing.length - 1];
    if (last && contains(span, last) && !contains(last, span)) growing.push(span);
  }
  const outermost = growing.toReversed();
  return (
    outermost.reduce<SelectionRange | undefined>(
      (parent, span) => ({ range: toRange(server, host.source, span), ...(parent && { parent }) }),
      undefined,
    ) ?? { range: toRange(server, host.source, spanOf(at, at)) }
  );
}
