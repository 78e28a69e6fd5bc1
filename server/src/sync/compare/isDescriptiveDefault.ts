import type { Parameter } from '../../arguments/index.js';

/** Words for what a command finds out itself, and for a choice of its own. */
const descriptive =
  /^(auto|automatic|automatically|system|os|host|device|browser|local|native|global|environment|env|config|configured|configuration|settings?|inherit(ed)?|detected|inferred|derived|dynamic|interactive|prompt(ed)?|latest|newest|recent|first|last|all|any|every|everything|nothing|none|unset|unspecified|blank|same|self|parent|root|home|caller|user|session|project|workspace|repo|repository|depends|see|above|below|standard|builtin|built-in|default|std(in|out|err)|terminal|console)$|-(based|dependent|specific|defined|wide|detected|generated|selected|configured|dir|directory|folder)$/i;

/** Values that are names for another value. */
const sentinel =
  /^(auto|default|none|null|any|all|now|today|current|cwd|here|self|me|head|latest|system|std(in|out|err))$/i;

const isWord = (text: string): boolean => /^\p{L}+(?:-\p{L}+)*$/u.test(text);
const normalize = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Is a default in prose no value but words about it? `30s` where the other side has a number; `system`, without quotes,
 * where it has `""`; `auto-detected` where it has `"auto"`. A word of the argument's list of values is a value.
 */
export function isDescriptiveDefault(prose: Parameter, opposite: Parameter): boolean {
  const [proseValue, value] = [prose.defaultValue, opposite.defaultValue];
  if (typeof proseValue !== 'string') return false;
  if (typeof value !== 'string') return true;
  if (!prose.defaultIsBare || [prose, opposite].some(({ enumValues }) => enumValues?.includes(proseValue)))
    return false;
  if (normalize(proseValue) === normalize(value)) return true;
  if (!isWord(proseValue)) return false;
  const isPartOf = proseValue.toLowerCase().split('-').includes(value.toLowerCase());
  const isShortFor = normalize(value).length > 1 && normalize(proseValue).startsWith(normalize(value));
  return isPartOf || isShortFor || !isWord(value) || sentinel.test(value) || descriptive.test(proseValue);
}
