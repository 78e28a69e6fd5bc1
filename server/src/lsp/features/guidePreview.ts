import { guidePreviewRequest } from '../../shared/guides.js';
import type { Feature } from '../feature.js';
import { onCommand } from '../onCommand.js';
import { createRequestedGuide } from '../createRequestedGuide.js';
import { toWirePreview } from '../toWirePreview.js';

/** The guide of a command with what it costs, what it covers and where each sentence comes from. */
export const guidePreview: Feature = {
  capabilities: () => ({}),
  register(server) {
    onCommand(server, guidePreviewRequest, async (command, params, context) =>
      toWirePreview(server, command, await createRequestedGuide(command, params, context), params, context),
    );
  },
};
