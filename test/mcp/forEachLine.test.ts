import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { forEachLine } from '../../server/src/mcp/forEachLine.js';

describe('eachLine', () => {
  it('ends lines at line feeds only, whatever the pieces, and gives all bytes back', async () => {
    const text = '{"a":"\u2028 \r x"}\r\n{"b":"ü😀"}\n\nlast';
    const bytes = Buffer.from(text);
    for (const size of [1, 2, 3, 7, 100]) {
      const stream = new PassThrough();
      const lines: string[] = [];
      const done = forEachLine(stream, line => lines.push(line));
      for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
      stream.end();
      await done;
      expect(lines).toEqual(['{"a":"\u2028 \r x"}\r\n', '{"b":"ü😀"}\n', '\n', 'last']);
    }
  });
});
