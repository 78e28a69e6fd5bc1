import { Uri } from 'vscode';
import type { ShownTarget } from './guidePanel.js';
import type { GuideDraft } from './messages.js';

/** What a page kept over a reload, which an older version may have written differently. Undefined: of no use. */
export function readRemembered(state: unknown): ShownTarget | undefined {
  if (typeof state !== 'object' || state === null || !('uri' in state) || typeof state.uri !== 'string')
    return undefined;
  const command = 'command' in state && typeof state.command === 'string' ? { command: state.command } : {};
  const format = 'format' in state && state.format === 'markdown' ? 'markdown' : 'xml';
  const draft = 'draft' in state ? readDraft(state.draft) : undefined;
  return { uri: Uri.parse(state.uri), ...command, format, ...(draft && { draft }) };
}

function readDraft(draft: unknown): GuideDraft | undefined {
  if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('model' in draft)) return undefined;
  const { text, model } = draft;
  return typeof text === 'string' && typeof model === 'string' ? { text, model, problems: [] } : undefined;
}
