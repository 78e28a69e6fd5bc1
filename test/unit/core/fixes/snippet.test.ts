import { describe, expect, it } from 'vitest';
import { escapeSnippet, formatTabStop, toSnippetText } from '../../../../server/src/core/index.js';

describe('a snippet as plain text', () => {
  it.each(['$1', '${1:a}', 'a\\$1}', '\\\\', '\\,\\|', '${2|a,b|}'])('keeps %s, which was escaped', text => {
    expect(toSnippetText(escapeSnippet(text))).toBe(text);
    expect(toSnippetText(`<${formatTabStop(1, text)}>`)).toBe(`<${text}>`);
  });

  it('takes the texts of its tab stops', () => {
    expect(toSnippetText('a${1:b\\}c}$2${3|d,e|}$0.')).toBe('ab}cd.');
  });
});
