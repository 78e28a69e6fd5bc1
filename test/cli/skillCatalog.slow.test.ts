import { expect, it } from 'vitest';
import { startTimer } from '../support/startTimer.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const files = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `.claude/skills/s${index}/SKILL.md`,
      // A third of the skills have the same name.
      `---\nname: ${index % 3 === 0 ? 'same' : `s${index}`}\ndescription: Shows ${index}.\n---\n\n# A\n\nText.\n`,
    ]),
  );

async function measure(count: number): Promise<number> {
  const cwd = temporaryFolder(files(count));
  const timer = startTimer();
  const { output } = await cli(['check', '.', '--format', 'json'], { cwd });
  const { files: checked } = JSON.parse(output) as { files: unknown[] };
  expect(checked).toHaveLength(count);
  return timer.elapsed();
}

it('checks many skills of one folder in linear time', async () => {
  await measure(50);
  const small = await measure(200);
  const large = await measure(400);
  // Twice as many skills; with work for each pair it would be four times as much.
  expect(large / small).toBeLessThan(3.3);
});
