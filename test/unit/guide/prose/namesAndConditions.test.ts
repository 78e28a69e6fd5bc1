import { it } from 'vitest';
import { findMentions, findNamedWords, findQuotedWords } from '../../../../server/src/guide/prose/findMentions.js';
import { createNameResolver, readCondition, readNames } from '../../../../server/src/guide/prose/readCondition.js';
import { expectTable } from '../../../support/expectTable.js';

it('knows which names a sentence mentions', () => {
  const sentences = [
    'Use `path`.',
    'Use \'path\' or "limit".',
    'Use per_page.',
    'Use perPage.',
    'Use path.',
    'A “path”.',
    '`path limit`',
    'per_pages',
    '`a` and b_c',
    '``',
    `\`${'x'.repeat(80)}\``,
    `\`${'x'.repeat(81)}\``,
    'Plain.',
  ];
  expectTable('guide/mentions', sentences, text =>
    [
      findMentions(text, ['path', 'limit', 'per_page', 'perPage', 'a', 'x'.repeat(80)]),
      findQuotedWords(text),
      findNamedWords(text),
    ]
      .map(list => list.join(' '))
      .join(' | '),
  );
});

it('reads conditions', () => {
  const resolve = createNameResolver(['kind', 'perPage', 'ref', 'delete', 'both'], 'mode');
  const conditions = [
    ...[
      "`kind` is 'url'",
      '`ref` is provided',
      'ref is not set',
      'ref was given',
      'ref are specified',
      'ref has been passed',
      'ref is present',
      'ref is used',
      'ref is supplied',
      'ref is defined',
      'ref is omitted',
      'ref is missing',
      'ref is absent',
      'ref is unset',
      'ref is left out',
      'ref is empty',
      'ref is not empty',
    ],
    ...[
      '`delete` is true',
      'delete is FALSE',
      'kind is set to "a"',
      'kind equals 5',
      'kind=b',
      'kind == b',
      'kind === b',
      'kind: b',
      'kind set to b',
      "kind is 'a' or 'b'",
      "kind is 'a', 'b', or 'c'",
      'kind is a b',
      'kind is `true`',
      'kind is "5"',
      'kind is -5',
      'using ref',
      'providing `ref`',
      'specifying ref',
      'setting ref',
      'passing the ref parameter',
    ],
    ...[
      'this is set',
      'it is set',
      'this option is given',
      'this parameter is 5',
      'unknown is set',
      'unknown',
      'unknown is 5',
      'kind',
      'the per page option',
      'ref is provided.',
      'kind is b.;',
      '',
      'refis set',
      'kind is',
    ],
  ];
  expectTable('guide/conditions', conditions, words => {
    const condition = readCondition(words, resolve);
    return condition
      ? `${condition.name} ${condition.isGiven ? 'given' : 'left out'} ${JSON.stringify(condition.values)}`
      : '';
  });
  const lists = [
    'kind, ref and delete',
    'kind and/or ref',
    'kind/ref',
    'kind + ref',
    'kind & ref',
    'both kind and ref',
    'the kind or the ref parameter',
    'kind, and ref',
    'kind, unknown',
    'kind and kind',
    '',
    'KIND',
    'per-page flag',
    'kind fields',
    'kind args',
    'properties kind',
    'kind inputs',
    'either kind',
    'kind properties',
    'kind property',
    'kind argument',
    'kind field',
    'kind optional',
  ];
  expectTable('guide/nameLists', lists, list => readNames(list, resolve)?.join(' ') ?? '–');
});
