import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/**
 * Calls back for every line of a stream, with its line feed; the last line may have none. Resolves when the stream ends.
 * Node's readline would also end lines at U+2028 and at lone carriage returns, which are valid inside the JSON of a message.
 */
export function forEachLine(stream: Readable, onLine: (line: string) => void): Promise<void> {
  const decoder = new StringDecoder('utf8');
  let remainder = '';
  stream.on('data', (bytes: Buffer) => {
    const lines = (remainder + decoder.write(bytes)).split('\n');
    remainder = lines.pop() ?? '';
    for (const line of lines) onLine(`${line}\n`);
  });
  return new Promise(resolve => {
    stream.once('close', resolve);
    stream.once('end', () => {
      remainder += decoder.end();
      if (remainder !== '') onLine(remainder);
      remainder = '';
      resolve();
    });
  });
}
