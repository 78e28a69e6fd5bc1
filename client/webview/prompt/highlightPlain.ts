import type { Piece } from '../guide/piece.js';

/** What lines of a plain prompt begin with; the name and its facts stand before the colon. */
const label =
  /^(?:Prompt|System|Tool|Parameter|Example|Rule|Usage|Message|Request|Response)(?: "(?:[^"\\\n]|\\.)*"| [^\n"(),:]+)?(?: \([^\n]*?\))?:(?= |$)/;

/** Colours the labels of a plain prompt: enough for what we write, harmless for anything else. */
export function highlightPlain(text: string): readonly Piece[] {
  return text.split(/(?<=\n)/).flatMap((line): readonly Piece[] => {
    const found = label.exec(line)?.[0];
    if (found === undefined) return [{ kind: 'text', text: line }];
    const word = /^\w+/.exec(found)?.[0] ?? '';
    return [
      { kind: 'heading', text: word },
      { kind: 'name', text: found.slice(word.length) },
      { kind: 'text', text: line.slice(found.length) },
    ];
  });
}
