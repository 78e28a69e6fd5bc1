import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import {
  findCommandsInFiles,
  toGuideCachePath,
  measureGuideCosts,
  generateToolGuide,
  formatGuideXml,
  refreshGuide,
  removeSections,
  type Command,
} from '../../../../server/src/guide/index.js';
import { readSettings } from '../../../../server/src/settings.js';
import { memoryGuideStore } from '../../../support/memoryGuideStore.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

async function commandOf(properties: object): Promise<Command> {
  const text = JSON.stringify({
    title: 'find',
    description: 'Finds files.',
    type: 'object',
    properties,
    required: ['path'],
  });
  const { context } = memoryWorkspace({ 'a/find.schema.json': text }, documentKinds, readSettings({}));
  const [command] = await findCommandsInFiles(['file:///w/a/find.schema.json'], context);
  return command!;
}

const path = { type: 'string', description: 'Folder. Must be absolute.' };
const one = { path, limit: { type: 'integer', maximum: 10 } };
const two = { path, limit: { type: 'integer', maximum: 20 }, depth: { type: 'integer', maximum: 9 } };

describe('refreshGuide', () => {
  it('remembers what it generated under its content', async () => {
    const store = memoryGuideStore();
    const { text, status } = await refreshGuide(await commandOf(one), 'xml', undefined, store);
    expect(status).toBe('generated');
    const [file] = store.files;
    const body = text.replace(/<\?skillwright-guide text="sha256:[0-9a-f]{64}"\?>\n$/, '');
    expect(body).not.toBe(text);
    expect(file).toEqual([expect.stringMatching(/^\.cache\/skills\/usage_guides\/find\.[0-9a-f]{16}\.xml$/), body]);
  });

  it('leaves an up-to-date guide as it is, edits and all', async () => {
    const store = memoryGuideStore();
    const { text } = await refreshGuide(await commandOf(one), 'xml', undefined, store);
    const edited = text.replace('Finds files.', 'Finds files fast.');
    expect(await refreshGuide(await commandOf(one), 'xml', edited, store)).toMatchObject({
      text: edited,
      status: 'fresh',
    });
  });

  it('replaces a stale guide nobody edited', async () => {
    const store = memoryGuideStore();
    const { text } = await refreshGuide(await commandOf(one), 'xml', undefined, store);
    const renewed = await refreshGuide(await commandOf(two), 'xml', text, store);
    expect(renewed.status).toBe('generated');
    expect(renewed.text).toContain('of at most 20');
  });

  it('keeps hand edits and refreshes the rest', async () => {
    const store = memoryGuideStore();
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
    const store = memoryGuideStore();
    const { text } = await refreshGuide(await commandOf(one), 'xml', undefined, store);
    const edited = text.replace(/\s*<rule param="limit">.*<\/rule>/, '');
    const renewed = await refreshGuide(await commandOf(two), 'xml', edited, store);
    expect(renewed.text).not.toContain('param="limit"');
    expect(renewed.text).toContain('param="depth"');
  });

  it('keeps everything where the cache is gone, but for parameters that are', async () => {
    const { text } = await refreshGuide(await commandOf(two), 'xml', undefined, memoryGuideStore());
    const renewed = await refreshGuide(await commandOf(one), 'xml', text.replace('Finds', 'Seeks'), memoryGuideStore());
    expect(renewed.text).toContain('Seeks files.');
    expect(renewed.text).not.toContain('param="depth"');
  });

  it('leaves alone in Markdown what is no guide any more', async () => {
    const store = memoryGuideStore();
    const { text } = await refreshGuide(await commandOf(one), 'markdown', undefined, store);
    expect((await refreshGuide(await commandOf(two), 'markdown', text, store)).status).toBe('generated');
    expect(await refreshGuide(await commandOf(two), 'markdown', '# Mine\n\nBy hand.\n', store)).toMatchObject({
      text: '# Mine\n\nBy hand.\n',
      status: 'kept',
      notes: [expect.stringContaining('The file was not changed')],
    });
  });

  it('makes safe file names', () => {
    expect(toGuideCachePath('../a b/ä.c', 'sha256:0123456789abcdef99', 'xml')).toBe(
      '.cache/skills/usage_guides/.._a_b_ä.c.0123456789abcdef.xml',
    );
  });
});

const days = (fallback: number, words = 'Days to pay in.'): object => ({
  path,
  days: { type: 'integer', default: fallback, maximum: fallback * 10, description: words },
});
const was = 'Optional integer of at most 300, default: 30. Days to pay in.';
const now = 'Optional integer of at most 600, default: 60. Days to pay in.';

/** The rule of `days` and what is noted, after the default went from 30 to 60 under a guide whose rule somebody changed. */
async function ruleAfter(
  edited: string,
  { isForgotten = false, words }: { isForgotten?: boolean; words?: string } = {},
): Promise<{ readonly rule: string; readonly text: string; readonly notes: readonly string[] }> {
  const store = memoryGuideStore();
  const { text } = await refreshGuide(await commandOf(days(30)), 'xml', undefined, store);
  if (isForgotten) store.files.clear();
  const saved = text.replace(was, edited);
  if (saved === text) throw new Error('nothing was edited');
  const renewed = await refreshGuide(await commandOf(days(60, words)), 'xml', saved, store);
  const rule = /<rule param="days">(.*?)<\/rule>/.exec(renewed.text)?.[1] ?? '';
  return { rule, text: renewed.text, notes: renewed.notes };
}

describe('a rule that a person edited', () => {
  it.each([
    ['has words added', `${was} Ask first.`, `${now} Ask first.`],
    [
      'has its description replaced',
      was.replace('Days to pay in.', 'Ask first.'),
      now.replace('Days to pay in.', 'Ask first.'),
    ],
    ['has its description removed', was.replace(' Days to pay in.', ''), now.replace(' Days to pay in.', '')],
  ])('%s: those stay and the generated ones are renewed', async (_case, edited, merged) => {
    expect(await ruleAfter(edited)).toMatchObject({ rule: merged, notes: [] });
    expect((await ruleAfter(edited)).text).not.toContain('now=');
  });

  it('keeps a generated sentence that was rewritten, and says what the source says now', async () => {
    const own = 'Optional, thirty days by default: 30. Days to pay in.';
    const { rule, text, notes } = await ruleAfter(own);
    expect(rule).toBe(own);
    expect(text).toMatch(
      /<\?skillwright-guide now="Optional integer of at most 600, default: 60\. Days to pay in\."\?>\s*<rule param="days">/,
    );
    expect(notes).toEqual([
      expect.stringMatching(/^The rule for “days” was edited and kept, .*\. Text from the source: “/),
    ]);
  });

  it('stays open until somebody settles it', async () => {
    const store = memoryGuideStore();
    const { text } = await ruleAfter('Thirty days. Days to pay in.');
    await refreshGuide(await commandOf(days(60)), 'xml', undefined, store);
    const extra = { ...days(60), more: { type: 'string' } };
    const again = await refreshGuide(await commandOf(extra), 'xml', text, store);
    expect(again.status).toBe('merged');
    expect(again.text).toContain('now="Optional integer of at most 600');
    const settled = await refreshGuide(
      await commandOf(extra),
      'xml',
      text.replace('Thirty days. Days to pay in.', now),
      store,
    );
    expect(settled.text).not.toContain('now=');
  });

  it('is renewed without what was generated then, where its first sentence can be nothing but generated', async () => {
    expect(await ruleAfter(`${was} Ask first.`, { isForgotten: true })).toMatchObject({ rule: `${now} Ask first.` });
    const { rule, text } = await ruleAfter(`${was} Ask.`, { isForgotten: true, words: 'Days until it is paid.' });
    expect(rule).toContain('default: 60.');
    expect(text).toContain('now="Optional integer of at most 600, default: 60. Days until it is paid."');
  });

  it('is reported where it stands, with both ways out', async () => {
    const { text } = await ruleAfter('Thirty days. Days to pay in.');
    const schema = JSON.stringify({
      title: 'find',
      description: 'Finds files.',
      type: 'object',
      properties: days(60),
      required: ['path'],
    });
    const files = { 'a/find.schema.json': schema, 'a/find.guide.xml': text };
    const found = await memoryWorkspace(files, documentKinds, readSettings({})).check('a/find.guide.xml');
    const stale = found.filter(({ code }) => code === 'guide/stale');
    expect(stale.map(({ span }) => text.slice(span.start, span.end))).toEqual(['Thirty days. Days to pay in.']);
    expect(stale[0]?.message).toContain('default: 60');
    const [write, keep] = (stale[0]?.fixes() ?? []).map(({ changes }) =>
      [...changes]
        .sort((x, y) => y.span.start - x.span.start)
        .reduce((all, { span, newText }) => all.slice(0, span.start) + newText + all.slice(span.end), text),
    );
    expect(write).toContain(`<rule param="days">${now}</rule>`);
    expect(keep).toContain('<rule param="days">Thirty days. Days to pay in.</rule>');
    for (const fixed of [write, keep]) expect(fixed).not.toContain('now=');
  });
});

describe('guideCosts', () => {
  it('says what each section costs', async () => {
    const guide = generateToolGuide('find', 'Finds files.', { type: 'object', properties: one, required: ['path'] });
    const costs = await measureGuideCosts(guide, {}, text => text.length);
    expect(costs.total).toBe(formatGuideXml(guide).length);
    expect(costs.sections.scenarios).toBe(costs.total - formatGuideXml(removeSections(guide, ['scenarios'])).length);
    expect(Object.values(costs.sections).every(cost => cost > 0 || guide.faq.length === 0)).toBe(true);
  });
});
