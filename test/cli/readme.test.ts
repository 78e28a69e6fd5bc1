import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const checkout = join(import.meta.dirname, '../..');

it('the answer of `skill agents` on the first screen is a true one', async () => {
  const firstScreen = readFileSync(join(checkout, 'README.md'), 'utf8').split('\n').slice(0, 30).join('\n');
  const [call = '', ...answer] = /^\$ skillwright ([^]*?)\n```$/m.exec(firstScreen)?.[1]?.split('\n') ?? [];
  const text = '---\nname: deploy\ndescription: Build for AWS: ECS and Fargate.\n---\n\n# Deploy\n\nDo it.\n';
  const { output } = await cli(call.split(' '), { cwd: temporaryFolder({ 'skills/deploy/SKILL.md': text }) });
  expect(answer.length).toBeGreaterThan(3);
  for (const line of answer) for (const part of line.split('…')) expect(output).toContain(part.trimEnd());
});
