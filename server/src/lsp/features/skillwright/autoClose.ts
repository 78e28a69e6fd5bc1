import { autoCloseRequest, type AutoCloseParams } from '../../../shared/requests.js';
import type { Feature } from '../../feature.js';
import { onCustom } from '../../onCustom.js';
import { findFirstAt } from '../../view.js';
import { toOffset } from '../../conversion/positions.js';

/** The end tag for a start tag that was just typed. VS Code sends the request after `>`, as for HTML. */
export const autoClose: Feature = {
  register(server) {
    onCustom(server, autoCloseRequest, null, async (host, { position }: AutoCloseParams, context) => {
      const closing = await findFirstAt(host, toOffset(server, host.source, position), (view, offset) =>
        view.document.kind.features.autoClose?.(view.document, offset, context),
      );
      return closing ?? null;
    });
  },
};
