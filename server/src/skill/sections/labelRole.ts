import { maxLabelLength } from '../limits.js';
/** What a label introduces: arguments, results, or neither. */
export type LabelRole = 'input' | 'required' | 'optional' | 'output' | 'other';

const names: readonly (readonly [LabelRole, RegExp])[] = [
  ['required', /^(required|mandatory)( (inputs?|parameters?|arguments?|fields?))?$|^必[填需选](参数|输入|项)?$/],
  ['optional', /^optional( (inputs?|parameters?|arguments?|fields?))?$|^可选(参数|输入|项)?$/],
  [
    'input',
    /^((tool|function|request|accepted|supported|available) )?(inputs?|params?|parameters?|arguments?|args|options)( (parameters?|arguments?|schema|format|structure|fields?))?$|^(支持的|可用|请求|调用)?参数(说明|列表)?$|^输入(参数|字段|格式|结构|模式)?(说明|列表)?$|^(入参|輸入|參數|輸入參數|引数|入力|パラメータ|입력|매개변수)$/,
  ],
  [
    'output',
    /^(outputs?|returns?|returned|results?|responses?|yields?)( (values?|parameters?|params?|arguments?|args|structure|format|schema|fields?|data|object|type|table))?$|^(输出|返回|响应|输出结果|返回结果|結果|结果)(值|参数|结构|格式|字段|数据|内容|说明)?$|^(出参|輸出|輸出參數|回傳|回傳值|出力|戻り値|출력|반환값?)$/,
  ],
];

/** The words of a label without markup, numbering and text in parentheses. */
function toPlainLabel(text: string): string {
  return text
    .replace(/[*_`]/g, '')
    .replace(/^\d+(\.\d+)*[.)、]?\s*/, '')
    .replace(/\s*[（(][^()（）]*[)）]\s*/g, ' ')
    .replace(/[\s:：]+$/, '')
    .trim()
    .toLowerCase();
}

/** Undefined for a text that is not a known label. Both halves of a bilingual label count (`输入 (Input)`, `Input / 输入`). */
export function findLabelRole(text: string): LabelRole | undefined {
  const start = text.slice(0, maxLabelLength);
  const label = toPlainLabel(start);
  const inParentheses = /[（(]([^()（）]+)[)）]/.exec(start)?.[1] ?? '';
  const candidates = [label, ...label.split(/\s*[/|]\s*/), toPlainLabel(inParentheses)];
  for (const candidate of candidates) {
    const found = names.find(([, pattern]) => pattern.test(candidate));
    if (found) return found[0];
  }
  return undefined;
}

const directions: readonly (readonly ['input' | 'output', RegExp])[] = [
  ['input', /^(in|inout|input|inputs|req|request|param(eter)?|arg(ument)?|入|输入|输入参数|入参|请求|輸入|入力|입력)$/],
  [
    'output',
    /^(out|output|outputs|result|results|return|returns|returned|response|出|输出|输出参数|出参|返回|返回值|响应|结果|輸出|回傳|出力|戻り値|출력|반환)$/,
  ],
];

/** The direction that a table cell names. A parameter that is input and output counts as input. Undefined for other words. */
export function findDirection(text: string): 'input' | 'output' | undefined {
  const words = toPlainLabel(text).split(/[\s/,，、&+]+/);
  return directions.find(([, pattern]) => words.some(word => pattern.test(word)))?.[0];
}
