import { expect, it } from 'vitest';
import type { StartWorker } from '../../server/src/core/index.js';
import { guidePreviewRequest } from '../../server/src/shared/guides.js';
import { promptPreviewRequest } from '../../server/src/shared/promptPreview.js';
import { root, startInMemory } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

/** A thread that finds as many tokens in a text as it has characters, which no encoding does. */
const countsCharacters: StartWorker = (name, listener) => ({
  post(message) {
    const { id, text } = message as { id: number; text: string };
    queueMicrotask(() => {
      if (name === 'tokenCounter') listener.message({ id, tokens: text.length });
      else listener.ended();
    });
  },
  terminate: () => undefined,
});

it('previews of prompts and guides are counted in the thread for tokens', async () => {
  const skillUri = `${root}/skills/mail/SKILL.md`;
  const skill =
    '---\nname: mail\ndescription: Sends mail.\n---\n\n# Mail\n\n<chunk id="limits" description="Limits">\n\nTen.\n\n</chunk>\n';
  const toolUri = `${root}/skills/mail/send.py`;
  const tool = '@skill_command(name="send")\ndef send(to: str) -> str:\n    """Send a letter."""\n';
  const client = await startInMemory({
    files: new MemoryFiles({ [skillUri]: skill, [toolUri]: tool }),
    startWorker: countsCharacters,
  });
  await client.open(toolUri, tool, 'python');
  const flags = { xml: true, compact: false, metadata: true, examples: true, maxTokens: 0 };
  const prompt = await client.request(promptPreviewRequest, {
    ...{ uri: skillUri, text: skill, flags, skills: false, chunks: [], request: 'Hi' },
  });
  if (prompt?.kind !== 'prompt') throw new Error(JSON.stringify(prompt));
  for (const form of [prompt.plain, prompt.xml]) {
    expect(form.tokens).toBe(form.blocks.map(({ text }) => text).join('').length);
  }
  const sections = prompt.sections.reduce((sum, { xml }) => sum + xml, 0);
  expect(Math.abs(sections - prompt.xml.tokens)).toBeLessThan(10);
  expect(prompt.chunks).toMatchObject([{ chunk: 'mail/limits', tokens: 'Ten.'.length }]);
  const cut = await client.request(promptPreviewRequest, {
    ...{ uri: skillUri, text: skill, flags: { ...flags, maxTokens: 60 }, skills: false, chunks: [], request: 'Hi' },
  });
  expect(cut?.kind === 'prompt' && cut.plain.tokens).toBeLessThanOrEqual(60);
  const guide = await client.request(guidePreviewRequest, { uri: toolUri, command: 'send', format: 'xml', off: [] });
  if (!guide || 'refused' in guide) throw new Error(JSON.stringify(guide));
  expect(guide.tokens).toBe(guide.text.length);
  expect(guide.costs.total).toBe(guide.text.length);
  await client.stop();
});
