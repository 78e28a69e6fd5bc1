import { checkDocument, parseDocument, toFileUri, type Finding } from '../core/index.js';
import { createDiskServices } from '../node/diskWorkspace.js';
import { withPrompts } from '../prompt/index.js';
import { defaultSettings } from '../settings.js';
import { xmlKind } from '../xml/index.js';
import type { Terminal } from './terminal.js';
import { createTerminalLog } from './createTerminalLog.js';

/** Says why an XML prompt is not valid against `schemas/prompt-v1.xsd`. Undefined for a valid prompt. */
export function createPromptValidator(terminal: Terminal): (xml: string) => Promise<string | undefined> {
  return async xml => {
    const findings = await check(xml, terminal, xmlKind);
    return findings.find(({ severity }) => severity === 'error')?.message;
  };
}

/** The findings of `check` about an XML prompt: schema errors and the rules for prompts. */
export const checkPromptXml = (xml: string, terminal: Terminal): Promise<readonly Finding[]> =>
  check(xml, terminal, withPrompts(xmlKind));

async function check(xml: string, terminal: Terminal, kind: typeof xmlKind): Promise<readonly Finding[]> {
  const services = createDiskServices([], createTerminalLog(terminal));
  const context = { settings: defaultSettings, services, signal: terminal.signal };
  return checkDocument(parseDocument(toFileUri('/prompt.xml'), xml, kind, [kind]), context);
}
