import { Tree } from '@lezer/common';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMarkdown, type MarkdownTree } from '../../../../server/src/skill/markdown/parseMarkdown.js';
import { findDifference } from '../../../../server/src/text/findDifference.js';

/** Lines that start, continue and end blocks in all ways that CommonMark knows, and chunk tags. */
const lines = [
  ...['', '', 'text', 'text `code`', '# heading', '===', '---', '***', '[a]: b', '[a]: <b', '"title"'],
  ...[
    '- item',
    '  more',
    '    code',
    '\tcode',
    '1. one',
    '5. five',
    '2) two',
    '   - inner',
    '> quote',
    '>',
    '> - deep',
  ],
  ...[
    '```',
    '```sh',
    '~~~',
    '````',
    '   ```',
    '<!-- comment',
    '-->',
    '<!-- whole -->',
    '<div>',
    '</div>',
    '<x-y>',
    '<?php',
  ],
  ...[
    '<chunk id="a" description="b">',
    '<chunk id="a"',
    'description="b">',
    '</chunk>',
    '<chunk id="a">x</chunk>',
    '| a |',
  ],
];
const line = fc.constantFrom(...lines);
const document = fc.array(line, { minLength: 1, maxLength: 60 }).map(all => all.join('\n'));
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(12),
  added: fc.oneof(
    line,
    fc.array(line, { maxLength: 4 }).map(all => `${all.join('\n')}\n`),
    fc.constantFrom('\n', ' ', 'x', '`', '<', '-'),
  ),
});

/** Types and places of all nodes. */
const describeTree = ({ blocks, starts }: MarkdownTree): readonly string[] =>
  blocks.flatMap((block, index) => {
    const nodes: string[] = [`${String(starts[index])} ${String(block.length)}`];
    if (block instanceof Tree)
      block.iterate({ enter: ({ name, from, to }) => void nodes.push(`${name} ${String(from)} ${String(to)}`) });
    else nodes.push(block.buffer.join());
    return nodes;
  });

it('finds the blocks that a whole parse finds, after any edits', () => {
  fc.assert(
    fc.property(document, fc.array(edit, { minLength: 1, maxLength: 8 }), (start, edits) => {
      let tree = parseMarkdown(start);
      for (const { at, removed, added } of edits) {
        const { original } = tree;
        const offset = Math.floor(at * original.length);
        const text = original.slice(0, offset) + added + original.slice(offset + removed);
        tree = parseMarkdown(text, tree, findDifference(original, text));
        expect(describeTree(tree)).toEqual(describeTree(parseMarkdown(text)));
      }
    }),
    { numRuns: 20_000 },
  );
});
