import { it } from 'vitest';
import type { Command } from '../../../../server/src/guide/commands/findDocumentCommands.js';
import type { Guide, Trace } from '../../../../server/src/guide/guide.js';
import { findSentenceSource } from '../../../../server/src/guide/preview/findSentenceSource.js';
import { placeSentences } from '../../../../server/src/guide/preview/placeSentences.js';
import { renderGuide } from '../../../../server/src/guide/render/renderGuide.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { expectTable } from '../../../support/expectTable.js';
import { codeSignature } from '../signatures.js';

const text = `${'# far away words\n'.repeat(150)}def find(
    # Where to look, always.
    path: str,  # Behind it.
    limit,
):
    """Finds “files”.

    It's   QUICK, and reads İstanbul too! (Always.) Ends
    here"""
`;
const spanOf = (part: string): { readonly start: number; readonly end: number } => {
  const start = text.indexOf(part);
  return { start, end: start + part.length };
};
const whole = { start: 0, end: text.length };

const command: Command = {
  document: { source: createSourceText(text) } as Command['document'],
  name: 'find',
  isCommand: true,
  skill: 's',
  listed: { parameters: [] },
  places: [],
  signature: codeSignature(
    'find',
    [
      { name: 'path', nameSpan: spanOf('path'), span: spanOf('path: str') },
      { name: 'limit', nameSpan: spanOf('limit'), span: spanOf('limit') },
    ],
    { span: whole, anchor: spanOf('find') },
  ),
};

it('finds the words of a sentence in their source', () => {
  const docstring = spanOf(
    '"""Finds “files”.\n\n    It\'s   QUICK, and reads İstanbul too! (Always.) Ends\n    here"""',
  );
  const traces: readonly (readonly [string, Trace])[] = [
    ...[
      'Finds "files".',
      "It's quick, and reads İstanbul too!",
      'quick and',
      'Always.',
      'Alway',
      'Ends here',
      'Not there',
      'its',
      'It is quick',
      'reads İstanbul',
    ].map(words => [words, { origin: 'docstring', span: docstring }] as const),
    ['Finds files', { origin: 'model', span: docstring }],
    ['Finds files', { origin: 'schema', span: docstring }],
    ['Finds files', { origin: 'description', span: { start: 5, end: 5 } }],
    ['Finds files', { origin: 'example', uri: 'file:///b', span: { start: 1, end: 2 } }],
    ['Finds files', { origin: 'example', uri: 'file:///b' }],
    ['path: str', { origin: 'description', parameter: 'path' }],
    ['Some words', { origin: 'description', parameter: 'path' }],
    ['Some words', { origin: 'description', parameter: 'other' }],
    ['Where to look, always.', { origin: 'comment', parameter: 'path' }],
    ['far away words', { origin: 'comment', parameter: 'path' }],
    ['No such words', { origin: 'comment', parameter: 'limit' }],
    ['Where to look', { origin: 'comment', parameter: 'other' }],
    ['Behind it.', { origin: 'comment', parameter: 'path', span: spanOf('# Behind it.') }],
  ];
  expectTable(
    'guide/sentenceSources',
    traces.map(row => JSON.stringify(row)),
    row => {
      const [words, trace] = JSON.parse(row) as readonly [string, Trace];
      const source = findSentenceSource({ text: words, trace }, command);
      if (!source) return '–';
      const { uri, span } = source;
      return `${uri ?? ''} ${span.start}-${span.end} ${uri === undefined ? JSON.stringify(text.slice(span.start, span.end)) : ''}`;
    },
  );
});

it('finds the sentences of a guide in its text', () => {
  const said = (words: string) => ({ text: words, trace: { origin: 'schema' as const } });
  const guide: Guide = {
    command: 'Finds.',
    context: [
      { ...said('Big < small.'), role: 'limit' },
      { ...said('Finds.'), role: 'purpose' },
      { ...said('Use "it".'), role: 'use' },
      { ...said('Finds.'), role: 'purpose' },
    ],
    faq: [{ question: said('Finds.'), answer: [said('Yes & no.'), said('')] }],
    constraints: [{ parameter: 'a', sentences: [said('Finds.'), said('\u0001.')] }],
    scenarios: [{ description: said('Say "hi"  now'), input: { a: 'Finds.' }, reasoning: [said('Finds.')] }],
    notes: [],
  };
  expectTable('guide/placedSentences', ['xml', 'markdown'], format => {
    const form = format === 'xml' ? 'xml' : 'markdown';
    const rendered = renderGuide(guide, form);
    return placeSentences(guide, rendered, form)
      .map(({ section, start, end }) => `${section} ${start} ${JSON.stringify(rendered.slice(start, end))}`)
      .join(' | ');
  });
});
