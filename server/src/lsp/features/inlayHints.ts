import type { InlayHint as LspInlayHint, InlayHintParams } from 'vscode-languageserver';
import { spanOf } from '../../text/span.js';
import { answer } from '../answer.js';
import type { Feature } from '../feature.js';
import { toSpan } from '../toLsp.js';
import { allOf, type View } from '../view.js';

export const inlayHints: Feature = {
  needs: 'inlayHints',
  capabilities: () => ({ inlayHintProvider: true }),
  register(server) {
    server.connection.languages.inlayHint.on(
      answer<InlayHintParams, LspInlayHint[]>(server, 'Inlay hints', [], (host, { range }, context) => {
        const visible = toSpan(host.source, range);
        return allOf(host, context, async view => {
          const { document } = view;
          const asked = view.document === host ? visible : whole(view);
          const hints = await document.kind.features.inlayHints?.(document, asked, context);
          return hints?.map(({ offset, label, tooltip }) => ({
            position: host.source.lines.positionAt(view.offset(offset)),
            label,
            paddingLeft: true,
            ...(tooltip !== undefined && { tooltip }),
          }));
        });
      }),
    );
  },
};

const whole = ({ document }: View): { start: number; end: number } => spanOf(0, document.source.text.length);
