import type { Span } from '../../../../text/span.js';
import type { ArgumentType, TypeDetails } from '../../../signature.js';

/** The vocabulary an Interface section is written in. */
export type InterfaceVocabulary = 'python' | 'json' | 'chinese';

/** Those of the entry itself, else those of the document. */
export function detectVocabulary(text: string, neighbor: { readonly span: Span }): InterfaceVocabulary {
  return wordsOf(text.slice(neighbor.span.start, neighbor.span.end)) ?? wordsOf(text) ?? 'json';
}

function wordsOf(text: string): InterfaceVocabulary | undefined {
  if (/字符串|整数|布尔|必填|可选/.test(text)) return 'chinese';
  if (/[(|`]\s*`?(str|int|bool|float|List\[|list\[|dict|Dict\[|Optional\[)\b/.test(text)) return 'python';
  return /[(|`]\s*`?(string|integer|number|boolean|array|object)\b/.test(text) ? 'json' : undefined;
}

const names: Readonly<Record<InterfaceVocabulary, Readonly<Partial<Record<ArgumentType['kind'], string>>>>> = {
  python: {
    string: 'str',
    integer: 'int',
    number: 'float',
    boolean: 'bool',
    object: 'dict',
    array: 'list',
    null: 'None',
    any: 'any',
  },
  json: {
    string: 'string',
    integer: 'integer',
    number: 'number',
    boolean: 'boolean',
    object: 'object',
    array: 'array',
    null: 'null',
    any: 'any',
  },
  chinese: {
    string: '字符串',
    integer: '整数',
    number: '数字',
    boolean: '布尔',
    object: '对象',
    array: '数组',
    null: 'null',
    any: '任意',
  },
};

/** A type in the section's words; undefined where it is not known well enough. */
export function formatTypeWord(
  { type, enumValues }: { readonly type: ArgumentType } & TypeDetails,
  vocabulary: InterfaceVocabulary,
): string | undefined {
  if (enumValues) return enumValues.map(value => JSON.stringify(value)).join(' | ');
  if (type.kind === 'union') {
    const members = type.of.map(member => formatTypeWord({ type: member, ...member }, vocabulary));
    return members.every(member => member !== undefined) ? members.join(' | ') : undefined;
  }
  if (type.kind === 'array' && type.items.kind !== 'any' && type.items.kind !== 'unknown') {
    const items = formatTypeWord({ type: type.items, ...type.items }, vocabulary);
    if (items === undefined) return undefined;
    return vocabulary === 'python' ? `List[${items}]` : items.includes('|') ? `Array<${items}>` : `${items}[]`;
  }
  return names[vocabulary][type.kind];
}

export function formatRequirement(required: boolean, vocabulary: InterfaceVocabulary): string {
  if (vocabulary === 'chinese') return required ? '必填' : '可选';
  return required ? 'required' : 'optional';
}

export const formatDefault = (value: string, vocabulary: InterfaceVocabulary): string =>
  vocabulary === 'chinese' ? `默认 ${value}` : `default: ${value}`;

const pairs: readonly (readonly [string, string])[] = [
  ['Yes', 'No'],
  ['yes', 'no'],
  ['Y', 'N'],
  ['true', 'false'],
  ['True', 'False'],
  ['✅', '❌'],
  ['✓', '✗'],
  ['是', '否'],
  ['必填', '可选'],
  ['必需', '可选'],
  ['Required', 'Optional'],
  ['required', 'optional'],
  ['**Required**', '**Optional**'],
];

/** The answer in the form of the one that stands there. */
export function formatAnswer(before: string, required: boolean, vocabulary: InterfaceVocabulary): string {
  const pair = pairs.find(([yesWord, noWord]) => yesWord === before || noWord === before);
  return pair ? pair[required ? 0 : 1] : formatRequirement(required, vocabulary);
}
