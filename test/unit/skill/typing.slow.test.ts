import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../../../server/src/core/index.js';
import { skillFeatures } from '../../../server/src/skill/features/skillFeatures.js';
import { memoryContext } from '../../support/checkedText.js';
import { parseSkill, type SkillDocument } from '../../../server/src/skill/index.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';
import { drawn, skill, skillAt } from './support.js';

/** What people type, paste and delete. */
const pieces = [
  '',
  ' ',
  '\n',
  '\n\n',
  'x',
  '#',
  '## ',
  '`',
  '```\n',
  '<',
  '>',
  '</chunk>\n',
  '<chunk id="z">\n',
  '"',
  "'",
  '---\n',
  '- ',
  '<!--',
  '-->',
  '    ',
  '[',
  '](',
  '<div>\n',
  '😀',
];

const document = `---
name: demo
description: "Shows: one thing"
metadata: { a: 1 }
---

# Demo

## Interface

- \`path\` (str): a file. See [it](#x) and load_doc_chunk("demo", chunk_id="x").

<chunk id="x" description='One "thing" &amp; more'>

\`\`\`xml
<chunk id="no">
</chunk>
\`\`\`

</chunk>

<chunk
  id="y"
  description="Over
lines" />
<!-- <chunk> -->
`;

describe('a document typed character by character', () => {
  it('is at every step what a fresh reading gives', () => {
    let previous: SkillDocument | undefined;
    for (let end = 0; end <= document.length; end++) {
      const source = createSourceText(document.slice(0, end));
      const typed = parseSkill(source, previous);
      expect(drawn(typed), document.slice(Math.max(end - 30, 0), end)).toBe(drawn(parseSkill(source)));
      previous = typed;
    }
    expect(previous?.chunks.map(chunk => chunk.id)).toEqual(['x', 'y']);
  });

  it('is what a fresh reading gives after any edits', () => {
    const edit = fc.tuple(fc.nat(document.length), fc.nat(12), fc.constantFrom(...pieces));
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), edits => {
        let text = document;
        // Only from the second version on there is a tree that the next one is read with.
        let typed = parseSkill(createSourceText(text), parseSkill(createSourceText('')));
        expect(typed.markdown.tree).toBeDefined();
        for (const [at, removed, inserted] of edits) {
          text = text.slice(0, at) + inserted + text.slice(at + removed);
          typed = parseSkill(createSourceText(text), typed);
          expect(drawn(typed)).toBe(drawn(parseSkill(createSourceText(text))));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is checked at every step, and line ends do not matter', async () => {
    const context = memoryContext({ 'demo/SKILL.md': document });
    for (let end = 0; end <= document.length; end += 3) {
      const text = document.slice(0, end);
      for (const { code, span } of await checkDocument(skillAt(text), context)) {
        expect(span.end > span.start || text.trim() === '', `${code} after ${JSON.stringify(text.slice(-30))}`).toBe(
          true,
        );
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    }
    expect(drawn(skill(document.replaceAll('\n', '\r\n')))).toBe(drawn(skill(document)));
  });

  it('answers every feature at every cursor position', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(document.length), fc.nat(document.length), async (end, at) => {
        const text = document.slice(0, end);
        const offset = Math.min(at, end);
        const opened = skillAt(text);
        const context = memoryContext({ 'demo/SKILL.md': text });
        await skillFeatures.hover?.(opened, offset, context);
        for (const { span } of (await skillFeatures.complete?.(opened, offset, context)) ?? []) {
          expect(span.start).toBeLessThanOrEqual(offset);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
        await skillFeatures.definition?.(opened, offset, context);
        await skillFeatures.autoClose?.(opened, offset, context);
        skillFeatures.folding?.(opened);
        skillFeatures.linkedSpans?.(opened, offset);
        (skillFeatures.selection?.(opened, offset) ?? []).reduce(
          (inner, outer) => {
            expect(outer.start <= inner.start && outer.end >= inner.end).toBe(true);
            return outer;
          },
          { start: offset, end: offset },
        );
        const change = await skillFeatures.rename?.(opened, offset, 'other', context);
        if (typeof change === 'object') expect(change[0]?.changes.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});
