import type { Logger } from '../../../../server/src/core/index.js';
import { describe, expect, it } from 'vitest';
import {
  checkDocument,
  checkEach,
  parseDocument,
  type Context,
  type DocumentKind,
  type Finding,
  type Problem,
  type Rule,
  type Settings,
} from '../../../../server/src/core/index.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { createSegmentMap } from '../../../../server/src/text/createSegmentMap.js';
import { createValidatorLoader } from '../../../../server/src/xml/index.js';
import { createTokenCounts } from '../../../support/createTokenCounts.js';

interface Words {
  readonly text: string;
}

const rule = (code: string, pattern: RegExp, extra: Partial<Rule<Words>> = {}): Rule<Words> => ({
  code,
  summary: code,
  why: '',
  severity: 'warning',
  good: '',
  bad: '',
  *check({ text }) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      yield {
        span,
        message: `found ${match[0]}`,
        fixes: () => [{ title: 'fix', changes: [{ span, newText: 'ok\nok' }] }],
      };
    }
  },
  ...extra,
});

const words = (rules: readonly Rule<Words>[]): DocumentKind<Words> => ({
  id: 'words',
  languageIds: ['words'],
  fenceLanguages: ['words'],
  claims: name => name.endsWith('.words'),
  parse: ({ text }) => ({ text }),
  rules,
  isRelevant: () => true,
  features: {},
});

/** Everything after `> ` is a fence in the language `words`. */
const quoting: DocumentKind<Words> = {
  ...words([]),
  id: 'quoting',
  fences: ({ text }) => [
    {
      language: 'words',
      text: text.replace(/^> /gm, ''),
      map: createSegmentMap(
        Array.from(text.matchAll(/^> (.*\n?)/gm), (match, line) => ({
          embedded: match.index - line * 2,
          host: match.index + 2,
          length: (match[1] ?? '').length,
        })),
      ),
      linePrefix: '> ',
    },
  ],
};

const errors: string[] = [];

const log: Logger = {
  error: message => void errors.push(message),
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};
const context = (settings: Partial<Settings> = {}): Context => ({
  settings: { ...defaultSettings, ...settings },
  signal: new AbortController().signal,
  services: {
    ...createTokenCounts(),
    loadXmlValidator: createValidatorLoader(log),
    files: {
      readText: () => Promise.resolve(undefined),
      readBytes: () => Promise.resolve(undefined),
      list: () => Promise.resolve([]),
      exists: () => Promise.resolve(false),
    },
    workspace: {
      roots: [],
      find: () => Promise.resolve([]),
      findContaining: () => Promise.resolve([]),
      readEach: () => Promise.resolve(new Map()),
      listVersions: () => Promise.resolve(new Map()),
      readSource: () => Promise.resolve(undefined),
      contains: () => Promise.resolve(false),
      document: () => Promise.resolve(undefined),
    },
    log,
  },
});

const check = (
  text: string,
  rules: readonly Rule<Words>[],
  settings: Partial<Settings> = {},
): Promise<readonly Finding[]> =>
  checkDocument(parseDocument('file:///a.words', text, words(rules), []), context(settings));

describe('checkDocument', () => {
  it('sorts findings by place, then code', async () => {
    const findings = await check('b a b', [rule('z/b', /b/g), rule('a/a', /a/g), rule('a/b', /b/g)]);
    expect(findings.map(({ code, span }) => `${span.start} ${code}`)).toEqual([
      '0 a/b',
      '0 z/b',
      '2 a/a',
      '4 a/b',
      '4 z/b',
    ]);
  });

  it('lets the user’s severity win, and `off` silence', async () => {
    const rules = [rule('x/a', /a/g), rule('x/b', /b/g)];
    const findings = await check('a b', rules, { rules: { 'x/a': 'error', 'x/b': 'off' } });
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([['x/a', 'error']]);
  });

  it('runs a rule that is off by default only where the user asks for it', async () => {
    const rules = [rule('x/a', /a/g, { severity: 'off' })];
    expect(await check('a', rules)).toEqual([]);
    expect(await check('a', rules, { rules: { 'x/a': 'info' } })).toMatchObject([{ severity: 'info' }]);
  });

  it('isolates an item that a rule fails on', async () => {
    errors.length = 0;
    const each = rule('x/each', /a/g, {
      check: ({ text }, context) =>
        checkEach(text.split(' '), context, word => {
          if (word === 'b') throw new Error('bug');
          return [{ span: { start: text.indexOf(word), end: text.indexOf(word) + 1 }, message: word }];
        }),
    });
    const lazy = rule('x/lazy', /a/g, {
      *check() {
        yield { span: { start: 0, end: 1 }, message: 'before' };
        throw new Error('bug');
      },
    });
    const findings = await check('a b c', [each, lazy]);
    expect(findings.map(({ message }) => message)).toEqual(['a', 'before', 'c']);
    expect(errors).toEqual(['Rule x/each failed on file:///a.words', 'Rule x/lazy failed on file:///a.words']);
  });

  it('isolates a rule that fails, and says which it was', async () => {
    errors.length = 0;
    const broken = rule('x/broken', /a/g, {
      check() {
        throw new Error('bug');
      },
    });
    expect(await check('a', [broken, rule('x/a', /a/g)])).toMatchObject([{ code: 'x/a' }]);
    expect(errors).toEqual(['Rule x/broken failed on file:///a.words']);
  });

  it('obeys suppressions of the next line, with a reason or without', async () => {
    const text = '<!-- skillwright-disable-next-line x/a, x/c -- wanted -->\na b\na';
    const findings = await check(text, [rule('x/a', /^a/gm), rule('x/b', /^a b/gm)]);
    expect(findings.map(({ code, span }) => [code, text.slice(span.start, span.end)])).toEqual([
      ['x/b', 'a b'],
      ['x/a', 'a'],
    ]);
  });

  it.each(['', ' -- wanted', '  '])('obeys a suppression without a code for all codes%s', async rest => {
    const text = `<!-- skillwright-disable-next-line${rest} -->\na b\na`;
    const findings = await check(text, [rule('x/a', /^a/gm), rule('x/b', /^a b/gm)]);
    expect(findings.map(({ span }) => span.start)).toEqual([text.length - 1]);
  });

  it('leaves words that only begin like a suppression alone', async () => {
    const text = '<!-- skillwright-disable-next-lines -->\na';
    expect(await check(text, [rule('x/a', /^a/gm)])).toHaveLength(1);
  });

  it('stops when the request was cancelled', async () => {
    const abort = new AbortController();
    abort.abort();
    const document = parseDocument('file:///a.words', 'a', words([rule('x/a', /a/g)]), []);
    expect(await checkDocument(document, { ...context(), signal: abort.signal })).toEqual([]);
  });

  it('says how many findings it left out', async () => {
    const findings = await check('a'.repeat(1500), [rule('x/a', /a/g)]);
    expect(findings).toHaveLength(1000);
    expect(findings[999]?.message).toContain('501 more findings');
  });

  it('finds in embedded documents, in offsets of the host, and fixes repeat the host’s prefix', async () => {
    const text = 'text\n> so\n> bad\n';
    const document = parseDocument('file:///a.quoting', text, quoting, [words([rule('x/bad', /bad/g)])]);
    const [finding] = await checkDocument(document, context());
    expect(finding && text.slice(finding.span.start, finding.span.end)).toBe('bad');
    const [fix] = finding?.fixes() ?? [];
    expect(fix?.changes).toEqual([{ span: finding?.span, newText: 'ok\n> ok' }]);
  });

  it('checks what is embedded once for many versions of its host, but for rules that look at files', async () => {
    const counts = { plain: 0, looking: 0 };
    const counted = (key: keyof typeof counts, exists: boolean): DocumentKind<Words> =>
      words([
        rule(`x/${key}`, /bad/g, {
          async check({ text }, { services }) {
            counts[key]++;
            const there = exists && (await services.files.exists('file:///b'));
            return there
              ? []
              : [{ span: { start: text.indexOf('bad'), end: text.indexOf('bad') + 3 }, message: 'bad' }];
          },
        }),
      ]);
    for (const [key, exists] of [
      ['plain', false],
      ['looking', true],
    ] as const) {
      const kinds = [counted(key, exists)];
      const settings = context();
      const first = parseDocument('file:///a.quoting', '> bad\n', quoting, kinds);
      await checkDocument(first, settings);
      const second = parseDocument('file:///a.quoting', '> bad\n', quoting, kinds, first);
      const findings = await checkDocument(second, settings);
      expect(findings.map(({ span }) => second.source.text.slice(span.start, span.end))).toEqual(['bad']);
      await checkDocument(second, context({ profile: 'other' }));
    }
    expect(counts).toEqual({ plain: 2, looking: 3 });
  });
});

describe('what was found out about a fence', () => {
  /** How often the rule was asked when a document with a fence was checked twice in the same circumstances. */
  async function asked(answer: (time: number) => Iterable<Problem>): Promise<number> {
    let times = 0;
    const counting = rule('x/a', /a/g, { check: () => answer(++times) });
    const document = parseDocument('file:///a.quoting', '> a\n', quoting, [words([counting])]);
    const twice = context();
    await checkDocument(document, twice);
    await checkDocument(document, twice);
    return times;
  }
  const span = { start: 0, end: 1 };

  it('is remembered', async () => {
    expect(await asked(() => [{ span, message: 'found' }])).toBe(1);
  });

  it('is asked again where the rule failed, or had no verdict', async () => {
    errors.length = 0;
    const failing = (): Iterable<Problem> => {
      throw new Error('bug');
    };
    expect(await asked(failing)).toBe(2);
    expect(await asked(() => [{ span, message: 'not checked', isProvisional: true }])).toBe(2);
  });
});
