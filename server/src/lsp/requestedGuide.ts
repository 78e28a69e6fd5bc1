import type { Context } from '../core/index.js';
import { draftedGuide, guideOfCommand, schemaOfCommand, type Command, type Guide } from '../guide/index.js';
import type { GuidePreviewParams } from '../shared/guides.js';

/** The guide that a client's request is about, with the model's draft where the client keeps one. */
export async function requestedGuide(
  command: Command,
  { draft = '' }: Pick<GuidePreviewParams, 'draft'>,
  context: Context,
): Promise<Guide> {
  return draftedGuide(await guideOfCommand(command, context), draft, schemaOfCommand(command));
}
