import { awks, captures, shells, sqls, texts } from './codeLanguages.js';
import { findQuotedProgram } from './findQuotedProgram.js';
import type { CodeAround, PlaceholderMeaning, PlaceholderPlace } from './placeholderPlace.js';

/** What a `$1` in code means. */
export function findCodeMeaning(
  { index, before, after }: PlaceholderPlace,
  { language, before: codeBefore, isScript }: CodeAround,
): PlaceholderMeaning | undefined {
  const braced = `\${${index}}`;
  const program = findQuotedProgram(codeBefore);
  if (program === 'awk' || awks.has(language)) return { meaning: 'field', certain: true, portable: `$(${index})` };
  if (program === 'perl') return { meaning: 'group', certain: true, portable: braced };
  if (program === 'shell') return { meaning: 'shell', certain: true, portable: braced };
  if (sqls.has(language) || isSqlParameter(before, codeBefore, after)) return { meaning: 'parameter', certain: true };
  if (captures.has(language) || isReplacement(codeBefore)) return { meaning: 'group', certain: true };
  // The shell replaces nothing in single quotes.
  if (shells.has(language) && program === 'other') return { meaning: 'code', certain: false };
  if (shells.has(language)) {
    const isScriptName = index === 0 && /(?:basename|dirname|usage:?)[^\n]{0,20}$/i.test(before);
    return { meaning: 'shell', certain: isScript || isScriptName, portable: braced };
  }
  // A parameter of a closure in Swift.
  return language === '' || texts.has(language) ? undefined : { meaning: 'code', certain: language === 'swift' };
}

const sqlWord =
  /\b(?:SELECT|INSERT\s+INTO|UPDATE|DELETE\s+FROM|VALUES|WHERE|LIMIT|OFFSET|RETURNING|HAVING|SET)\b(?!\s*=)/;
const sqlOperator =
  /(?:[=<>(,+|]|\b(?:IN|I?LIKE|LIMIT|OFFSET|BETWEEN|AND|OR|ANY|VALUES|THEN|ELSE|RETURNING))\s*$|^\s*$/;

/** `WHERE id = $1`, in any language whose strings hold SQL. */
const isSqlParameter = (before: string, code: string, after: string): boolean =>
  sqlWord.test(code.slice(code.lastIndexOf(';') + 1)) && (/^::\w/.test(after) || sqlOperator.test(before));

/** The second argument of a replacing function, or the right side of a rewriting rule. */
const isReplacement = (code: string): boolean =>
  /(?:\.replace(?:All|First)?\(|(?:preg_replace|regexp_replace|\bgsub|ReplaceAllString|Regex\.Replace)\w*\(|-[ic]?replace\s|\bRewriteRule\s|\brewrite\s+\^)[^\n]{0,300}$/.test(
    code,
  );
