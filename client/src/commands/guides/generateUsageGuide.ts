import { type CancellationToken, type Memento, ProgressLocation, window } from 'vscode';
import { guideRequest } from '../../../../server/src/shared/requests.js';
import { createMerge } from '../../guide/createMerge.js';
import { saveGuide } from '../../guide/saveGuide.js';
import type { GuideFormat } from '../../preview/messages.js';
import type { ServerConnection } from '../../server/serverConnection.js';
import type { Command } from '../command.js';
import { type CommandTarget, readTarget } from '../commandTarget.js';
import { pickCommand } from './pickCommand.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { showPicks } from '../../dialogs/showPicks.js';

/** Generates the guide of a command, saves it beside SKILL.md and opens it. */
export const generateUsageGuide: Command = {
  id: 'skillwright.generateUsageGuide',
  async run({ server, memory }, ...args) {
    const given = readTarget(args);
    const picked =
      given?.command === undefined
        ? await pickCommand(server, window.activeTextEditor, commandMessages.chooseCommandToGenerate())
        : given;
    if (picked?.command === undefined) return;
    const target = { uri: picked.uri, command: picked.command };
    const format = await pickFormat(memory);
    if (!format) return;
    const text = await generate(server, target, format);
    if (text === undefined) return;
    const guide = { source: target.uri, command: target.command, format };
    const file = await saveGuide({ ...guide, text, merge: createMerge(server, guide) });
    if (file) await window.showTextDocument(file);
  },
};

const rememberedFormat = 'guideFormat';

/** Lists the last choice first. */
async function pickFormat(memory: Memento): Promise<GuideFormat | undefined> {
  const picks = [
    {
      label: 'XML',
      detail: commandMessages.xmlDetail(),
      format: 'xml' as const,
    },
    { label: 'Markdown', detail: commandMessages.markdownDetail(), format: 'markdown' as const },
  ];
  if (memory.get(rememberedFormat) === 'markdown') picks.reverse();
  const picked = await showPicks(picks, {
    placeHolder: commandMessages.guideFormat(),
    title: commandMessages.usageGuide(),
  });
  if (picked) await memory.update(rememberedFormat, picked.format);
  return picked?.format;
}

/** Undefined if the user cancels. */
function generate(
  server: ServerConnection,
  { uri, command }: Required<CommandTarget>,
  format: GuideFormat,
): Thenable<string | undefined> {
  const title = commandMessages.generatingGuide(command);
  return window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    async (_progress, token) => {
      const guide = await unlessCancelled(
        server.request(guideRequest, { uri: uri.toString(), command, format }, token),
        token,
      );
      if (guide === undefined) return undefined;
      if (!guide) throw new Error(commandMessages.commandGoneFrom(command, uri.path.split('/').at(-1) ?? ''));
      if ('refused' in guide) throw new Error(commandMessages.noGuideWritten(guide.refused));
      return guide.text;
    },
  );
}

/** A cancelled request rejects, which is not an error. */
async function unlessCancelled<T>(result: Promise<T>, token: CancellationToken): Promise<T | undefined> {
  try {
    const value = await result;
    return token.isCancellationRequested ? undefined : value;
  } catch (error) {
    if (token.isCancellationRequested) return undefined;
    throw error;
  }
}
