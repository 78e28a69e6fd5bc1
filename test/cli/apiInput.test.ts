import { expect, it } from 'vitest';
import { check, generateGuide, signatures } from '../../server/src/api/index.js';

const message = 'Specify a path, or an object with path and text.';

// Programs without types can pass anything.
it.each([undefined, null, 1, {}])('the functions of the package reject the input %j', async input => {
  for (const call of [check, generateGuide, signatures]) await expect(call(input as never)).rejects.toThrow(message);
});

it('rejects options that would change nothing', async () => {
  const input = { path: 'a.md', text: '# A\n' };
  const give = (options: object) => check(input, options);
  await expect(give({ profile: 'codex' })).rejects.toThrow(
    'Unknown option “profile”. Available options: cwd, settings, signal.',
  );
  await expect(give({ settings: { profile: 'codx' } })).rejects.toThrow('Did you mean “codex”?');
  await expect(give({ settings: { profil: 'codex' } })).rejects.toThrow('Did you mean “profile”?');
  await expect(generateGuide(input, { format: 'md' } as never)).rejects.toThrow(
    'format must be one of xml, markdown, not “md”.',
  );
  await expect(generateGuide(input, { format: 1 } as never)).rejects.toThrow('not “1”.');
  await expect(generateGuide(input, { format: null } as never)).rejects.not.toThrow('format');
  expect((await check(input, { command: undefined } as object)).files).toHaveLength(1);
});

it('tells programs which option chooses a command', async () => {
  const tool = (name: string): string => `@tool\ndef ${name}(to: str) -> None:\n    """Sends."""\n`;
  const input = { path: 'a.py', text: `${tool('send')}\n\n${tool('post')}` };
  await expect(generateGuide(input)).rejects.toThrow(
    'Several commands found: send, post. Choose one with the option command.',
  );
  expect(await generateGuide(input, { command: 'post' })).toContain('name="post"');
});
