import { expect, it } from 'vitest';
import { URI } from 'vscode-uri';
import { readTarget } from '../../../../client/src/commands/commandTarget.js';

const uri = URI.parse('file:///a/tools.py');

it.each([
  ['a menu', [uri, [uri]], { uri }],
  ['a lens', ['file:///a/tools.py', 'find'], { uri, command: 'find' }],
  ['a key binding', [{ uri: 'file:///a/tools.py', command: 'find' }], { uri, command: 'find' }],
  ['another command', ['file:///a/tools.py', { toString: () => 'find' }], { uri }],
])('reads what %s hands over', (_, args, target) => {
  const read = readTarget(args);
  expect(read?.uri.toString()).toBe(target.uri.toString());
  expect(read?.command).toBe('command' in target ? target.command : undefined);
});

it.each([
  ['nothing', []],
  ['null', [null]],
  ['a number', [7]],
  ['a list', [['file:///a']]],
  ['text without a scheme', ['tools.py']],
  ['a broken scheme', ['a b://c']],
  ['an object of another kind', [{ uri: { path: '/a' } }]],
  ['an object with a broken URI', [{ uri: '', command: 'find' }]],
])('refuses %s', (_, args) => expect(readTarget(args)).toBeUndefined());
