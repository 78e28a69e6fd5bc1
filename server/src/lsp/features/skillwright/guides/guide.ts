import type { Context } from '../../../../core/index.js';
import {
  generateCommandGuide,
  refreshGuide,
  renderGuide,
  type Command,
  type GuideFormat,
} from '../../../../guide/index.js';
import { guideRequest, type GuideResult } from '../../../../shared/requests.js';
import type { Feature } from '../../../feature.js';
import { onCommand } from '../../../onCommand.js';

/** Generates the usage guide of a command, and merges edits of the saved guide into it. */
export const guide: Feature = {
  register(server) {
    onCommand(server, guideRequest, async (found, { command, format, saved }, context): Promise<GuideResult> => {
      const text = renderGuide(await generateCommandGuide(found, context), format);
      const tokens = await context.services.countTokens(text, context.settings.tokens.encoding);
      const merged = saved === undefined ? undefined : await merge(found, format, saved, context);
      return { command, text, tokens, ...(merged !== undefined && { merged }) };
    });
  },
};

async function merge(
  command: Command,
  format: GuideFormat,
  saved: string,
  context: Context,
): Promise<string | undefined> {
  const { status, text } = await refreshGuide(command, format, saved, undefined, context);
  return status === 'merged' ? text : undefined;
}
