import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocument, parseDocument, type ParsedDocument } from '../../../server/src/core/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { skillKind, type SkillDocument } from '../../../server/src/skill/index.js';
import { memoryContext } from '../../support/checkedText.js';
import { selectInputs } from '../../support/inputShare.js';
import { drawn } from './support.js';

const uri = 'file:///workspace/demo/SKILL.md';

/** As the server reads it: raw text, with what is kept of the version before. */
const read = (raw: string, previous?: ParsedDocument): ParsedDocument =>
  parseDocument(uri, raw, skillKind, documentKinds, previous);

const modelOf = (document: ParsedDocument): string => drawn((document as ParsedDocument<SkillDocument>).model);

/** Fences too: what they hold is taken over from the version before. */
function expectFresh(typed: ParsedDocument, raw: string): void {
  const fresh = read(raw);
  expect(modelOf(typed), JSON.stringify(raw.slice(-60))).toBe(modelOf(fresh));
  const fences = ({ embedded }: ParsedDocument): unknown =>
    embedded.map(({ document, map }) => [document.kind.id, document.source.text, map.hostSpan]);
  expect(fences(typed)).toEqual(fences(fresh));
}

const lines = [
  '---',
  'name: demo',
  'description: "Shows: one thing"',
  '---',
  '',
  '# Demo',
  '',
  'See [it](#x) and load_doc_chunk("demo", chunk_id="x").',
  '',
  `<chunk id="x" description='One "thing"'>`,
  '',
  '> ```xml',
  '> <agent_request/>',
  '> ```',
  '',
  '</chunk>',
  '<Chunk ID=y />',
  '<!-- <chunk> -->',
  '',
];
const plain = lines.join('\n');

const spellings: Readonly<Record<string, string>> = {
  'line feeds': plain,
  CRLF: lines.join('\r\n'),
  'a byte order mark': `\uFEFF${plain}`,
  'a byte order mark and CRLF': `\uFEFF${lines.join('\r\n')}`,
  'mixed line ends': lines.map((line, index) => line + (['\n', '\r\n', '\r'][index % 3] ?? '')).join(''),
  'lone surrogates': plain
    .replace('one thing', '\uD83D one\uDE00')
    .replace('# Demo', '# De\uD800mo')
    .replace('it]', '\uDC00]'),
  'control characters': plain.replace('# Demo', '# \u0000De\u000Bmo\u2028'),
};

describe('a document with', () => {
  it.each(Object.keys(spellings))(
    '%s, typed character by character, is at every step what a fresh reading gives',
    async name => {
      const raw = spellings[name] ?? '';
      const context = memoryContext();
      let typed: ParsedDocument | undefined;
      for (let end = 0; end <= raw.length; end++) {
        const text = raw.slice(0, end);
        typed = read(text, typed);
        expectFresh(typed, text);
        if (end % 7 === 0) {
          const length = typed.source.text.length;
          for (const { span } of await checkDocument(typed, context)) expect(span.end).toBeLessThanOrEqual(length);
        }
      }
      // Deleted again from the end, and from the start.
      for (let end = raw.length; end >= 0; end -= 5) {
        typed = read(raw.slice(0, end), typed);
        expectFresh(typed, raw.slice(0, end));
      }
      for (let start = 0; start <= raw.length; start += 5) {
        typed = read(raw.slice(start), typed);
        expectFresh(typed, raw.slice(start));
      }
    },
  );
});

const halfTyped = [
  '<',
  '<chu',
  '<chunk',
  '<chunk id',
  '<chunk id="',
  '<chunk id="a" description=',
  '</',
  '</chunk',
  '<Chunk id=a',
];

describe('a half-typed tag', () => {
  it('is read as in a fresh reading at every position of a document', () => {
    for (let at = 0; at <= plain.length; at++) {
      const before = read(plain);
      for (const part of selectInputs(halfTyped, at)) {
        const text = plain.slice(0, at) + part + plain.slice(at);
        expectFresh(read(text, before), text);
      }
    }
  });

  it('is checked at every position without a throw, with ranges inside the text', async () => {
    const context = memoryContext();
    for (let at = 0; at <= plain.length; at += 2) {
      const part = halfTyped[(at / 2) % halfTyped.length] ?? '';
      const document = read(plain.slice(0, at) + part + plain.slice(at));
      for (const { span, code } of await checkDocument(document, context)) {
        expect(span.start, code).toBeLessThan(span.end);
        expect(span.end, code).toBeLessThanOrEqual(document.source.text.length);
      }
    }
  });
});

const section = (index: number): string =>
  `<chunk id="part-${index}" description="Part ${index}">\n\n## Part ${index}\n\nText with \`code\` and [a link](#part-${index}).\n\n\`\`\`xml\n<note n="${index}"/>\n\`\`\`\n\n</chunk>\n\n`;

const long = (sections: number, length: number): string => {
  const parts = ['---\nname: demo\ndescription: Shows. Use it.\n---\n\n# Demo\n\n'];
  for (let index = 0; index < sections; index++) parts.push(section(index));
  const text = parts.join('');
  return text + 'Some more words to read.\n\n'.repeat(Math.max(0, Math.ceil((length - text.length) / 26)));
};

describe.each([
  ['of 300 KB', long(1200, 300_000)],
  ['with 5,000 chunks', long(5000, 0)],
])('a skill %s', (_what, text) => {
  it('is after any edits what a fresh reading gives', () => {
    const edit = fc.tuple(
      fc.nat(text.length),
      fc.nat(40),
      fc.constantFrom(...halfTyped, '\n', '\n\n', '```\n', '</chunk>\n', 'x', ''),
    );
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), edits => {
        let now = text;
        let typed = read(now);
        for (const [at, removed, inserted] of edits) {
          now = now.slice(0, at) + inserted + now.slice(at + removed);
          typed = read(now, typed);
        }
        expectFresh(typed, now);
      }),
      { numRuns: 6 },
    );
  });
});
