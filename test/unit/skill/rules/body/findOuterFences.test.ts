import { describe, expect, it } from 'vitest';
import { findOuterFences } from '../../../../../server/src/skill/rules/body/findOuterFences.js';

const nested = '```md\n# Title\n\n```sh\nmake\n```\n\nMore.\n\n```\n';

const longerMarks = (text: string, lastClosing: number): readonly string[] =>
  findOuterFences(text, 0, lastClosing).map(
    ({ marks, longerMark }) => `${marks.map(({ start }) => start).join('-')} ${longerMark}`,
  );

describe('findOuterFences', () => {
  it('finds the outer fence, and the length it needs', () => {
    expect(longerMarks(nested, nested.lastIndexOf('```'))).toEqual([`0-${String(nested.lastIndexOf('```'))} \`\`\`\``]);
  });

  it('finds none where the mark in question closes no outer fence', () => {
    expect(longerMarks(nested, nested.indexOf('```', nested.indexOf('make')))).toEqual([]);
  });

  it('finds none where a fence stays open', () => {
    expect(longerMarks(`${nested}\n\`\`\`py\nprint(1)\n`, nested.lastIndexOf('```'))).toEqual([]);
  });

  it('finds none where marks of two kinds cross', () => {
    expect(longerMarks('```md\n\n~~~sh\nmake\n```\n\n~~~\n', 26)).toEqual([]);
  });
});
