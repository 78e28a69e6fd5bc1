/** Positional parameters of its own: a script, a function, `shift` or `$@`. @param code of a shell */
export const hasScriptSyntax = (code: string): boolean =>
  /^[ \t]*(?:#!|shift\b|set[ \t]+--|function[ \t]+[\w-]|[\w-]+[ \t]*\(\)[ \t]*\{)|\$[#@*]|\$\{\d|\bgetopts\b/m.test(
    code,
  );

/** The same, in code of an unknown language. */
export const hasShellParameters = (code: string): boolean =>
  /^#!.*sh\b|^\s*set[ \t]+--\s|(?:^|;\s*)shift\s*(?:;|$)|^\s*[\w-]+[ \t]*\(\)[ \t]*\{|\$[#@*](?![\w])|\bgetopts\s/.test(
    code,
  );
