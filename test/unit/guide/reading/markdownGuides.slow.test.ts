import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import {
  findCommandsInFiles,
  generateGuide,
  formatGuideMarkdown,
  generateCommandGuide,
  formatGuideXml,
  readGuide,
  readMarkdownGuide,
  type Guide,
} from '../../../../server/src/guide/index.js';
import { readSettings } from '../../../../server/src/settings.js';
import { parseSkill } from '../../../../server/src/skill/index.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { parseXml } from '../../../../server/src/xml/index.js';
import { corpusFiles, corpusText, hasCorpus } from '../../../support/corpus.js';
import { selectInputs } from '../../../support/inputShare.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { startTimer } from '../../../support/startTimer.js';
import { randomSchema } from '../randomSchemas.js';
import { schemaSignature } from '../signatures.js';

const skill = '---\nname: files\ndescription: Works on files.\n---\n\n# Files\n\n## Overview\n\nFiles.\n';

const python = `from tools import skill_command

@skill_command(name="replace", description="Replaces text in a file.")
async def replace(path: str, pattern: str, count: int = 1) -> str:
    """Replaces text.

    Args:
        path: File to change. Must be absolute.
        pattern: Regular expression.
        count: How many, at most 9.
    """
`;

const files = { 'skills/files/SKILL.md': skill, 'skills/files/scripts/commands.py': python };
const path = 'skills/files/replace.guide.md';

async function check(text: string, at = path, more: Record<string, string> = {}): Promise<readonly Finding[]> {
  const workspace = memoryWorkspace({ ...files, [at]: text, ...more }, documentKinds, readSettings({}));
  return (await workspace.check(at)).filter(({ code }) => code.startsWith('guide/'));
}

/** `code: text under the squiggle: message` */
const findings = async (text: string, at = path, more: Record<string, string> = {}): Promise<readonly string[]> =>
  (await check(text, at, more)).map(
    ({ code, span, message }) => `${code}: ${text.slice(span.start, span.end)}: ${message}`,
  );

const joined = (sentences: readonly { readonly text: string }[]): string => sentences.map(({ text }) => text).join(' ');

const facts = (guide: Guide | undefined): unknown => ({
  command: guide?.command,
  source: guide?.source,
  context: ['purpose', 'use', 'limit'].map(role =>
    joined(guide?.context.filter(sentence => sentence.role === role) ?? []),
  ),
  faq: guide?.faq.map(({ question, answer }) => [question.text, joined(answer)]),
  rules: guide?.constraints.map(({ parameter, sentences }) => [parameter, joined(sentences)]),
  scenarios: guide?.scenarios.map(({ description, input, reasoning }) => [description.text, input, joined(reasoning)]),
});

const read = (text: string, name = 'x.guide.md'): Guide | undefined => readMarkdownGuide(createSourceText(text), name);

describe('ordinary Markdown is no guide', () => {
  it.skipIf(!hasCorpus)('in real skills', () => {
    const documents = corpusFiles('skills').filter(name => /\.md$/i.test(name));
    expect(documents.length).toBeGreaterThan(100);
    for (const name of selectInputs(documents)) {
      const text = corpusText(name);
      for (const as of [name.split('/').at(-1) ?? '', 'x.guide.md']) expect(read(text, as), name).toBeUndefined();
    }
  });
});

describe('Markdown and XML', () => {
  it('carry the same facts of the real tools, without a finding beside their schema', async () => {
    for (const file of selectInputs(corpusFiles('schemas'))) {
      const tool = corpusText(file);
      const workspace = memoryWorkspace({ 'a/tool.json': tool }, documentKinds, readSettings({}));
      const [command] = await findCommandsInFiles(['file:///w/a/tool.json'], workspace.context);
      if (!command) continue;
      const guide = await generateCommandGuide(command);
      const text = formatGuideMarkdown(guide);
      const back = read(text);
      expect(facts(back), file).toEqual(facts(readGuide(parseXml(formatGuideXml(guide)))));
      expect(back && formatGuideMarkdown(back), file).toBe(text);
      expect(await findings(text, 'a/tool.guide.md', { 'a/tool.json': tool }), file).toEqual([]);
    }
  });

  const runs = { numRuns: 150, seed: 20261122 };

  it('carry the same facts of random schemas, and no finding', async () => {
    await fc.assert(
      fc.asyncProperty(randomSchema, fc.string({ unit: 'binary', maxLength: 200 }), async (schema, description) => {
        const text = JSON.stringify({ ...schema, title: 'tool', description });
        const workspace = memoryWorkspace({ 'a/tool.schema.json': text }, documentKinds, readSettings({}));
        const [command] = await findCommandsInFiles(['file:///w/a/tool.schema.json'], workspace.context);
        if (!command) return;
        const markdown = formatGuideMarkdown(await generateCommandGuide(command));
        const again = read(markdown);
        expect(again && formatGuideMarkdown(again)).toBe(markdown);
        const more = { 'a/tool.schema.json': text };
        expect(
          (await findings(markdown, 'a/tool.guide.md', more)).filter(
            found => !found.startsWith('guide/parameter-uncovered'),
          ),
        ).toEqual([]);
      }),
      runs,
    );
  });

  it('are read as they are written, whatever the words', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            '#',
            '##',
            '- ',
            '`',
            '``',
            '**',
            '*',
            '\\',
            '<a>',
            '&lt;',
            '>',
            '```',
            '1.',
            '2)',
            ' ',
            '\n',
            '[a]: b',
            '---',
            '===',
            'a',
            'B.',
            '<!--',
            '-->',
            '|',
          ),
          { maxLength: 12 },
        )
        .map(parts => parts.join('')),
    );
    fc.assert(
      fc.property(words, words, words, (one, two, three) => {
        const base = generateGuide(schemaSignature('tool', ''), { schema: { type: 'object' } });
        const trace = { origin: 'guide' as const };
        const guide: Guide = {
          ...base,
          source: 'sha256:00',
          context: [{ role: 'purpose', text: one, trace }],
          faq: [{ question: { text: 'Why?', trace }, answer: [{ text: two, trace }] }],
          constraints: [{ parameter: 'p', sentences: [{ text: three, trace }] }],
          scenarios: [{ description: { text: two, trace }, input: { a: one }, reasoning: [{ text: three, trace }] }],
        };
        const text = formatGuideMarkdown(guide);
        const again = read(text);
        expect(again && formatGuideMarkdown(again)).toBe(text);
        const line = (value: string): string => createSourceText(value).text.replace(/\s+/g, ' ').trim();
        expect(facts(again)).toMatchObject({
          faq: [['Why?', line(two)]],
          rules: [['p', line(three)]],
          scenarios: [[line(two), { a: one }, line(three)]],
        });
      }),
      { ...runs, numRuns: 1000 },
    );
  });

  it('are read from anything, in bounds', () => {
    const pieces = fc.constantFrom(
      '<!-- skillwright-guide source="sha256:00" -->\n',
      '<!-- skillwright-guide now="x" -->\n',
      '# x\n',
      '## FAQ\n',
      '## Constraints\n',
      '## Scenarios\n',
      '### s\n',
      '```json\n',
      '```\n',
      '- `a`: b\n',
      '  - c\n',
      '    more\n',
      '**q?** a\n',
      '\n',
      '> ',
      '<chunk id="a">\n',
      '</chunk>\n',
      '{"a": 1}\n',
      'text',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), parts => {
        const text = parts.join('');
        const guide = read(text);
        for (const { parameter, parameterSpan } of guide?.constraints ?? [])
          expect(text.slice(parameterSpan?.start, parameterSpan?.end)).toBe(parameter);
      }),
      { ...runs, numRuns: 1000 },
    );
  });

  it('are read in time that grows with the length', () => {
    const rules = (count: number): string =>
      `<!-- skillwright-guide source="sha256:00" -->\n\n# x\n\n## Constraints\n\n${'- `a`: Must be set.\n\n  Or not.\n'.repeat(count)}`;
    const many = (count: number): string =>
      `<!-- skillwright-guide source="sha256:00" -->\n\n# x\n\n- a\n\n`.repeat(count);
    for (const text of [rules, many]) {
      const source = createSourceText(text(20_000));
      parseSkill(source);
      const timer = startTimer();
      readMarkdownGuide(source, 'x.guide.md');
      timer.expectBelow(2000);
    }
  });
});
