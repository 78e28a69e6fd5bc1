/** The beginnings of literals: numbers, strings, collections, `True`, `False` and `None`. */
const literal = /^(?:-?[.\d]|[rbfu]{0,2}["']|[[{]|(?:True|False|None)\b)/i;

const assignment = /^[ \t]*([\p{L}_][\p{L}\p{N}_]*)[ \t]*(?::[^=\n]*)?=(?!=)[ \t]*(.*)$/gmu;

/** What else binds names: all words of such a line may be bound. */
const otherBinding = /(?<![\p{L}\p{N}_])(?:def|class|as|for|import|global|nonlocal)[ \t]+([^\n=:#]*)/gu;

/**
 * Names that a Python text gives nothing but literals, in whatever branch or function. Read off the text: fewer than really
 * are, never more.
 */
export function findLiteralNames(text: string): ReadonlySet<string> {
  const names = new Map<string, boolean>();
  for (const [, name = '', value = ''] of text.matchAll(assignment)) {
    names.set(name, names.get(name) !== false && literal.test(value));
  }
  for (const [, targets = ''] of text.matchAll(otherBinding)) {
    for (const [target] of targets.matchAll(/[\p{L}\p{N}_]+/gu)) names.delete(target);
  }
  return new Set([...names].flatMap(([name, isLiteral]) => (isLiteral ? name : [])));
}
