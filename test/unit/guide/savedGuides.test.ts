import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../server/src/documentKinds.js';
import {
  commandsIn,
  guideCachePath,
  guideCosts,
  guideForTool,
  guideXml,
  refreshGuide,
  withoutSections,
  type Command,
  type GuideStore,
} from '../../../server/src/guide/index.js';
import { readSettings } from '../../../server/src/settings.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';

async function commandOf(properties: object): Promise<Command> {
  const text = JSON.stringify({
    title: 'find',
    description: 'Finds files.',
    type: 'object',
    properties,
    required: ['path'],
  });
  const { context } = memoryWorkspace({ 'a/find.schema.json': text }, documentKinds, readSettings({}));
  const [command] = await commandsIn(['file:///w/a/find.schema.json'], context);
  return command!;
}

function memoryStore(): GuideStore & { readonly files: Map<string, string> } {
  const files = new Map<string, string>();
  return {
    files,
    read: path => Promise.resolve(files.get(path)),
    write: (path, text) => {
      files.set(path, text);
      return Promise.resolve();
    },
  };
}

const path = { type: 'string', description: 'Folder. Must be absolute.' };
const one = { path, limit: { type: 'integer', maximum: 10 } };
const two = { path, limit: { type: 'integer', maximum: 20 }, depth: { type: 'integer' } };

describe('refreshGuide', () => {
  it('remembers what it generated under its content', async () => {
    const store = memoryStore();
    const { text, status } = await refreshGuide(await commandOf(one), 'xml', undefined, store);
    expect(status).toBe('generated');
    const [file] = store.files;
    expect(file).toEqual([expect.stringMatching(/^\.cache\/skills\/usage_guides\/find\.[0-9a-f]{16}\.xml$/), text]);
  });

  it('leaves an up-to-date guide as it is, edits and all', async () => {
    const store = memoryStore();
    const { text } = await refreshGuide(await commandOf(one), 'xml', undefined, store);
    const edited = text.replace('Finds files.', 'Finds files fast.');
    expect(await refreshGuide(await commandOf(one), 'xml', edited, store)).toMatchObject({
      text: edited,
      status: 'fresh',
    });
  });

  it('replaces a stale guide nobody edited', async () => {
    const store = memoryStore();
    const { text } = await refreshGuide(await commandOf(one), 'xml', undefined, store);
    const renewed = await refreshGuide(await commandOf(two), 'xml', text, store);
    expect(renewed.status).toBe('generated');
    expect(renewed.text).toContain('of at most 20');
  });

  it('keeps hand edits and refreshes the rest', async () => {
    const store = memoryStore();
    const { text } = await refreshGuide(await commandOf(one), 'xml', undefined, store);
    const edited = text
      .replace('Must be absolute.', 'Must be absolute and exist.')
      .replace('<constraints>', '<faq><item><q>Hidden files?</q><a>Never.</a></item></faq><constraints>');
    const renewed = await refreshGuide(await commandOf(two), 'xml', edited, store);
    expect(renewed.status).toBe('merged');
    expect(renewed.text).toContain('Must be absolute and exist.');
    expect(renewed.text).toContain('<q>Hidden files?</q>');
    expect(renewed.text).toContain('of at most 20');
    expect(renewed.text).toContain('<rule param="depth">');
    expect(renewed.text).not.toContain('of at most 10');
  });

  it('does not bring back what a person removed', async () => {
    const store = memoryStore();
    const { text } = await refreshGuide(await commandOf(one), 'xml', undefined, store);
    const edited = text.replace(/\s*<rule param="limit">.*<\/rule>/, '');
    const renewed = await refreshGuide(await commandOf(two), 'xml', edited, store);
    expect(renewed.text).not.toContain('param="limit"');
    expect(renewed.text).toContain('param="depth"');
  });

  it('keeps everything where the cache is gone, but for parameters that are', async () => {
    const { text } = await refreshGuide(await commandOf(two), 'xml', undefined, memoryStore());
    const renewed = await refreshGuide(await commandOf(one), 'xml', text.replace('Finds', 'Seeks'), memoryStore());
    expect(renewed.text).toContain('Seeks files.');
    expect(renewed.text).not.toContain('param="depth"');
  });

  it('never overwrites an edited Markdown guide', async () => {
    const store = memoryStore();
    const { text } = await refreshGuide(await commandOf(one), 'markdown', undefined, store);
    expect((await refreshGuide(await commandOf(two), 'markdown', text, store)).status).toBe('generated');
    const edited = `${text}\nBy hand.\n`;
    expect(await refreshGuide(await commandOf(two), 'markdown', edited, store)).toMatchObject({
      text: edited,
      status: 'kept',
    });
  });

  it('makes safe file names', () => {
    expect(guideCachePath('../a b/ä.c', 'sha256:0123456789abcdef99')).toBe(
      '.cache/skills/usage_guides/.._a_b_ä.c.0123456789abcdef.xml',
    );
  });
});

describe('guideCosts', () => {
  it('says what each section costs', async () => {
    const guide = guideForTool('find', 'Finds files.', { type: 'object', properties: one, required: ['path'] });
    const costs = await guideCosts(guide, {}, text => text.length);
    expect(costs.total).toBe(guideXml(guide).length);
    expect(costs.sections.scenarios).toBe(costs.total - guideXml(withoutSections(guide, ['scenarios'])).length);
    expect(Object.values(costs.sections).every(cost => cost > 0 || guide.faq.length === 0)).toBe(true);
  });
});
