import { expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { startTimer } from '../../../support/startTimer.js';

async function countSyncFindings(text: string): Promise<number> {
  const files = { 's/SKILL.md': '---\nname: s\n---\n', 's/tools.py': text };
  const findings = await memoryWorkspace(files, documentKinds, defaultSettings).check('s/tools.py');
  return findings.filter(({ code }) => code.startsWith('sync/')).length;
}

test('many commands of one name are found quickly', async () => {
  const indexes = Array.from({ length: 1500 }, (_, index) => index);
  const oneScope = indexes.map(index => `@h.tool()\ndef foo(a${index}: int): ...\n`);
  const scopes = indexes.map(index => `def t${index}():\n    @h.tool()\n    def foo(a${index}: int): ...\n`);
  const timer = startTimer();
  expect(await countSyncFindings(oneScope.join(''))).toBeGreaterThan(900);
  expect(await countSyncFindings(scopes.join(''))).toBe(0);
  timer.expectBelow(10_000);
});
