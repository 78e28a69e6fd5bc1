/** Python's keywords, without those that begin with a capital. https://docs.python.org/3/reference/lexical_analysis.html#keywords */
const keywords: ReadonlySet<string> = new Set(
  (
    'and as assert async await break class continue def del elif else except finally for from global if import in is lambda ' +
    'nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** The name, with a prefix where Python does not allow it: it is a keyword, or begins with a digit. */
export const toPythonFunctionName = (name: string, prefix: string): string =>
  keywords.has(name) || /^\d/.test(name) ? `${prefix}_${name}` : name;
