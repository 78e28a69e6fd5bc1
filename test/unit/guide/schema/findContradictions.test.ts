/** Which sentences about a parameter its schema refutes: a true sentence is never called wrong, whatever that costs in misses. */
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { generateGuide } from '../../../../server/src/guide/index.js';
import { splitSentences } from '../../../../server/src/guide/prose/splitSentences.js';
import { splitIdentifier } from '../../../../server/src/guide/samples/sampleByName.js';
import { findContradictions } from '../../../../server/src/guide/schema/findContradictions.js';
import { schemaSignature } from '../signatures.js';
import { startTimer } from '../../../support/startTimer.js';

type Schema = Readonly<Record<string, JsonValue>>;

const strings = { type: 'array', items: { type: 'string' } };
const properties: Readonly<Record<string, Schema>> = {
  count: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  page: { type: 'integer', minimum: 1, maximum: 50, default: 1, description: 'Which page.' },
  chunk_size: { type: 'integer', minimum: 100, maximum: 4000, default: 500 },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'Most results to give.' },
  offset: { type: 'integer', minimum: 0 },
  rows: { type: 'integer', default: 1000 },
  ratio: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, default: 0.5 },
  shell: { type: 'string', default: 'bash' },
  mode: { enum: ['fast', 'deep'], type: 'string', default: 'fast' },
  tags: { ...strings, maxItems: 5 },
  year: { type: 'integer', minimum: 2000, maximum: 2030 },
  port: { type: 'integer', minimum: 1024, maximum: 65535, default: 8080 },
  retries: { type: 'integer', minimum: 0, maximum: 5, default: 3 },
  title: { type: 'string', minLength: 1, maxLength: 40, default: '' },
  timeout: { type: 'integer', maximum: 300, description: 'Time to wait, in seconds.' },
  wait_ms: { type: 'integer', maximum: 5000 },
  deep: { type: 'boolean', default: false },
  window: { type: 'string', default: '30s' },
  draft4: { type: 'integer', maximum: 100, exclusiveMaximum: true },
  per_page: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
  dpi: { type: 'integer', default: 200 },
  codes: { type: 'array', items: { type: 'integer' }, maxItems: 3 },
};
const root: JsonValue = { type: 'object', properties };

const wrong = (name: string, text: string): readonly string[] =>
  splitSentences(text).flatMap(sentence =>
    findContradictions(sentence.text, properties[name] ?? {}, root, splitIdentifier(name)).map(
      ({ stated, declared }) => `${stated} against ${declared}`,
    ),
  );

describe('a true sentence', () => {
  it.each([
    // The same bounds in other words.
    ['count', 'Must be greater than 0 and less than 101.'],
    ['count', 'More than 0, fewer than 101.'],
    ['count', 'An integer > 0 and < 101.'],
    ['count', '0 < count <= 100.'],
    ['count', 'Must not be greater than 100.'],
    ['count', 'Must not be less than 1.'],
    ['count', 'Never more than 100.'],
    ['count', 'From 1 to 100.'],
    ['offset', 'Must be more than -1.'],
    ['offset', 'Must be at least 0.'],
    ['ratio', 'Must be greater than 0.0.'],
    ['ratio', 'Between 0 and 1.'],
    ['draft4', 'Must be less than 100.'],
    ['chunk_size', 'Must be greater than 0.'],
    // About something else.
    ['page', 'Each page has at most 100 results.'],
    ['page', 'The page costs a credit, up to 100.'],
    ['page', 'A page holds 10 items, at most 100 results.'],
    ['page', 'Up to 500 notes are ranked. Going to more than 0 costs.'],
    ['page', 'At most 100 results.'],
    ['page', '每页最多100条结果。'],
    ['page', '最多100条。'],
    ['page', 'Jede Seite hat höchstens 100 Treffer.'],
    ['page', 'Höchstens 100 Treffer je Seite.'],
    ['chunk_size', 'Only useful for more than 10 files.'],
    ['chunk_size', 'With fewer than 5000 notes leave it. Costs up to 9000 points.'],
    ['chunk_size', 'At least 1k. At most 8k, at most 10^6, at most 1 000 000.'],
    ['chunk_size', 'Mindestens 1.000.'],
    ['tags', 'Each is at most 30 wide. Matches at most 200 notes per tag.'],
    ['tags', 'A tag is at most 30.'],
    ['tags', 'At most 30 characters.'],
    ['codes', 'Must be at most 999.'],
    ['year', 'Notes from 1995 to 1999 are in the archive and are not found.'],
    ['port', 'At least 80 and 443 are open elsewhere. Older clients used 80..90.'],
    ['retries', 'Give up after 30 s. Waits at least -1. Never more than 10 in all, counting those of the client.'],
    ['title', 'At most 255 bytes on disk. Max 80 characters are shown of a path.'],
    ['timeout', 'At most 5000 ms. At most 900 milliseconds.'],
    ['limit', 'Searches at most 10000 results. Usually less than 1000.'],
    ['limit', 'Values greater than 500 are clamped.'],
    ['limit', 'Set to more than 1000 to disable paging.'],
    // In some cases only.
    ['limit', 'If `deep` is set, at most 500.'],
    ['limit', 'At most 500 on paid plans. With a key, at most 500.'],
    ['limit', 'For guests: at most 20, paid: at most 500.'],
    ['limit', 'Up to 500 with `mode`.'],
    ['limit', 'Die meisten brauchen weniger als 5. Mit Schlüssel höchstens 500.'],
    ['limit', '使用密钥时，最多500。'],
    ['limit', 'List at least 0. Rows are listed per limit, at most 500.'],
    ['dpi', 'Overrides the DPI of the printer (default: 300). DPI on screens (default: 96).'],
    ['dpi', 'Smooths the picture (default: 4).'],
    ['limit', '0, or at least 5. -1 or at least 0.'],
    // Tighter: advice.
    ['limit', 'At most 50. Keep it at most 20. Must be at least 5.'],
    // Defaults.
    ['rows', 'Default: 1,000. Default: 1000.0. The default is 1000.'],
    ['rows', 'Default: 1.000.'],
    ['shell', 'On Windows the default is "cmd". The server\'s default is "zsh".'],
    ['shell', 'On Windows, the default is "cmd". Windows: default "cmd".'],
    ['shell', 'When asked for PowerShell, defaults to "pwsh". If the user has none, default to "sh".'],
    ['shell', 'Its default is "zsh". The old default is "sh". Not the default: "zsh".'],
    ['shell', 'Default: "zsh" or the login shell. Default is "bash", in scripts "sh".'],
    ['shell', 'Defaults to `mode`.'],
    ['count', 'If omitted, defaults to 10. Default: `10`.'],
    ['count', 'Use the default 5 of the server.'],
    ['deep', 'Default: `False`. Default: "no". Default: 0.'],
    ['window', 'Default: 30.'],
    ['title', 'Default: "empty". Default: `""`.'],
    ['mode', 'Default: "fast", with `page` "deep".'],
  ])('about `%s` is not refuted: %s', (name, text) => {
    expect(wrong(name, text)).toEqual([]);
  });
});

describe('a false sentence', () => {
  it.each([
    ['count', 'Must be greater than 0 and less than 102.', '< 102 against maximum: 100'],
    ['count', 'Optional integer from 1 to 200.', '≤ 200 against maximum: 100'],
    ['count', 'Must not be greater than 1,000.', '≤ 1000 against maximum: 100'],
    ['count', 'The count must be at least 0.', '≥ 0 against minimum: 1'],
    ['count', '`count` is at most 200.', '≤ 200 against maximum: 100'],
    ['count', 'Maximum: 200.', '≤ 200 against maximum: 100'],
    ['count', 'Höchstens 200.', '≤ 200 against maximum: 100'],
    ['count', 'Der Wert muss mindestens 0 sein.', '≥ 0 against minimum: 1'],
    ['count', '必须不超过200。', '≤ 200 against maximum: 100'],
    ['count', '取值范围：最大200', '≤ 200 against maximum: 100'],
    ['count', 'The default is 20.', 'default: 20 against default: 10'],
    ['count', 'Optional integer, default: 20.', 'default: 20 against default: 10'],
    ['count', 'If not provided, defaults to 20.', 'default: 20 against default: 10'],
    ['limit', 'At most 500 results.', '≤ 500 against maximum: 100'],
    ['limit', 'Maximum number of results to return (at most 500).', '≤ 500 against maximum: 100'],
    ['limit', 'How many results to return, at most 500, newest first.', '≤ 500 against maximum: 100'],
    ['chunk_size', 'Chunk size, at least 50.', '≥ 50 against minimum: 100'],
    ['offset', 'Greater than or equal to -5.', '≥ -5 against minimum: 0'],
    ['per_page', 'Results per page for pagination (min 1, max 500)', '≤ 500 against maximum: 100'],
    ['dpi', 'Image resolution in DPI (default: 300)', 'default: 300 against default: 200'],
    ['rows', 'Default: 2,000.', 'default: 2000 against default: 1000'],
    ['ratio', 'At most 1.', '≤ 1 against exclusiveMaximum: 1'],
    ['ratio', 'Between 0 and 2.', '≤ 2 against exclusiveMaximum: 1'],
    ['shell', 'Default: "zsh".', 'default: "zsh" against default: "bash"'],
    ['deep', 'Default: `True`.', 'default: true against default: false'],
    ['tags', 'Up to 10 tags.', '≤ 10 against maxItems: 5'],
    ['tags', 'Must contain no more than 10 items.', '≤ 10 against maxItems: 5'],
    ['codes', 'At most 10 items.', '≤ 10 against maxItems: 3'],
    ['title', 'Up to 80 characters.', '≤ 80 against maxLength: 40'],
    ['title', 'Höchstens 80 Zeichen.', '≤ 80 against maxLength: 40'],
    ['title', '最多80个字符。', '≤ 80 against maxLength: 40'],
    ['timeout', 'At most 600 seconds.', '≤ 600 against maximum: 300'],
    ['wait_ms', 'Wait at most 9000 ms.', '≤ 9000 against maximum: 5000'],
    ['draft4', 'At most 100.', '≤ 100 against exclusiveMaximum: 100'],
  ])('about `%s` is: %s', (name, text, problem) => {
    expect(wrong(name, text)).toEqual([problem]);
  });

  it('is found in linear time', () => {
    const long = `${'at most 5 of 7, '.repeat(20_000)}at most 900`;
    const timer = startTimer();
    wrong('limit', long);
    findContradictions(`${'number of '.repeat(20_000)}at most 900`, properties.limit ?? {}, root, ['limit']);
    timer.expectBelow(2000);
  });
});

describe('a generated guide', () => {
  const ruleOf = (
    name: string,
    property: Schema,
  ): { readonly text: string; readonly rule: string; readonly notes: readonly string[] } => {
    const schema = { type: 'object', properties: { [name]: property } };
    const { constraints, faq, notes } = generateGuide(schemaSignature('find', 'Finds notes.'), { schema });
    const said = [...constraints.flatMap(rule => rule.sentences), ...faq.flatMap(({ answer }) => answer)];
    const rule = constraints.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ');
    return { text: said.map(({ text }) => text).join(' '), rule, notes };
  };

  it.each([
    ['page', 'Each page has at most 100 results.'],
    ['chunk', 'Only useful for more than 10 files.'],
    ['shell', 'On Windows the default is "cmd".'],
  ])('keeps what the author says of `%s`: %s', (name, description) => {
    const { text, notes } = ruleOf(name, {
      ...(name === 'shell' ? { type: 'string', default: 'bash' } : { type: 'integer', minimum: 100, maximum: 4000 }),
      description,
    });
    expect(text).toContain(description);
    expect(notes).toEqual([]);
  });

  it('keeps what the schema refutes, and notes it', () => {
    const { rule, notes } = ruleOf('days', { type: 'integer', maximum: 60, default: 30, description: 'Up to 90.' });
    expect(rule).toBe('Optional integer of at most 60, default: 30. Up to 90.');
    expect(notes).toEqual(['The description of `days` says `≤ 90` (“Up to 90.”), but its schema has `maximum: 60`.']);
  });

  it.each([
    [{ type: 'integer', minimum: 1, maximum: 100, default: 1000 }, 'Default: 1,000.', ''],
    [{ type: 'integer', minimum: 1, maximum: 100 }, 'Must be greater than 0 and less than 101.', ''],
    [{ type: 'integer', minimum: 1, maximum: 50 }, 'At most 50 items.', 'At most 50 items.'],
    [{ type: 'integer', minimum: 1, maximum: 50 }, 'Must be greater than 1.', 'Must be greater than 1.'],
    [{ type: 'integer', default: 5 }, 'Default: none.', 'Default: none.'],
    [{ type: 'array', default: [] }, 'Default is empty, meaning all files.', 'Default is empty, meaning all files.'],
    [{ type: 'string', default: 'bash' }, 'Shell (default: zsh on macOS)', 'Shell (default: zsh on macOS).'],
    [
      { type: 'string', default: 'bash' },
      'Shell (defaults to the login shell)',
      'Shell (defaults to the login shell).',
    ],
    [{ type: 'integer', default: 1000 }, 'Rows (default: 1,000)', 'default: 1000. Rows.'],
    [{ enum: ['a', 'b-c'] }, 'Must be one of: "a" or "b-c".', ''],
    [{ enum: ['a', 'b-c'] }, 'One of a or b-c, but a is slow.', 'One of a or b-c, but a is slow.'],
    [{ enum: ['a', 'b-c'] }, 'One of the tags of the user.', 'One of the tags of the user.'],
    [{ type: 'integer', maximum: 5 }, 'Default: 2. Default: 3 at night.', 'Default: 3 at night.'],
  ])('of %j leaves unrepeated only what is equal: %s', (property, description, rest) => {
    const { text, rule } = ruleOf('value', { ...property, description });
    if (rest === '') expect(rule).toBe(ruleOf('value', property).rule);
    else expect(text).toContain(rest);
  });
});
