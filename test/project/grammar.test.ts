import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('colours chunk tags in Markdown, and only there', () => {
  const args = ['-g', 'test/grammar/host.tmLanguage.json', 'test/grammar/*.test.md'];
  const output = execFileSync(process.execPath, ['node_modules/vscode-tmgrammar-test/dist/unit.js', ...args], {
    encoding: 'utf8',
  });
  expect(output).toMatch(/chunkTags\.test\.md run successful?y/);
});
