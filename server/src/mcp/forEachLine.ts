import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/**
 * Calls back for every line of a stream, its line feed included; the last may have none. Node's readline also ends lines at U+2028
 * and lone carriage returns, which stand inside the JSON of a message. Resolves when the stream ends.
 */
export function forEachLine(stream: Readable, take: (line: string) => void): Promise<void> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream.on('data', (bytes: Buffer) => {
    const lines = (rest + decoder.write(bytes)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(`${line}\n`);
  });
  return new Promise(resolve => {
    stream.once('close', resolve);
    stream.once('end', () => {
      rest += decoder.end();
      if (rest !== '') take(rest);
      rest = '';
      resolve();
    });
  });
}
