import { Uri } from 'vscode';
import type { CommandTarget } from '../commands/commandTarget.js';
import type { GuideFormat } from './messages.js';

/** What a page kept over a reload, which an older version may have written differently. Undefined: of no use. */
export function readRemembered(state: unknown): (CommandTarget & { readonly format: GuideFormat }) | undefined {
  if (typeof state !== 'object' || state === null || !('uri' in state) || typeof state.uri !== 'string')
    return undefined;
  const command = 'command' in state && typeof state.command === 'string' ? { command: state.command } : {};
  const format = 'format' in state && state.format === 'markdown' ? 'markdown' : 'xml';
  return { uri: Uri.parse(state.uri), ...command, format };
}
