import { describe, expect, test } from 'vitest';
import { findNode, formatSyncMessage, createSyncNodes } from '../../../../client/src/syncView/createSyncNodes.js';
import type { SyncGroup, SyncMember } from '../../../../server/src/shared/requests.js';

const place = { start: { line: 1, character: 0 }, end: { line: 1, character: 6 } };
const member = (given: Partial<SyncMember>): SyncMember => ({
  kind: 'code',
  language: 'python',
  label: 'the Python declaration “search”',
  uri: 'file:///w/s/search%20all.py',
  range: place,
  isTruth: false,
  state: 'inSync',
  findings: 0,
  notes: [],
  arguments: [],
  ...given,
});
const group = (...members: SyncMember[]): SyncGroup => ({ command: 'search', members, notes: [], unread: [] });
const code = member({ isTruth: true });
const schema = member({ kind: 'schema', language: 'json', uri: 'file:///w/s/search.schema.json' });
const guide = member({ kind: 'guide', language: 'xml', uri: 'file:///w/s/search.guide.xml' });

const rows = (...members: SyncMember[]): readonly string[] =>
  createSyncNodes([group(...members)]).flatMap(node =>
    [node, ...node.children].map(({ label, description }) => `${label} | ${description}`),
  );

describe('the rows of the sync view', () => {
  test('a command and its places, the truth named as such', () => {
    expect(rows(code, schema, guide)).toEqual([
      'search | in sync',
      'search all.py | source of truth',
      'search.schema.json | in sync',
      'search.guide.xml | in sync',
    ]);
  });

  test('what differs, and what could not be understood', () => {
    const unclear = member({
      kind: 'interface',
      language: 'markdown',
      uri: 'file:///w/s/SKILL.md',
      state: 'notUnderstood',
      notes: ['The type of “a” cannot be told.'],
    });
    expect(rows(code, { ...schema, state: 'differs', findings: 2 }, unclear)).toEqual([
      'search | 1 of 3 differs',
      'search all.py | source of truth',
      'search.schema.json | differences: 2',
      'SKILL.md | partly compared',
    ]);
    const [node] = createSyncNodes([group(code, unclear)]);
    expect([node?.description, node?.children[1]?.spoken]).toEqual([
      'partly compared',
      'SKILL.md, Interface, partly compared, The type of “a” cannot be told.',
    ]);
  });

  test('what kind a place is where a file has several', () => {
    expect(rows(code, member({ kind: 'interface' }), schema).slice(1)).toEqual([
      'search all.py | source of truth · Python',
      'search all.py | in sync · docstring',
      'search.schema.json | in sync',
    ]);
  });

  test('a command that is declared once', () => {
    expect(rows(code)[0]).toBe('search | one declaration');
  });

  test('only code and schema can follow each other', () => {
    const contexts = [group(code, schema), group(code, guide)].map(one => createSyncNodes([one])[0]?.context);
    expect(contexts).toEqual(['command.codeAndSchema', 'command']);
  });

  test('rows of one file have ids of their own', () => {
    const docstring = member({ kind: 'interface' });
    const twins = createSyncNodes([group(code, docstring, docstring), group(code)]).flatMap(node => [
      node,
      ...node.children,
    ]);
    expect(new Set(twins.map(({ id }) => id)).size).toBe(twins.length);
  });

  test('the arguments of a place, each leading to its name', () => {
    const name = { start: { line: 2, character: 4 }, end: { line: 2, character: 9 } };
    const twice = ['since', 'filter.since', 'since'].map(argument => ({ name: argument, range: name }));
    const [node] = createSyncNodes([group({ ...code, arguments: twice }, schema)]);
    const [place, other] = node?.children ?? [];
    expect(place?.children.map(({ label, spoken, context }) => [label, spoken, context])).toEqual([
      ['since', 'Argument since', 'argument'],
      ['filter.since', 'Argument filter.since', 'argument'],
      ['since', 'Argument since', 'argument'],
    ]);
    expect(place?.children[1]).toMatchObject({ place: { uri: code.uri, range: name }, parent: place });
    expect(new Set(place?.children.map(({ id }) => id)).size).toBe(3);
    expect(other?.children).toEqual([]);
  });

  test('the row of the file in the editor', () => {
    expect(findNode(createSyncNodes([group(code, schema)]), schema.uri)?.label).toBe('search.schema.json');
    expect(findNode(createSyncNodes([group(code)]), schema.uri)).toBeUndefined();
  });

  test('the sentence above them', () => {
    expect(formatSyncMessage([group(code, schema)])).toBeUndefined();
    expect(formatSyncMessage([group(code, { ...schema, state: 'differs' })])).toBe('Differences in 1 place.');
    const unread = ['a.json was not compared: there is no permission to read it.'];
    expect(
      formatSyncMessage([
        { ...group(code), unread },
        { ...group(schema), unread },
      ]),
    ).toBe(unread[0]);
    expect(formatSyncMessage([{ ...group(code, { ...schema, state: 'differs' }), unread }])).toBe(
      `Differences in 1 place. ${unread[0]}`,
    );
  });
});
