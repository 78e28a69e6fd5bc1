import { createDiskServices } from '../../../node/diskWorkspace.js';
import { describeDamage } from '../../describeDamage.js';
import { createSourceText } from '../../../text/createSourceText.js';
import { validateHandoff } from '../../../xml/index.js';
import { readArguments, UsageError, type Command } from '../../command.js';
import { readHandoffs } from '../../inputs/readHandoffs.js';
import { readFileArgument, UnreadableError, type FileArgument } from '../../inputs/readFileArgument.js';
import type { Terminal } from '../../terminal.js';
import { createTerminalLog } from '../../createTerminalLog.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

/** Exit statuses like those of xmllint. */
const handoffStatus = { valid: 0, 'not-well-formed': 1, invalid: 3, unchecked: 3, none: 4 } as const;

export const handoffValidateCommand: Command = {
  name: 'handoff validate',
  usage: helpMessages.handoffValidateUsage,
  summary: helpMessages.handoffValidateSummary,
  async run(args, terminal) {
    const { positionals } = readArguments(args, {});
    if (positionals.length === 0) throw new UsageError(messages.handoffRequired());
    let highest = 0;
    for (const path of positionals) {
      highest = Math.max(highest, await validatePath(path, terminal));
    }
    return highest;
  },
};

async function validatePath(path: string, terminal: Terminal): Promise<number> {
  try {
    return await validateFile(await readFileArgument(path, terminal), terminal);
  } catch (cause) {
    if (!(cause instanceof UnreadableError)) throw cause;
    terminal.write(`${path}:1:1: ${messages.unreadableNotChecked(cause.message)} (text/not-checked)\n`);
    return handoffStatus.unchecked;
  }
}

async function validateFile(file: FileArgument, terminal: Terminal): Promise<number> {
  const services = createDiskServices([terminal.cwd], createTerminalLog(terminal));
  const { lines } = createSourceText(file.text);
  const place = (offset: number): string => {
    const { line, character } = lines.positionAt(offset);
    return `${file.path}:${line + 1}:${character + 1}`;
  };
  const { handoffs, unread } = readHandoffs(file);
  if (unread !== undefined) {
    terminal.write(`${place(0)}: ${messages.notChecked(unread)} (text/not-checked)\n`);
    return handoffStatus.unchecked;
  }
  if (handoffs.length === 0) {
    terminal.note(`${messages.noHandoff(file.path)}\n`);
    return handoffStatus.none;
  }
  if (file.isDamaged && file.text.trimStart().startsWith('<')) {
    terminal.write(`${file.path}:1:1: ${describeDamage(file)} (xml/not-well-formed)\n`);
    return handoffStatus['not-well-formed'];
  }
  let highest = 0;
  for (const handoff of handoffs) {
    const { verdict, problems } = await validateHandoff(handoff, { services });
    highest = Math.max(highest, handoffStatus[verdict]);
    for (const { code, message, span, hint } of problems) {
      terminal.write(`${place(span.start)}: ${message} (${code})\n`);
      if (hint !== undefined) terminal.note(`${messages.handoffHint(place(span.start), hint)}\n`);
    }
    if (verdict !== 'valid') continue;
    const message = problems.length === 0 ? messages.validHandoff() : messages.validHandoffWithProblems();
    terminal.write(`${place(handoff.toHost({ start: 0, end: 0 }).start)}: ${message}\n`);
  }
  return highest;
}
