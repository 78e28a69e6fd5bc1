import { checkDocument, parseDocument, uriOfFile } from '../core/index.js';
import { diskWorkspace } from '../diskWorkspace.js';
import { defaultSettings } from '../settings.js';
import { xmlKind } from '../xml/index.js';
import type { Terminal } from './terminal.js';
import { terminalLog } from './terminalLog.js';

/** Why an XML prompt is not valid against `schemas/prompt-v1.xsd`; undefined where it is. */
export function promptValidator(terminal: Terminal): (xml: string) => Promise<string | undefined> {
  const services = diskWorkspace([], terminalLog(terminal));
  const context = { settings: defaultSettings, services, signal: terminal.signal };
  const uri = uriOfFile('/prompt.xml');
  return async xml => {
    const findings = await checkDocument(parseDocument(uri, xml, xmlKind, [xmlKind]), context);
    return findings.find(({ severity }) => severity === 'error')?.message;
  };
}
