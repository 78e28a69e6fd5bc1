import type { InlayHint as LspInlayHint, InlayHintParams } from 'vscode-languageserver';
import { spanOf } from '../../../text/span.js';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { toPosition, toSpan } from '../../conversion/positions.js';
import { collectFromAll, type View } from '../../view.js';

export const inlayHints: Feature = {
  register(server) {
    server.connection.languages.inlayHint.on(
      createDocumentHandler<InlayHintParams, LspInlayHint[]>(server, 'Inlay hints', [], (host, { range }, context) => {
        const visible = toSpan(server, host.source, range);
        return collectFromAll(host, context, async view => {
          const { document } = view;
          const viewRange = view.document === host ? visible : spanText(view);
          const hints = await document.kind.features.inlayHints?.(document, viewRange, context);
          return hints?.map(({ offset, label, tooltip }) => ({
            position: toPosition(server, host.source, view.offset(offset)),
            label,
            paddingLeft: true,
            ...(tooltip !== undefined && { tooltip }),
          }));
        });
      }),
    );
  },
};

const spanText = ({ document }: View): { start: number; end: number } => spanOf(0, document.source.text.length);
