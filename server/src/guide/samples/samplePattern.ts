import { hasChar, parsePattern, type PatternNode } from '../../json/schema/pattern.js';
import { maxSampleLength } from '../limits.js';

const preferred = Array.from('a1AxZ0-_./: ', character => character.charCodeAt(0));

/** A short text that matches the pattern, as long as `minLength` where the pattern lets it; undefined if we cannot read it. */
export function samplePattern(pattern: string, minLength: number): string | undefined {
  const node = parsePattern(pattern);
  if (!node || minLength > maxSampleLength) return undefined;
  for (const extra of [0, 1, minLength]) {
    const text = write(node, extra);
    if (text === undefined || text.length > maxSampleLength) return undefined;
    if (text.length >= minLength) return text;
  }
  return undefined;
}

/** @param extra repetitions to add where a repeat allows them. */
function write(node: PatternNode, extra: number): string | undefined {
  if (node.kind === 'chars') return sampleCharacter(node);
  if (node.kind === 'choice') {
    const written = node.of.map(child => write(child, extra)).filter(text => text !== undefined);
    return written.find(text => text !== '') ?? written[0];
  }
  if (node.kind === 'sequence') {
    let text = '';
    for (const child of node.of) {
      const part = write(child, extra);
      if (part === undefined || text.length > maxSampleLength) return undefined;
      text += part;
    }
    return text;
  }
  const count = Math.min(node.max, node.min + extra);
  if (count === 0) return '';
  const part = write(node.of, 0);
  return part === undefined || part.length * count > maxSampleLength ? undefined : part.repeat(count);
}

function sampleCharacter(node: Extract<PatternNode, { kind: 'chars' }>): string | undefined {
  const edges = node.ranges.flatMap(([low, high]) => (node.negated ? [high + 1, low - 1] : [low, high]));
  const code = [...preferred, ...edges].find(candidate => candidate > 0 && hasChar(node, candidate));
  return code === undefined || code > 0x10ffff ? undefined : String.fromCodePoint(code);
}
