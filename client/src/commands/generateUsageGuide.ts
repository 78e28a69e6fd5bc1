import { type CancellationToken, type Memento, ProgressLocation, window } from 'vscode';
import { guideRequest } from '../../../server/src/shared/requests.js';
import { saveGuide } from '../guide/saveGuide.js';
import type { GuideFormat } from '../preview/messages.js';
import type { ServerConnection } from '../server/serverConnection.js';
import type { Command } from './command.js';
import { type CommandTarget, readTarget } from './commandTarget.js';
import { pickCommand } from './pickCommand.js';

/** Generates the guide of a command, saves it beside SKILL.md and opens it. */
export const generateUsageGuide: Command = {
  id: 'skillwright.generateUsageGuide',
  async run({ server, memory }, ...args) {
    const given = readTarget(args);
    const picked =
      given?.command === undefined
        ? await pickCommand(server, window.activeTextEditor, 'Choose a command to generate its usage guide')
        : given;
    if (picked?.command === undefined) return;
    const target = { uri: picked.uri, command: picked.command };
    const format = await pickFormat(memory);
    if (!format) return;
    const text = await generate(server, target, format);
    if (text === undefined) return;
    const file = await saveGuide({ source: target.uri, command: target.command, format, text });
    if (file) await window.showTextDocument(file);
  },
};

const rememberedFormat = 'guideFormat';

/** The one chosen last comes first. */
async function pickFormat(memory: Memento): Promise<GuideFormat | undefined> {
  const picks = [
    {
      label: 'XML',
      detail: 'For tool descriptions and system prompts; checked against the schema',
      format: 'xml' as const,
    },
    { label: 'Markdown', detail: 'The same content, for people', format: 'markdown' as const },
  ];
  if (memory.get(rememberedFormat) === 'markdown') picks.reverse();
  const picked = await window.showQuickPick(picks, { placeHolder: 'Format of the guide', title: 'Usage Guide' });
  if (picked) await memory.update(rememberedFormat, picked.format);
  return picked?.format;
}

/** Undefined when the user cancelled. */
function generate(
  server: ServerConnection,
  { uri, command }: Required<CommandTarget>,
  format: GuideFormat,
): Thenable<string | undefined> {
  const title = `Generating the usage guide of ${command}`;
  return window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    async (_progress, token) => {
      const guide = await unlessCancelled(
        server.request(guideRequest, { uri: uri.toString(), command, format }, token),
        token,
      );
      if (guide === undefined) return undefined;
      if (!guide)
        throw new Error(`The command ${command} is no longer declared in ${uri.path.split('/').at(-1) ?? ''}.`);
      if ('refused' in guide) throw new Error(`${guide.refused} No guide was written.`);
      return guide.text;
    },
  );
}

/** A cancelled request rejects; that is no failure. */
async function unlessCancelled<T>(result: Promise<T>, token: CancellationToken): Promise<T | undefined> {
  try {
    const value = await result;
    return token.isCancellationRequested ? undefined : value;
  } catch (error) {
    if (token.isCancellationRequested) return undefined;
    throw error;
  }
}
