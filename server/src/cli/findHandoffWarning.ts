import { createDiskServices } from '../node/diskWorkspace.js';
import { describeDamage } from './describeDamage.js';
import { createSourceText } from '../text/createSourceText.js';
import { validateHandoff, type Handoff } from '../xml/index.js';
import type { FileArgument } from './inputs/readFileArgument.js';
import type { Terminal } from './terminal.js';
import { createTerminalLog } from './createTerminalLog.js';
import { messages } from './messages/messages.js';

/** A warning for readers of a handoff that is not valid, in one line. */
export async function findHandoffWarning(
  file: FileArgument,
  handoff: Handoff,
  terminal: Terminal,
): Promise<string | undefined> {
  const { path, text, isDamaged } = file;
  if (isDamaged) return messages.damagedHandoff(path, describeDamage(file));
  const services = createDiskServices([terminal.cwd], createTerminalLog(terminal));
  const { verdict, problems } = await validateHandoff(handoff, { services });
  if (verdict === 'valid') return undefined;
  const reason =
    verdict === 'not-well-formed' ? problems.find(({ code }) => code === 'xml/not-well-formed') : undefined;
  const first = reason ?? problems[0];
  const otherCount = problems.length - 1;
  const { line, character } = createSourceText(text).lines.positionAt(first?.span.start ?? 0);
  const place = `${path}:${line + 1}:${character + 1}`;
  const message = first?.message ?? '';
  const warning =
    verdict === 'invalid' ? messages.invalidHandoff(place, message) : messages.malformedHandoff(place, message);
  return otherCount <= 0 ? warning : messages.moreHandoffProblems(warning, otherCount);
}
