import { createDiskServices } from '../diskWorkspace.js';
import { describeDamage } from '../text/decodeBytes.js';
import { createSourceText } from '../text/createSourceText.js';
import { validateHandoff, type Handoff } from '../xml/index.js';
import type { FileArgument } from './readFileArgument.js';
import type { Terminal } from './terminal.js';
import { createTerminalLog } from './createTerminalLog.js';

/** What whoever reads from a handoff has to know of it: one line, where it is not valid. */
export async function findHandoffWarning(
  file: FileArgument,
  handoff: Handoff,
  terminal: Terminal,
): Promise<string | undefined> {
  const { path, text, isDamaged } = file;
  if (isDamaged) return `${path}: warning: ${describeDamage(file)}. The output may be damaged.`;
  const services = createDiskServices([terminal.cwd], createTerminalLog(terminal));
  const { verdict, problems } = await validateHandoff(handoff, { services });
  if (verdict === 'valid') return undefined;
  const what = verdict === 'invalid' ? 'valid' : 'well-formed';
  const [first, ...more] = problems;
  if (!first) return `${path}: warning: the handoff is not ${what}.`;
  const { line, character } = createSourceText(text).lines.positionAt(first.span.start);
  const others = more.length === 0 ? '' : ` (${more.length} more; run skillwright handoff validate to list them)`;
  return `${path}:${line + 1}:${character + 1}: warning: the handoff is not ${what}. ${first.message}${others}`;
}
