import type { Context } from '../core/index.js';
import { applyDraft, generateCommandGuide, createCommandSchema, type Command, type Guide } from '../guide/index.js';
import type { GuidePreviewParams } from '../shared/guides.js';

/** The guide that a client's request is about, with the model's draft where the client keeps one. */
export async function createRequestedGuide(
  command: Command,
  { draft = '' }: Pick<GuidePreviewParams, 'draft'>,
  context: Context,
): Promise<Guide> {
  return applyDraft(await generateCommandGuide(command, context), draft, createCommandSchema(command));
}
