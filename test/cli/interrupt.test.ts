import { expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

it('Ctrl+C stops a check at once, and its status is not that of a clean check', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `skill-${index}`);
  const cwd = temporaryFolder(
    Object.fromEntries(
      names.map(name => [`${name}/SKILL.md`, `---\nname: ${name}\ndescription: Does it. Use it.\n---\n\n# A\n`]),
    ),
  );
  const controller = new AbortController();
  // The signal of the process arrives like this, in a turn of the event loop.
  setTimeout(() => controller.abort(), 1);
  const checked = cli(['check', '.', '--format', 'jsonl'], { cwd, signal: controller.signal });
  const { status, output } = await checked;
  expect(status).toBe(130);
  expect(output.split('\n').length).toBeLessThan(names.length);
});
