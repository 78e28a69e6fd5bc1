import { describe, expect, it } from 'vitest';
import {
  createOutlineNodes,
  findNodeAt,
  findNodeWithId,
} from '../../../../client/src/chunkOutline/createOutlineNodes.js';
import { formatOutlineMessage } from '../../../../client/src/chunkOutline/formatOutlineMessage.js';
import { findLiveMarkdown } from '../../../support/findLiveMarkdown.js';
import type { ChunkOutline, OutlineChunk, WireRange } from '../../../../server/src/shared/requests.js';

const lines = (start: number, end: number): WireRange => ({
  start: { line: start, character: 0 },
  end: { line: end, character: 0 },
});

const chunk = (id: string, range: WireRange, rest: Partial<OutlineChunk> = {}): OutlineChunk => ({
  id,
  description: `About ${id}`,
  range,
  nameRange: range,
  tokens: 1200,
  headings: [],
  problems: [],
  ...rest,
});

const outline: ChunkOutline = {
  title: 'Release notes',
  profile: 'auto',
  coreTokens: 1,
  loadedTokens: 1,
  loadsChunks: true,
  coreRange: lines(0, 40),
  coreHeadings: [
    {
      title: 'Release notes',
      level: 1,
      range: lines(5, 19),
      children: [{ title: 'Overview', level: 2, range: lines(8, 12), children: [] }],
    },
  ],
  chunks: [
    chunk('a', lines(20, 29), { headings: [{ title: 'Steps', level: 2, range: lines(22, 28), children: [] }] }),
    chunk('a', lines(30, 34), { problems: ['Two chunks share the id “a”.'] }),
    chunk('', lines(35, 39), { description: '' }),
  ],
};

describe('the rows of the chunk view', () => {
  const nodes = createOutlineNodes(outline);

  it('say what is always loaded and what each chunk costs', () => {
    expect(nodes.map(({ label, description }) => [label, description])).toEqual([
      ['Release notes', '1 token · always loaded'],
      ['a', '1,200 tokens · About a'],
      ['a', '1,200 tokens · About a'],
      ['Chunk without an id', '1,200 tokens'],
    ]);
  });

  it('have ids of their own even where chunks share one', () => {
    const all = nodes.flatMap(node => [node, ...node.children]).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are spoken with their problems', () => {
    expect(nodes[2]?.spoken).toBe('Chunk, a, About a, 1,200 tokens, 1 problem');
  });

  it('have a text where a heading is empty, which screen readers get too', () => {
    const empty = { title: '', level: 2, range: lines(8, 12), children: [] };
    const [core] = createOutlineNodes({ ...outline, title: '', coreHeadings: [empty] });
    expect(core).toMatchObject({ label: 'Core', spoken: 'Core, without a title, always loaded, 1 token' });
    expect(core?.children[0]).toMatchObject({
      label: '(empty heading)',
      spoken: 'Heading level 2, (empty heading)',
    });
  });

  it('show ids, descriptions and problems as text, whatever Markdown they hold', () => {
    const hostile = '` ![x](https://hostile.example) ` [run](command:hostile) <img src=hostile>';
    const [, row] = createOutlineNodes({
      ...outline,
      chunks: [chunk(hostile, lines(1, 2), { description: hostile, problems: [`“${hostile}” is unknown.`] })],
    });
    expect(findLiveMarkdown(row?.tooltip ?? '', 'hostile')).toEqual([]);
    expect(row?.tooltip.split('hostile.example')).toHaveLength(4);
  });

  it.each([
    [0, 'Release notes', 'core'],
    [9, 'Overview', 'heading'],
    [20, 'a', 'chunk'],
    [25, 'Steps', 'heading'],
    [32, 'a', 'chunk'],
    [36, 'Chunk without an id', 'chunk'],
  ])('line %i belongs to %s', (line, label, kind) => {
    expect(findNodeAt(nodes, { line, character: 0 })).toMatchObject({ label, kind });
  });

  it('know their parents, which the tree needs to reveal them', () => {
    expect(findNodeAt(nodes, { line: 25, character: 0 })?.parent?.label).toBe('a');
  });

  it('are found by their ids at any depth', () => {
    const heading = findNodeAt(nodes, { line: 25, character: 0 });
    expect(findNodeWithId(nodes, heading?.id)).toBe(heading);
    expect(findNodeWithId(nodes, 'chunk missing 1')).toBeUndefined();
    expect(findNodeWithId(nodes, undefined)).toBeUndefined();
  });

  it('are none where the document is elsewhere', () => {
    expect(findNodeAt(nodes, { line: 99, character: 0 })).toBeUndefined();
  });
});

describe('the sentence above the rows', () => {
  it('counts chunks with problems', () => {
    expect(formatOutlineMessage(outline, false)).toBe('Chunks with problems: 1 of 3.');
  });

  it('says that everything is loaded where there are no chunks', () => {
    expect(formatOutlineMessage({ ...outline, chunks: [] }, false)).toContain(
      'The whole file is loaded when an agent uses the skill',
    );
  });

  it('tells how an empty skill begins', () => {
    expect(formatOutlineMessage({ ...outline, chunks: [], coreHeadings: [] }, true)).toContain('---');
  });

  it('is absent where the rows speak for themselves', () => {
    expect(formatOutlineMessage({ ...outline, chunks: outline.chunks.slice(0, 1) }, false)).toBeUndefined();
  });
});
