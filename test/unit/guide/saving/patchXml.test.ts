import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import {
  findCommandsInFiles,
  generateToolGuide,
  formatGuideXml,
  readGuide,
  refreshGuide,
  type Guide,
  type GuideStore,
} from '../../../../server/src/guide/index.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { mergeGuides } from '../../../../server/src/guide/saving/mergeGuides.js';
import { normalizeGuide, readSavedXml } from '../../../../server/src/guide/saving/savedGuide.js';
import { readSettings } from '../../../../server/src/settings.js';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { parseXml } from '../../../../server/src/xml/index.js';
import { memoryGuideStore } from '../../../support/memoryGuideStore.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const limit = (maximum: number, description = 'Most results to give.') => ({
  type: 'integer',
  minimum: 1,
  maximum,
  default: 10,
  description,
});
const query = { type: 'string', description: 'Words to look for.' };
const mode = { type: 'string', enum: ['fast', 'deep'], default: 'fast', description: 'How thorough to be.' };

interface Sources {
  readonly properties?: Record<string, object>;
  readonly description?: string;
  /** A call in a test beside the schema. */
  readonly call?: string;
}

async function generate(
  { properties = { query, limit: limit(100), mode }, description = 'Searches notes.', call }: Sources,
  saved: string | undefined,
  store: GuideStore,
) {
  const schema = JSON.stringify({ title: 'search', description, type: 'object', required: ['query'], properties });
  const files = {
    'a/search.schema.json': schema,
    ...(call === undefined ? {} : { 'a/SKILL.md': '# A\n', 'a/scripts/test_search.py': `def test():\n    ${call}\n` }),
  };
  const { context } = memoryWorkspace(files, documentKinds, readSettings({}));
  const [command] = await findCommandsInFiles(['file:///w/a/search.schema.json'], context);
  if (!command) throw new Error('no command');
  return refreshGuide(command, 'xml', saved, store, context);
}

/** What becomes of an edited guide when the most results go from 100 to 50. */
async function afterEdit(edit: (text: string) => string, { isForgotten = false, to = {} } = {}) {
  const store = memoryGuideStore();
  const { text } = await generate({}, undefined, store);
  const saved = edit(text);
  if (isForgotten) store.files.clear();
  const sources = { properties: { query, limit: limit(50), mode }, ...to };
  return { ...(await generate(sources, saved, store)), saved, store, sources };
}

const rule = (text: string, parameter: string): string | undefined =>
  new RegExp(`<rule param="${parameter}"[^>]*>([^]*?)</rule>`).exec(text)?.[1];

describe('a saved guide in XML', () => {
  it('keeps all that is no part of a guide, byte for byte', async () => {
    const own = '<!-- Checked by Ada. -->\n  <notes>\n    <p>Ask   first.</p>\n  </notes>\n</tool_augmentation>';
    const { text, status } = await afterEdit(saved =>
      saved
        .replace('</tool_augmentation>', own)
        .replace('<rule param="query">', '<rule param="query" severity="high">')
        .replace(
          '</constraints>',
          '  <rule param="*">\n      - ask;\n      - then call.\n    </rule>\n  </constraints>',
        ),
    );
    expect(status).toBe('merged');
    expect(text).toContain(own);
    expect(text).toContain('<rule param="query" severity="high">');
    expect(text).toContain('<rule param="*">\n      - ask;\n      - then call.\n    </rule>');
    expect(rule(text, 'limit')).toContain('from 1 to 50');
    expect(text).not.toContain('100');
    expect(parseXml(text).mistakes).toEqual([]);
  });

  it('is not touched while it is no XML', async () => {
    const { text, status, isOpen, saved, notes } = await afterEdit(whole => whole.replace('</constraints>', ''));
    expect({ text, status, isOpen }).toEqual({ text: saved, status: 'kept', isOpen: true });
    expect(notes.join()).toMatch(/not well-formed XML \(line \d+\)/);
  });

  it('keeps a rule for a parameter that is no more, where a person wrote in it', async () => {
    const { text, notes } = await afterEdit(
      whole => whole.replace('Most results to give.', 'Most results to give. Never above 30 on mobile.'),
      { to: { properties: { query, count: limit(50), mode } } },
    );
    expect(rule(text, 'limit')).toContain('Never above 30 on mobile.');
    expect(text).toMatch(/<\?skillwright-guide now=""\?>\s*<rule param="limit">/);
    expect(notes.join()).toContain('rule for “limit”');
    expect(rule(text, 'count')).toContain('from 1 to 50');
  });

  it('does not bring back a context that was removed', async () => {
    const { text } = await afterEdit(whole => whole.replace(/\s*<context>[^]*<\/context>/, ''));
    expect(text).not.toContain('<context');
  });

  it('renews a sentence that was moved', async () => {
    const { text } = await afterEdit(
      whole => whole.replace(/(Optional: "fast" or "deep", default: "fast"\.) (How thorough to be\.)/, '$2 $1'),
      { to: { properties: { query, limit: limit(100), mode: { ...mode, enum: ['fast', 'slow'] } } } },
    );
    expect(rule(text, 'mode')).toMatch(/^How thorough to be\. .*"slow"/);
    expect(text).not.toContain('"deep"');
  });

  it('takes what was generated without a change of the source, and remembers what it came from', async () => {
    const store = memoryGuideStore();
    const { text } = await generate({}, undefined, store);
    const call = "search(query='invoices of May', limit=3)";
    const second = await generate({ call }, text, store);
    expect(second.status).toBe('generated');
    expect(second.text).toContain('invoices of May');
    const third = await generate({ call, properties: { query, limit: limit(50), mode } }, second.text, store);
    expect(third.text).toContain('invoices of May');
  });

  it('that nobody edited is written anew also where the cache is gone', async () => {
    const { text, status, store, sources } = await afterEdit(whole => whole, { isForgotten: true });
    expect(status).toBe('generated');
    expect(text).toBe((await generate(sources, undefined, store)).text);
    expect((await afterEdit(whole => whole.replaceAll('\n', '\r\n'), { isForgotten: true })).status).toBe('generated');
  });

  it('that somebody edited has no sentences put between where the cache is gone', async () => {
    const { text } = await afterEdit(whole => whole.replace('Searches notes.', 'Searches all notes.'), {
      isForgotten: true,
      to: { properties: { query, limit: limit(50), mode: { ...mode, enum: ['fast', 'slow'] } } },
    });
    expect(rule(text, 'mode')).toBe('Optional: "fast" or "deep", default: "fast". How thorough to be.');
    expect(text).toMatch(/now="[^"]*&quot;slow&quot;[^"]*"\?>\s*<rule param="mode">/);
    expect(text).toContain('Searches all notes.');
  });

  it('says what is open again as long as it is', async () => {
    const first = await afterEdit(whole => whole.replace('from 1 to 100', 'of at most a hundred'));
    expect(first).toMatchObject({ status: 'merged', isOpen: true });
    const again = await generate(first.sources, first.text, first.store);
    expect(again).toMatchObject({ status: 'fresh', isOpen: true, text: first.text, notes: first.notes });
  });

  it.each([
    ['emphasis and a lead without its list', 'Most results to give. **Never** give 0. Our own limits by plan:'],
    ['a comment', 'Most results to give. <!-- TODO ask Ann -->Mine.'],
    ['an element', 'Most results to give. <b>Mine</b>.'],
    ['CDATA', 'Most results to give. <![CDATA[<mine>]]>'],
  ])('keeps a rule with %s as it is written, and says what the source says now', async (_case, own) => {
    const { text, isOpen } = await afterEdit(whole => whole.replace('Most results to give.', own));
    expect(rule(text, 'limit')).toContain(own);
    expect(text).toMatch(/now="[^"]*from 1 to 50[^"]*"\?>\s*<rule param="limit">/);
    expect(isOpen).toBe(true);
  });

  it('keeps two contexts and two rules for one parameter apart', async () => {
    const { text, store, sources } = await afterEdit(
      whole =>
        whole
          .replace('</context>', '</context>\n  <context>Our own words.</context>')
          .replace('</constraints>', '  <rule param="limit" by="Ann">Ten <!-- c --> will do.</rule>\n  </constraints>'),
      { to: { description: 'Looks for notes.', properties: { query, mode } } },
    );
    expect(text.match(/Our own words\./g)).toHaveLength(1);
    expect(text).toContain('<rule param="limit" by="Ann">Ten <!-- c --> will do.</rule>');
    const again = await generate({ ...sources, description: 'Finds notes.' }, text, store);
    expect(again.text.match(/Our own words\./g)).toHaveLength(1);
    expect(again.text).toContain('<rule param="limit" by="Ann">Ten <!-- c --> will do.</rule>');
  });

  it('is left alone where its only tag has no room', async () => {
    const { text, status, saved } = await afterEdit(whole =>
      whole.replace(/<tool_augmentation[^]*<\/tool_augmentation>/, '<tool_augmentation name="search"/>'),
    );
    expect([status, text]).toEqual(['kept', saved]);
  });

  it('written by hand loses no rule', async () => {
    const own = '<rule param="filter.name">Required string.</rule>';
    const saved = `<tool_augmentation name="search">\n  <constraints>\n    ${own}\n  </constraints>\n</tool_augmentation>\n`;
    expect((await generate({}, saved, memoryGuideStore())).text).toContain(own);
  });

  it('has its whole context renewed by one fix, paragraph by paragraph', async () => {
    const description = 'Searches notes. Use this to find a note by its words. Never use it for files.';
    const store = memoryGuideStore();
    const { text } = await generate({ description }, undefined, store);
    const edited = text.replace('Searches notes.', 'Searches my notes.');
    const to = { description: description.replace('Searches notes.', 'Searches all notes.') };
    const merged = await generate(to, edited, store);
    const schema = JSON.stringify({
      title: 'search',
      ...to,
      type: 'object',
      required: ['query'],
      properties: { query, limit: limit(100), mode },
    });
    const files = { 'a/search.schema.json': schema, 'a/search.guide.xml': merged.text };
    const found = await memoryWorkspace(files, documentKinds, readSettings({})).check('a/search.guide.xml');
    const [open] = found.filter(({ code }) => code === 'guide/stale');
    expect(open).toMatchObject({ severity: 'warning' });
    const [write] = open?.fixes() ?? [];
    const context = (whole: string): string | undefined => /<context>[^]*<\/context>/.exec(whole)?.[0];
    const fresh = await generate(to, undefined, store);
    expect(context(fresh.text)).toContain('\n    When to use:');
    expect(context(merged.text)).not.toBe(context(fresh.text));
    expect(context(applyChanges(merged.text, write?.changes ?? []))).toBe(context(fresh.text));
  });

  const words = ['Own words.', 'More & more <b>.', '“Ja”.', 'A。B。'];
  const edits: readonly ((text: string, word: string) => string)[] = [
    (text, word) => text.replace(/(<rule param="limit">)/, `$1${escaped(word)} `),
    (text, word) => text.replace(/<\/a>/, ` ${escaped(word)}</a>`),
    (text, word) => text.replace(/(<reasoning>)/, `$1${escaped(word)} `),
    (text, word) => text.replace(/<\/context>/, `  ${escaped(word)}\n  </context>`),
    (text, word) => text.replace('</constraints>', `  <rule param="own">${escaped(word)}</rule>\n  </constraints>`),
    (text, word) => text.replace(/(<scenarios>)/, `<!-- ${word.replace(/--/g, '')} -->\n  $1`),
    text => text.replace(/\s*<item>[^]*?<\/item>/, ''),
    text => text.replace(/\s*<rule param="mode">[^]*?<\/rule>/, ''),
    text => text.replace(/\s*<faq>[^]*<\/faq>/, ''),
    text => text.replace(/<scenarios>[^]*<\/scenarios>/, '<scenarios/>'),
  ];
  const escaped = (word: string): string => word.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

  it('says after any edits what the merge came to', () => {
    const source = `sha256:${'0'.repeat(64)}`;
    const written = (properties: Record<string, JsonValue>): Guide =>
      normalizeGuide(
        { ...generateToolGuide('search', 'Searches notes.', { type: 'object', properties }), source },
        'xml',
      );
    const [was, now] = [
      written({ query, limit: limit(100), mode }),
      written({ query, limit: limit(50), depth: limit(3) }),
    ];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...edits), fc.constantFrom(...words)), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (chosen, isKnown) => {
          const text = chosen.reduce((result, [edit, word]) => edit(result, word), formatGuideXml(was));
          const saved = readSavedXml(text, 'find');
          if (typeof saved === 'string') throw new Error(saved);
          const merged = mergeGuides(isKnown ? was : undefined, saved.guide, now);
          const patched = readGuide(parseXml(applyChanges(text, saved.patch(merged))));
          expect(patched && formatGuideXml(patched)).toBe(formatGuideXml(normalizeGuide(merged, 'xml')));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is XML after any edits and any change, keeps comments, and stays as it is then', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...edits), fc.constantFrom(...words)), { minLength: 1, maxLength: 4 }),
        fc.record({ limit: fc.constantFrom(100, 50), mode: fc.boolean(), extra: fc.boolean() }),
        fc.boolean(),
        async (chosen, change, isForgotten) => {
          const properties = {
            query,
            limit: limit(change.limit),
            ...(change.mode ? { mode } : {}),
            ...(change.extra ? { depth: { type: 'integer', maximum: 3 } } : {}),
          };
          const { text, store, sources, saved } = await afterEdit(
            whole => chosen.reduce((result, [edit, word]) => edit(result, word), whole),
            { isForgotten, to: { properties } },
          );
          expect(parseXml(text).mistakes).toEqual([]);
          for (const comment of saved.match(/<!--.*?-->/g) ?? []) expect(text).toContain(comment);
          const again = await generate(sources, text, store);
          expect(again.text).toBe(text);
        },
      ),
      { numRuns: 60 },
    );
  });
});
