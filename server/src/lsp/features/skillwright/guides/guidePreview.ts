import { guidePreviewRequest } from '../../../../shared/guides.js';
import type { Feature } from '../../../feature.js';
import { onCommand } from '../../../onCommand.js';
import { createRequestedGuide } from '../../../createRequestedGuide.js';
import { toWirePreview } from '../../../conversion/toWirePreview.js';

/** The guide of a command with its token costs, its coverage and the source of each sentence. */
export const guidePreview: Feature = {
  register(server) {
    onCommand(server, guidePreviewRequest, async (command, params, context) =>
      toWirePreview(server, command, await createRequestedGuide(command, params, context), params, context),
    );
  },
};
