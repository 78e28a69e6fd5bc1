import { expect, it } from 'vitest';
import {
  classifySentence,
  findProseDefault,
  isDefaultSentence,
  isNoDefault,
  toSentenceKey,
} from '../../../../server/src/guide/prose/classifySentence.js';
import { isPlaceholder } from '../../../../server/src/guide/prose/toPlainProse.js';
import { expectTable } from '../../../support/expectTable.js';

/** The kinds of a sentence that are true. */
function describeKinds(sentence: string): string {
  const { exclusive, dependent, omission, format, rule, confusion, use, limit } = classifySentence(sentence);
  const kinds = { exclusive, dependent, omission, format, rule, confusion, use, limit };
  return Object.entries(kinds)
    .filter(([, isTrue]) => isTrue)
    .map(([kind]) => kind)
    .join(' ');
}

/** Phrases that make a sentence one of a kind, one for each line. */
const phrases = `
is mutually exclusive|not both|cannot be combined with b|cannot be used when b|cannot be set if b|cannot be true together|cannot be provided with b
cannot be given if b|cannot be combined|exactly one|provide either
required when b|required if b|required for b|required with b|required by b|required unless b|required b|only use b|only used b|only applies|only valid|only set
only needed|only relevant|only allowed|only in effect|used only|used when b|used if b|used with b|used by b|used instead|used for 'b'|used for \`b\`|used for b
ignored when b|ignored if b|ignored unless b|ignored for b|ignored|if provided with b|combine with b|must also|for 'b'|accepted by 'b-c'|for 'b c'
do not provide|use when b
if omitted|when it is omitted|if this is not provided|if not specified|if not set|when not given|if not supplied|if unset|if absent|if none|omit|omits
defaults to b|default is b|default to b|default value|by default|autodetected|auto-detected|none = b|unless specified
in the format b|in format b|format: b|formatted as: b|formatted as b|date format|YYYY|HH:MM|ISO 8601|ISO-8601|ISO8601|RFC 3339|RFC3339|comma-separated
comma separated|base64|glob|globs|regular expression|regex|case-sensitive|case insensitive|not case sensitive|zero-based|one-based|0-based|1-based|2-based
absolute|relative to b
in milliseconds|in seconds|in minutes|in hours|in days|in weeks|in bytes|in kilobytes|in megabytes|in gigabytes|in ms|in kb|in mb|in gb|in meters|in metres
in centimeters|in kilometers|in kilometres|in km|in miles|in feet|in inches|in degrees|in celsius|in fahrenheit|in kelvin|in percent|in pixels|in tokens
in characters|in usd|in dollars|in euros|in cents|in coulombs|in kilograms|in kg|in grams|in pounds|in newtons|in volts|in amperes|in ohms|in hertz|in pascals
in joules|in watts|in wattsx
must|shall|should|cannot|can't|can not|may not|do not|don't|never|only when b|only if b|only for b|only uses|only use|only one|only within|only works|only work
only apply|only supported|only accepts|only accept|only on|only in|only the|accepts only|required|requires|at least|at most|no more than|up to 5|up to b|limited
limit:|limit|max 5|max b|maximum of|valid values|allowed values|unique|uniquely|ensure|exactly|and only.|and only)|必须|不得|禁止|只能|仅限
not the same as b|, not the b|rather than b|instead of b|not to be confused|not a user id|not an issue name|not a user
useful for b|ideal when b|best to b|great for b|good for b|perfect for b|suitable for b|recommended for b|helpful for b|designed for b|intended to b|useful
whenever|more efficient than b|when you need b|when you want b|when you don't b|when you b
only available|only searches|only search|must b|if it cannot b|limited to b|requires the b|requires b|needs to be b|need to be b|fails|fail|disabled
destructive|irreversible|cannot be undone|unsupported|deprecated|not supported|not available|not allowed|not suitable|not intended|workflow-exclusive
workflow exclusive|warning|caution|dangerous|experimental|read-only|no-op|replaces the b|replaces b|overwrites|overwrite
do not use|don't call|never using|avoid calling|avoid enable|avoid run|avoid b|not for b|not intended for b|not meant for b`
  .trim()
  .split(/[|\n]/);

it('classifies a sentence by its words, and not by parts of them', () => {
  expectTable('guide/classifySentence', [...new Set(phrases)], phrase =>
    [`Value ${phrase} here.`, `Value x${phrase}x here.`].map(describeKinds).join(' | '),
  );
});

it('classifies a sentence by its start', () => {
  const starts = [
    ...[
      'Always b.',
      'Use b.',
      'Provide b.',
      'Pass b.',
      'Set b.',
      'Include b.',
      'Specify b.',
      'Give b.',
      'Prefer b.',
      'Supply b.',
      'Leave b.',
    ],
    ...[
      'Scope b.',
      'Separate b.',
      'Choose b.',
      'Combine b.',
      'When b.',
      'If b.',
      'For updates b.',
      'For b.',
      'Implicit b.',
      'Users b.',
    ],
    ...[
      'Use this b.',
      'Use it b.',
      'Use when b.',
      'Use whenever b.',
      'Use for b.',
      'Use to b.',
      'Use only b.',
      'Use the tool b.',
      'Use the b.',
    ],
    ...[
      'Call this b.',
      'Invoke this b.',
      'Always use this b.',
      'You use this b.',
      'Never use this tool.',
      'Useful for b, but do not use it for c.',
    ],
    ...[
      'Only b.',
      'Finds b.',
      'Size (default: 5, must be b).',
      'Size (b, max 10 absolute).',
      'Size (absolute).',
      'Finds b; this must be c.',
      '',
    ],
  ];
  expectTable('guide/classifyStart', starts, describeKinds);
});

it('finds the default that prose names', () => {
  const sentences = [
    ...[
      'Size (default: 30).',
      'Size (default: 30, max: 100).',
      'Size (optional, default: 30)',
      'Size (min 1; defaults to 5)',
      'Size (default 7)',
    ],
    ...[
      'Size (default is 7)',
      'Size (default=7)',
      'Size (default: none)',
      'Size (default: null)',
      'Size (no default)',
      'Size default: 4',
    ],
    ...[
      "Default is 'bus'.",
      'Default: 30',
      'The default is 5.',
      'Defaults to now.',
      'Default value: x',
      'The default value is x y.',
      'default 3',
    ],
    ...[
      'Defaults to empty.',
      'Default is nil',
      'Default: none.',
      'Defaults to `null`.',
      'Default: "empty string"',
      'Defaults to emptyish',
      'Defaults to nilpotent',
    ],
    ...[
      'It defaults to 5.',
      'Defaulting to 5',
      `Default is ${'x'.repeat(60)}.`,
      `Default is ${'x'.repeat(62)}.`,
      'Default: `empty list`',
      "Default: 'empty map'",
    ],
    ...[
      'Default: empty text',
      'Default: empty array',
      'Default: empty object',
      'Default: empty dict',
      'Default: xempty',
      'Default: none else',
      '',
    ],
  ];
  expectTable('guide/proseDefault', sentences, sentence =>
    [
      findProseDefault(sentence) ?? '–',
      isDefaultSentence(sentence) && 'default only',
      isNoDefault(sentence) && 'no default',
    ]
      .filter(Boolean)
      .join(' | '),
  );
  expectTable('guide/sentenceKey', ['Hello, World!', ' A--b  c ', 'Größe: 5 µm', '…', 'é'], toSentenceKey);
});

it('knows notes of an author and placeholders', () => {
  const sentences = [
    ...[
      'TODO',
      'TODO: b',
      'TODO(ann): b',
      'FIXME … later',
      'XXX',
      'HACK - b',
      'TBD.',
      'WIP',
      'TODO write b',
      'TODO Add b',
      'TODO fix b',
    ],
    ...[
      'TODO document b',
      'TODO describe b',
      'TODO Explain b',
      'TODO implement b',
      'TODO check b',
      'TODO update b',
      'TODO clean up',
      'TODO items are listed.',
    ],
    ...[
      'TODO writes b',
      'TODOs: b',
      'todo',
      'Todo.',
      'To do',
      'todo list',
      'No description.',
      'no description provided',
      'No description available!',
      'no description yet',
    ],
    ...[
      'No description of b',
      'n/a',
      'N/A.',
      'Undocumented',
      'Description',
      '(description)',
      'A description',
      'Lorem ipsum dolor sit',
      'xlorem ipsum',
      '-- TODO',
      'Done. TODO: b',
    ],
    ...['Undocumented fields', ''],
  ];
  expectTable('guide/placeholders', sentences, sentence => String(isPlaceholder(sentence)));
});

it('reads only the start of a long sentence', () => {
  expect(describeKinds(`${'a '.repeat(499)}must`)).toBe('');
  expect(describeKinds(`${'a '.repeat(498)}must`)).toBe('rule limit');
});
