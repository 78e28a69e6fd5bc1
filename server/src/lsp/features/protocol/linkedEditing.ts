import type { LinkedEditingRangeParams } from 'vscode-languageserver';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { toOffset, toRange } from '../../conversion/positions.js';
import { findFirstAt } from '../../view.js';

export const linkedEditing: Feature = {
  register(server) {
    server.connection.languages.onLinkedEditingRange(
      createDocumentHandler(server, 'Linked editing', null, async (host, { position }: LinkedEditingRangeParams) => {
        const found = await findFirstAt(host, toOffset(server, host.source, position), (view, offset) => {
          const linked = view.document.kind.features.linkedSpans?.(view.document, offset);
          return linked && { ...linked, spans: linked.spans.map(span => view.span(span)) };
        });
        if (!found) return null;
        return {
          ranges: found.spans.map(span => toRange(server, host.source, span)),
          ...(found.wordPattern !== undefined && { wordPattern: found.wordPattern }),
        };
      }),
    );
  },
};
