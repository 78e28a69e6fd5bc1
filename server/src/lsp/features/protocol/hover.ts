import { MarkupKind, type HoverParams } from 'vscode-languageserver';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { toOffset, toRange } from '../../conversion/positions.js';
import { findFirstAt } from '../../view.js';

export const hover: Feature = {
  register(server) {
    server.connection.onHover(
      createDocumentHandler(server, 'Hover', null, async (host, { position }: HoverParams, context) => {
        const found = await findFirstAt(host, toOffset(server, host.source, position), async (view, offset) => {
          const { document } = view;
          const answered = await document.kind.features.hover?.(document, offset, context);
          return answered && { span: view.span(answered.span), markdown: answered.markdown };
        });
        if (!found) return null;
        return {
          contents: { kind: MarkupKind.Markdown, value: found.markdown },
          range: toRange(server, host.source, found.span),
        };
      }),
    );
  },
};
