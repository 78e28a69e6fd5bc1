import { describe, expect, it } from 'vitest';
import { applySafeFixes } from '../../../../../server/src/core/index.js';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../../support/memoryWorkspace.js';

const skill = '---\nname: demo\ndescription: Shows one thing. Use it in examples.\n---\n\n# Demo\n\nDo one thing.\n';

async function check(code: string, path: string, files: Readonly<Record<string, string>> = {}, settings: unknown = {}) {
  const workspace = memoryWorkspace({ [path]: skill, ...files }, documentKinds, readSettings(settings));
  const findings = await workspace.check(path);
  return { workspace, findings: findings.filter(finding => finding.code === code) };
}

describe('text/control-character', () => {
  const code = 'text/control-character';
  const described = (description: string, body = 'Text.'): string =>
    skill.replace('Shows one thing. Use it in examples.', description).replace('Do one thing.', body);

  async function checkText(text: string, settings?: unknown) {
    const path = 'demo/SKILL.md';
    const { workspace, findings } = await check(code, path, { [path]: text }, settings);
    const document = workspace.document(path);
    const shown = findings.map(
      ({ severity, span, message }) =>
        `${severity} ${JSON.stringify(document.source.text.slice(span.start, span.end))} ${message}`,
    );
    const changes = findings.flatMap(finding => finding.fixes()).flatMap(fix => fix.changes);
    return { workspace, document, findings, shown, fixed: applied(text, changes) };
  }

  it('has no safe fix, and bounds its work', async () => {
    const { workspace, document, findings } = await checkText(
      described(`a${'\u0001'.repeat(500)}b`, '\u0002'.repeat(500)),
    );
    expect(findings).toHaveLength(200);
    expect(await applySafeFixes(document, findings, workspace.context, documentKinds)).toBe(document);
  });
});
