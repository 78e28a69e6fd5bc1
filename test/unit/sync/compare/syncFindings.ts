import type { Finding } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

export const skill = (body: string): string => `---\nname: s\ndescription: d\n---\n\n# S\n\n## Interface\n\n${body}\n`;

/** `severity code “text under the squiggle”` of every sync finding of a skill's files. */
export async function found(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const all = { 's/SKILL.md': skill(''), ...files };
  const workspace = memoryWorkspace(all, documentKinds, defaultSettings);
  const said = ([path, text]: readonly [string, string], { severity, code, span }: Finding): string =>
    `${path.slice(2)} ${severity} ${code.slice(5)} “${text.slice(span.start, span.end)}”`;
  const findings: string[] = [];
  for (const entry of Object.entries(all)) {
    const checked = await workspace.check(entry[0]);
    findings.push(...checked.filter(({ code }) => code.startsWith('sync/')).map(finding => said(entry, finding)));
  }
  return findings;
}

export const python = (
  parameters: string,
  docstring = 'Searches.',
  before = '',
  decorator = '@skill_command',
): string => `${before}\n${decorator}\ndef search(${parameters}) -> str:\n    """${docstring}"""\n    return ""\n`;
