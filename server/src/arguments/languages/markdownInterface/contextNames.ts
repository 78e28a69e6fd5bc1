/** What stands under a label: arguments, results, or neither. */
export type Context = 'input' | 'required' | 'optional' | 'output' | 'other';

const names: readonly (readonly [Context, RegExp])[] = [
  ['required', /^(required|mandatory)( (inputs?|parameters?|arguments?|fields?))?$|^必[填需选](参数|输入|项)?$/],
  ['optional', /^optional( (inputs?|parameters?|arguments?|fields?))?$|^可选(参数|输入|项)?$/],
  [
    'input',
    /^(tool |function |request )?(inputs?|params?|parameters?|arguments?|args|options)( (parameters?|arguments?|schema|fields?))?$|^(输入|入参|参数|请求参数|输入参数|参数说明|引数|入力|パラメータ|입력|매개변수)$/,
  ],
  [
    'output',
    /^(outputs?|returns?|return values?|results?|responses?|output (structure|format|schema|fields?))$|^(输出|返回|返回值|返回结果|输出参数|输出结构|输出格式|出参|出力|戻り値|출력|반환값?)$/,
  ],
];

/** The words of a label without markup, numbering and what follows in parentheses. */
function plainLabel(text: string): string {
  return text
    .replace(/[*_`]/g, '')
    .replace(/^\d+(\.\d+)*[.)、]?\s*/, '')
    .replace(/\s*[（(][^()（）]*[)）]\s*/g, ' ')
    .replace(/[\s:：]+$/, '')
    .trim()
    .toLowerCase();
}

/** Undefined for a text that is no label we know. Both halves of a bilingual label count (`输入 (Input)`, `Input / 输入`). */
export function contextOf(text: string): Context | undefined {
  const label = plainLabel(text.slice(0, 120));
  const inParentheses = /[（(]([^()（）]+)[)）]/.exec(text.slice(0, 120))?.[1] ?? '';
  const candidates = [label, ...label.split(/\s*[/|]\s*/), plainLabel(inParentheses)];
  for (const candidate of candidates) {
    const found = names.find(([, pattern]) => pattern.test(candidate));
    if (found) return found[0];
  }
  return undefined;
}
