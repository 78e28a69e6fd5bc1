import type { JsonValue } from '../../json/jsonValue.js';

const usual =
  /\b(?:explicit|clear|recommended|preferred|most (?:cases|common|users|tasks)|typical(?:ly)?|usual(?:ly)?|normal(?:ly)?)\b/i;

/** The values of an enumeration, first one that its text calls usual or clear: "'HIGH' for an explicit request, 'LOW' for a guess". */
export function orderChoices(choices: readonly JsonValue[], text: string): readonly JsonValue[] {
  const isUsual = (choice: JsonValue): boolean => {
    if (typeof choice !== 'string') return false;
    const at = ["'", '"', '`'].map(mark => text.indexOf(`${mark}${choice}${mark}`)).find(index => index >= 0);
    return at !== undefined && usual.test(/^[^,;.]*/.exec(text.slice(at + choice.length + 2))?.[0] ?? '');
  };
  const first = choices.find(isUsual);
  return first === undefined ? choices : [first, ...choices.filter(choice => choice !== first)];
}
