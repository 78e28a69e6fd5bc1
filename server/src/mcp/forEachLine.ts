import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/**
 * Calls back for every line of a stream, with its line feed; the last line may have none. Resolves when the stream ends.
 * Node's readline would also end lines at U+2028 and at lone carriage returns, which are valid inside the JSON of a message.
 */
export function forEachLine(stream: Readable, onLine: (line: string) => void): Promise<void> {
  const decoder = new StringDecoder('utf8');
  // Joined once: a long line comes in many parts.
  let parts: string[] = [];
  const endLine = (): string => {
    const line = parts.join('');
    parts = [];
    return line;
  };
  stream.on('data', (bytes: Buffer) => {
    const [first = '', ...more] = decoder.write(bytes).split('\n');
    parts.push(first);
    for (const next of more) {
      onLine(`${endLine()}\n`);
      parts.push(next);
    }
  });
  return new Promise(resolve => {
    stream.once('close', resolve);
    stream.once('end', () => {
      parts.push(decoder.end());
      const last = endLine();
      if (last !== '') onLine(last);
      resolve();
    });
  });
}
