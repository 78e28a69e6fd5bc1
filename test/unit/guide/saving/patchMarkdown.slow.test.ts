import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import {
  findCommandsInFiles,
  formatGuideMarkdown,
  generateCommandGuide,
  formatGuideXml,
  readGuide,
  readMarkdownGuide,
  refreshGuide,
  type Command,
  type Guide,
} from '../../../../server/src/guide/index.js';
import { readSettings } from '../../../../server/src/settings.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { parseXml } from '../../../../server/src/xml/index.js';
import { memoryGuideStore } from '../../../support/memoryGuideStore.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { scaleInputs } from '../../../support/inputShare.js';
import { randomSchema } from '../randomSchemas.js';

async function commandOf(schema: object): Promise<Command | undefined> {
  const text = JSON.stringify({ title: 'find', description: 'Finds files.', ...schema });
  const { context } = memoryWorkspace({ 'a/find.schema.json': text }, documentKinds, readSettings({}));
  const [command] = await findCommandsInFiles(['file:///w/a/find.schema.json'], context);
  return command;
}

const path = { type: 'string', description: 'Folder. Must be absolute.' };
const two = {
  type: 'object',
  required: ['path'],
  properties: { path, limit: { type: 'integer', maximum: 20 }, depth: { type: 'integer', maximum: 9 } },
};

describe('refreshing an edited guide in Markdown', () => {
  it('survives whatever somebody wrote, and keeps what is no part of a guide', async () => {
    const after = await commandOf(two);
    const pieces = fc.constantFrom(
      '# find\n',
      '## FAQ\n',
      '## Constraints\n',
      '## Scenarios\n',
      '### s\n',
      '```json\n',
      '```\n',
      '- `limit`: b\n',
      '- `gone`: b\n',
      '  - c\n',
      '**q?** a\n',
      '\n',
      '<!-- skillwright-guide now="x" -->\n',
      '{"path": 1}\n',
      'text\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async parts => {
        const saved = `<!-- skillwright-guide source="sha256:${'0'.repeat(64)}" -->\n\n# find\n\n${parts.join('')}\n## Notes\n\nMine.\n`;
        const { text, status } = await refreshGuide(after!, 'markdown', saved);
        expect(status).toBe('merged');
        expect(text.includes('Mine.')).toBe(true);
      }),
      { numRuns: 300, seed: 20261122 },
    );
  });

  it('is done in XML and in Markdown alike', async () => {
    const edits = fc.record({
      drop: fc.array(fc.nat(6), { maxLength: 3 }),
      change: fc.array(fc.nat(6), { maxLength: 3 }),
      add: fc.boolean(),
      words: fc.constantFrom('By hand.', 'Also **so**. And `x`!', '# Title', '- item <b>', '1. One & two.'),
      isForgotten: fc.boolean(),
    });
    let merged = 0;
    let marked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomSchema, { minLength: 2, maxLength: 3 }),
        edits,
        async ([first, ...later], { drop, change, add, words, isForgotten }) => {
          const before = await commandOf(first ?? {});
          if (!before) return;
          const store = memoryGuideStore();
          if (!isForgotten) await refreshGuide(before, 'xml', undefined, store);
          const edited = edit(await generateCommandGuide(before), drop, change, add, words);
          let [xml, markdown] = [formatGuideXml(edited), formatGuideMarkdown(edited)];
          for (const schema of later) {
            const after = await commandOf(schema);
            if (!after) return;
            xml = (await refreshGuide(after, 'xml', xml, store)).text;
            const { text, status } = await refreshGuide(after, 'markdown', markdown, store);
            const read = readMarkdownGuide(createSourceText(text), 'find.guide.md');
            expect(facts(read)).toEqual(facts(readGuide(parseXml(xml))));
            expect(text).not.toMatch(/\n{3}|[^\n>]\n(?:#|```json)|^#.*\n[^\n]/m);
            markdown = text;
            if (status === 'merged') merged++;
            if (text.includes(' now="')) marked++;
          }
        },
      ),
      { numRuns: 200, seed: 20261122 },
    );
    expect(merged).toBeGreaterThan(scaleInputs(150));
    expect(marked).toBeGreaterThan(scaleInputs(50));
  });
});

function edit(guide: Guide, drop: readonly number[], change: readonly number[], add: boolean, words: string): Guide {
  const trace = { origin: 'guide' as const };
  const some = <Item>(items: readonly Item[], rewrite: (item: Item) => Item): readonly Item[] =>
    items
      .map((item, index) => (change.includes(index) ? rewrite(item) : item))
      .filter((_item, index) => !drop.includes(index));
  const sentence = { text: words, trace };
  return {
    ...guide,
    context: change.includes(6) ? [{ role: 'purpose', ...sentence }] : guide.context,
    faq: [
      ...some(guide.faq, item => ({ ...item, answer: [...item.answer, sentence] })),
      ...(add ? [{ question: { text: 'Why?', trace }, answer: [sentence] }] : []),
    ],
    constraints: some(guide.constraints, rule => ({ ...rule, sentences: [sentence] })),
    scenarios: some(guide.scenarios, scenario => ({ ...scenario, reasoning: [sentence, ...scenario.reasoning] })),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const joined = (sentences: readonly { readonly text: string }[]): string =>
  oneLine(sentences.map(({ text }) => text).join(' '));

/** Names as Markdown can write them. */
const name = (text: string): string => text.replace(/[`\p{Cc}\s]+/gu, ' ').trim();

const facts = (guide: Guide | undefined): unknown => ({
  command: guide?.command,
  source: guide?.source,
  context: ['purpose', 'use', 'limit'].map(role =>
    joined(guide?.context.filter(sentence => sentence.role === role) ?? []),
  ),
  contextNow: guide?.contextNow,
  faq: guide?.faq.map(({ question, answer, now }) => [question.text, joined(answer), now]),
  rules: guide?.constraints.map(({ parameter, sentences, now }) => [name(parameter), joined(sentences), now]),
  scenarios: guide?.scenarios.map(({ description, input, reasoning, now }) => [
    oneLine(description.text),
    input,
    joined(reasoning),
    now,
  ]),
});
