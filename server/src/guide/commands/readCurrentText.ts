import type { Context } from '../../core/index.js';
import { createSourceText, type SourceText } from '../../text/createSourceText.js';

/** A file's text as the author sees it: the open editor's wins over the disk's. Empty where there is none. */
export async function readCurrentText(uri: string, { services }: Context): Promise<SourceText> {
  const document = await services.workspace.document(uri);
  return document?.source ?? createSourceText((await services.files.readText(uri)) ?? '');
}
