import { expect, it } from 'vitest';
import { readPackagedFile } from '../../server/src/node/nodePackagedFiles.js';
import { guidePreviewRequest } from '../../server/src/shared/guides.js';
import { promptPreviewRequest } from '../../server/src/shared/promptPreview.js';
import { countTokens } from '../../server/src/tokens/index.js';
import { root, startInMemory } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const count = (text: string): Promise<number> => countTokens(text, 'o200k_base', readPackagedFile);

it('previews of prompts and guides have exact counts', async () => {
  const skillUri = `${root}/skills/mail/SKILL.md`;
  const skill =
    '---\nname: mail\ndescription: Sends mail.\n---\n\n# Mail\n\n<chunk id="limits" description="Limits">\n\nTen.\n\n</chunk>\n';
  const toolUri = `${root}/skills/mail/send.py`;
  const tool = '@skill_command(name="send")\ndef send(to: str) -> str:\n    """Send a letter."""\n';
  const client = await startInMemory({
    files: new MemoryFiles({ [skillUri]: skill, [toolUri]: tool }),
  });
  await client.open(toolUri, tool, 'python');
  const flags = { xml: true, compact: false, metadata: true, examples: true, maxTokens: 0 };
  const prompt = await client.request(promptPreviewRequest, {
    ...{ uri: skillUri, text: skill, flags, skills: false, chunks: [], request: 'Hi' },
  });
  if (prompt?.kind !== 'prompt') throw new Error(JSON.stringify(prompt));
  for (const form of [prompt.plain, prompt.xml]) {
    expect(form.tokens).toBe(await count(form.blocks.map(({ text }) => text).join('')));
  }
  const sections = prompt.sections.reduce((sum, { xml }) => sum + xml, 0);
  expect(Math.abs(sections - prompt.xml.tokens)).toBeLessThan(10);
  expect(prompt.chunks).toMatchObject([{ chunk: 'mail/limits', tokens: await count('Ten.') }]);
  const cut = await client.request(promptPreviewRequest, {
    ...{ uri: skillUri, text: skill, flags: { ...flags, maxTokens: 60 }, skills: false, chunks: [], request: 'Hi' },
  });
  expect(cut?.kind === 'prompt' && cut.plain.tokens).toBeLessThanOrEqual(60);
  const guide = await client.request(guidePreviewRequest, { uri: toolUri, command: 'send', format: 'xml', off: [] });
  if (!guide || 'refused' in guide) throw new Error(JSON.stringify(guide));
  expect(guide.tokens).toBe(await count(guide.text));
  expect(guide.costs.total).toBe(await count(guide.text));
  await client.stop();
});
