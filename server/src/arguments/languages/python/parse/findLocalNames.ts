const identifier = /[\p{L}\p{N}_]+/gu;

/** `def f[T: int, *Ts]`, which may go over several lines, and no further. */
const typeParameters = /(?<![\p{L}\p{N}_])(?:def|class|type)\s+[\p{L}\p{N}_]+\s*\[([^\]]{0,1000})/gu;

/** An indented line that may bind names: the name of a definition or of an assignment, or all words of a statement. */
const bindingLine =
  /^[ \t]+(?:async[ \t]+)?(?:(?:class|def|type)[ \t]+([\p{L}\p{N}_]+)|((?:from|import|with|for|except)(?![\p{L}\p{N}_]).*)|([\p{L}\p{N}_]+)[ \t]*[:=])/gmu;

/**
 * Names of a Python text that a function or class may bind for what is in it, and those in lists of type parameters: more
 * than really are, never fewer. Read off the text, for where it has a syntax error its tree says little.
 */
export function findLocalNames(text: string): ReadonlySet<string> {
  const bindings = [...text.matchAll(typeParameters), ...text.matchAll(bindingLine)];
  return new Set(bindings.flatMap(([, ...parts]) => parts.join(' ').match(identifier) ?? []));
}
