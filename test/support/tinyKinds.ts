import type { DocumentKind, Location, ParsedDocument, Rule } from '../../server/src/core/index.js';
import { createSegmentMap } from '../../server/src/text/createSegmentMap.js';
import { touches, type Span } from '../../server/src/text/span.js';

interface Words {
  readonly text: string;
  readonly words: readonly { readonly word: string; readonly span: Span }[];
}

const parse = ({ text }: { text: string }): Words => ({
  text,
  words: Array.from(text.matchAll(/[\w-]+/g), match => ({
    word: match[0],
    span: { start: match.index, end: match.index + match[0].length },
  })),
});

const rule = (code: string, check: Rule<Words>['check']): Rule<Words> => ({
  code,
  summary: '',
  why: '',
  severity: 'warning',
  good: '',
  bad: '',
  check,
});

/** "bad" is bad and becomes good; "worse" has a fix that adds a finding; "boom" is a bug in the rule. */
const rules: readonly Rule<Words>[] = [
  rule('tiny/bad', ({ words }) =>
    words
      .filter(({ word }) => word === 'bad')
      .map(({ span }) => ({
        span,
        message: 'Write good.',
        fixes: () => [{ title: 'Write good', changes: [{ span, newText: 'good' }], safe: true }],
      })),
  ),
  rule('tiny/worse', ({ words }) =>
    words
      .filter(({ word }) => word === 'worse')
      .map(({ span }) => ({
        span,
        message: 'Worse.',
        fixes: () => [
          { title: 'A fix that adds a finding', changes: [{ span, newText: 'bad' }] },
          { title: 'A fix that does nothing', changes: [{ span, newText: 'worse' }] },
          { title: 'Two lines', changes: [{ span, newText: 'fine\nfine' }] },
        ],
      })),
  ),
  rule('tiny/boom', ({ words }) => {
    if (words.some(({ word }) => word === 'boom')) throw new Error('a bug in a rule');
    return [];
  }),
  rule('tiny/missing', async ({ words }, { services, document }) => {
    const missing = [];
    for (const { word, span } of words) {
      if (!word.startsWith('file-')) continue;
      const uri = document.uri.replace(/[^/]*$/, `${word}.tiny`);
      if (!(await services.files.exists(uri))) missing.push({ span, message: `${word} is missing.` });
    }
    return missing;
  }),
  rule('tiny/elsewhere', async (_model, { services, document }) => {
    const found: {
      span: Span;
      message: string;
      related: { document: ParsedDocument; span: Span; message: string }[];
    }[] = [];
    for (const uri of await services.workspace.find(name => name.endsWith('.tiny'))) {
      const other = uri === document.uri ? undefined : await services.workspace.document(uri);
      const at = other?.source.text.indexOf('conflict') ?? -1;
      if (!other || at < 0) continue;
      const related = [{ document: other, span: { start: at, end: at + 8 }, message: 'There.' }];
      found.push({ span: { start: 0, end: 1 }, message: 'A conflict elsewhere.', related });
    }
    return found;
  }),
];

const wordAt = (model: Words, offset: number): { word: string; span: Span } | undefined =>
  model.words.find(({ span }) => touches(span, offset));

const same = (document: ParsedDocument<Words>, word: string | undefined): readonly Location[] =>
  document.model.words.filter(other => other.word === word).map(({ span }) => ({ document, span }));

/** A language of words, with every feature there is. Suppression comments may stand anywhere. */
export const tinyKind: DocumentKind<Words> = {
  id: 'tiny',
  languageIds: ['tiny'],
  claims: name => name.endsWith('.tiny'),
  fenceLanguages: ['tiny'],
  parse,
  rules,
  isRelevant: ({ words }) => words.length > 0,
  features: {
    symbols: ({ model }) =>
      model.words.map(({ word, span }) => ({ name: word, kind: 'field', span, nameSpan: span, children: [] })),
    hover: ({ model }, offset) => {
      const found = wordAt(model, offset);
      if (found?.word === 'boom') throw new Error('a bug in hover');
      return found && { span: found.span, markdown: `**${found.word}**` };
    },
    complete: ({ model }, offset) => {
      const span = wordAt(model, offset)?.span ?? { start: offset, end: offset };
      return [
        { label: 'plain', kind: 'value', span, newText: 'plain' },
        { label: 'snippet', kind: 'snippet', span, newText: 'one ${1:two}\nthree$0', isSnippet: true },
      ];
    },
    definition: (document, offset) => same(document, wordAt(document.model, offset)?.word).slice(0, 1),
    references: (document, offset) => same(document, wordAt(document.model, offset)?.word),
    prepareRename: ({ model }, offset) => {
      const found = wordAt(model, offset);
      return found && { span: found.span, placeholder: found.word };
    },
    rename: (document, offset, newName) =>
      /\s/.test(newName)
        ? 'A name has no spaces.'
        : [
            {
              document,
              changes: same(document, wordAt(document.model, offset)?.word).map(({ span }) => ({
                span,
                newText: newName,
              })),
            },
          ],
    linkedSpans: (document, offset) => ({
      spans: same(document, wordAt(document.model, offset)?.word).map(({ span }) => span),
      wordPattern: '\\w+',
    }),
    folding: ({ source }) => [{ startLine: 0, endLine: source.lines.lineCount - 1 }],
    selection: ({ model, source }, offset) => {
      const found = wordAt(model, offset);
      return [...(found ? [found.span] : []), { start: 0, end: source.text.length }];
    },
    links: ({ model }) =>
      model.words
        .filter(({ word }) => word === 'link')
        .map(({ span }) => ({ span, target: 'https://example.org/', tooltip: 'Open' })),
    codeLenses: () => [
      { span: { start: 0, end: 1 }, title: 'Only text' },
      { span: { start: 0, end: 1 }, title: 'Known', command: { id: 'known', arguments: [1] } },
      { span: { start: 0, end: 1 }, title: 'Unknown', command: { id: 'unknown', arguments: [] } },
    ],
    inlayHints: ({ model }, { start, end }) =>
      model.words
        .filter(({ span }) => span.start >= start && span.end <= end)
        .map(({ word, span }) => ({ offset: span.end, label: `${word.length}` })),
    format: ({ source }, span) => {
      const { start, end } = span ?? { start: 0, end: source.text.length };
      return Array.from(source.text.slice(start, end).matchAll(/ {2,}/g), match => ({
        span: { start: start + match.index, end: start + match.index + match[0].length },
        newText: ' ',
      }));
    },
    autoClose: ({ source }, offset) => (source.text[offset - 1] === '>' ? '</end>' : undefined),
  },
};

/** A language that knows nothing but fences of tiny ones, in quotes: each line of a fence begins with "> ". */
const hostKind: DocumentKind<string> = {
  id: 'host',
  languageIds: ['markdown'],
  claims: name => name.endsWith('.host'),
  parse: ({ text }) => text,
  rules: [],
  isRelevant: () => true,
  fences: text => {
    const opening = /> ```tiny\n/.exec(text);
    const end = text.indexOf('> ```\n', (opening?.index ?? 0) + 1);
    if (!opening || end < 0) return [];
    const segments = [];
    let inner = '';
    for (let at = opening.index + opening[0].length; at < end;) {
      const lineEnd = text.indexOf('\n', at) + 1;
      segments.push({ embedded: inner.length, host: at + 2, length: lineEnd - at - 2 });
      inner += text.slice(at + 2, lineEnd);
      at = lineEnd;
    }
    return [{ language: 'tiny', text: inner, map: createSegmentMap(segments), linePrefix: '> ' }];
  },
  features: {
    hover: (_document, offset) => ({ span: { start: offset, end: offset }, markdown: 'host' }),
  },
};

export const tinyKinds: readonly DocumentKind[] = [tinyKind, hostKind];

export const codes = (findings: readonly { code?: unknown }[]): unknown[] => findings.map(({ code }) => code);
