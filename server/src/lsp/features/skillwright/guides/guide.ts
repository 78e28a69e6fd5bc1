import { generateCommandGuide, renderGuide } from '../../../../guide/index.js';
import { guideRequest, type GuideResult } from '../../../../shared/requests.js';
import type { Feature } from '../../../feature.js';
import { onCommand } from '../../../onCommand.js';

/** Generates the usage guide of a command. */
export const guide: Feature = {
  register(server) {
    onCommand(server, guideRequest, async (found, { command, format }, context): Promise<GuideResult> => {
      const text = renderGuide(await generateCommandGuide(found, context), format);
      return { command, text, tokens: await context.services.countTokens(text, context.settings.tokens.encoding) };
    });
  },
};
