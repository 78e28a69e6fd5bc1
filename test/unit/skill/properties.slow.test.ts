import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDocument,
  parseDocument,
  wasHidden,
  type Finding,
  type ParsedDocument,
} from '../../../server/src/core/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { parseSkill, skillKind } from '../../../server/src/skill/index.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';
import type { Span } from '../../../server/src/text/span.js';
import { memoryContext } from '../../support/checkedText.js';
import { applied } from '../../support/memoryWorkspace.js';

/** Pieces that break parsers when they meet. */
const pieces = [
  '---',
  '---\n',
  '----\n',
  '---js\n',
  'name: demo\n',
  'name: "My Demo"\n',
  'name:\n',
  'description: Does: things\n',
  'description: Does things. Use it.\n',
  'version: 1.0\n',
  'created_at: 2023-02-30\n',
  'license: 010\n',
  'metadata:\n  a: 1\n  b: [x]\n',
  'allowed-tools: [Read]\n',
  'licence: MIT\n',
  '<<: *x\n',
  'a: &a [*a]\n',
  '\t',
  ' ',
  '    ',
  '\n',
  '\n\n',
  '\r\n',
  '# Title\n',
  '## Overview\n',
  '## Interface\n',
  '## 接口\n',
  '- item\n',
  '> quote\n',
  '1. one\n',
  '```',
  '```xml\n',
  '~~~\n',
  '`',
  '`code`',
  '<!--',
  '-->',
  '<div>\n',
  '<chunk',
  '<chunk id="a" description="About a">\n',
  '<chunk id="a" description="About a">',
  '<chunk id=a>\n',
  "<chunk id='b'",
  '<Chunk ID="c">\n',
  '<chunk id="d" description="x" />\n',
  '<chunk id="" x="1" id="e">\n',
  '</chunk>\n',
  '</chunk>',
  '</Chunk',
  '"',
  '>',
  '&quot;',
  '[x](#a)',
  '[x](y.md)',
  'load_doc_chunk("demo", chunk_id="a")',
  'load_skill_chunk(x, "zz")',
  'Some words. More words!\n',
  '中文。',
  '😀',
  '\ud800',
  '\ufeff',
  '\u0000',
];

const nasty = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map(parts => parts.join(''));
const startsWell = nasty.map(text => `---\nname: demo\ndescription: Does things. Use it.\n---\n\n${text}`);
const texts = fc.oneof(nasty, startsWell, fc.string({ unit: 'binary', maxLength: 200 }));

const read = (text: string): ParsedDocument =>
  parseDocument('file:///workspace/demo/SKILL.md', text, skillKind, documentKinds);

const context = memoryContext({ 'demo/y.md': 'There.\n' }, { profile: 'auto' });
const check = (text: string): Promise<readonly Finding[]> => checkDocument(read(text), context);

function expectInside(spans: readonly Span[], outer: Span, { ordered = true } = {}): void {
  let last = outer.start;
  for (const { start, end } of spans) {
    expect(start).toBeGreaterThanOrEqual(ordered ? last : outer.start);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(outer.end);
    last = start;
  }
}

describe('reading any text', () => {
  it('never throws and gives spans that lie inside, in order and not empty', () => {
    fc.assert(
      fc.property(texts, raw => {
        const source = createSourceText(raw);
        const { body, markdown, chunks, core, frontmatter } = parseSkill(source);
        const whole = { start: 0, end: source.text.length };
        expectInside(
          markdown.headings.map(heading => heading.span),
          body,
        );
        expectInside(
          markdown.fences.map(fence => fence.span),
          body,
        );
        expectInside(markdown.comments, body);
        expectInside(markdown.inlineCode, body);
        expectInside(
          chunks.map(chunk => chunk.span),
          body,
        );
        expectInside(core, body);
        expectInside(
          frontmatter.fields.map(field => field.keySpan),
          whole,
        );
        expectInside(
          frontmatter.problems.map(problem => problem.span),
          whole,
          { ordered: false },
        );
        for (const { tag, content, span } of chunks) {
          expect(content.start).toBeGreaterThanOrEqual(tag.span.end);
          expect(content.end).toBeGreaterThanOrEqual(content.start);
          expect(span.end).toBeGreaterThanOrEqual(content.end);
          expectInside(
            tag.attributes.map(attribute => attribute.span),
            tag.span,
          );
        }
        for (const fence of markdown.fences) {
          for (let at = 0; at < fence.text.length; at++) {
            expect(source.text.charAt(fence.map.toHost(at))).toBe(fence.text.charAt(at));
          }
        }
      }),
      { numRuns: 600 },
    );
  });

  it('splits the body into core and chunks without loss', () => {
    fc.assert(
      fc.property(texts, raw => {
        const source = createSourceText(raw);
        const { body, chunks, core } = parseSkill(source);
        const outer = chunks.filter(chunk => !chunk.nestedIn).map(chunk => chunk.span);
        const covered = [...core, ...outer].sort((a, b) => a.start - b.start);
        let at = body.start;
        for (const span of covered) {
          expect(span.start).toBe(at);
          at = span.end;
        }
        expect(at).toBe(body.end);
      }),
      { numRuns: 300 },
    );
  });
});

describe('every finding', () => {
  it('has an exact range, and its fixes remove it, add none and change nothing the second time', async () => {
    await fc.assert(
      fc.asyncProperty(startsWell, async raw => {
        const { text } = createSourceText(raw);
        const before = await check(text);
        for (const finding of before) {
          expect(finding.span.end).toBeGreaterThan(finding.span.start);
          for (const fix of finding.fixes()) {
            if (fix.changes.length === 0) continue;
            const fixed = applied(text, fix.changes);
            const after = (await check(fixed)).filter(({ span }) => !wasHidden(span, fix));
            const count = (list: readonly Finding[], code: string): number =>
              list.filter(other => other.code === code).length;
            expect(count(after, finding.code), `${finding.code}: ${fix.title}`).toBeLessThan(
              count(before, finding.code),
            );
            const worse = after.filter(
              ({ code, severity }) => severity !== 'hint' && count(after, code) > count(before, code),
            );
            expect(
              worse.map(({ code }) => code),
              `${finding.code}: ${fix.title}`,
            ).toEqual([]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
