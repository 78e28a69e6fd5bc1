import { describe, expect, test } from 'vitest';
import { findSignatures } from '../../../../server/src/arguments/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const found = async (text: string, sync: object): Promise<readonly (readonly string[])[]> => {
  const of = memoryWorkspace({ 'tool.py': text }, documentKinds, readSettings({ sync }));
  const signatures = await findSignatures(of.document('tool.py'), of.context);
  return signatures.map(({ command, parameters }) => [command ?? '', ...parameters.map(({ name }) => name)]);
};

describe('decorators of commands', () => {
  const text = `@registry.command("look")\ndef f(a: int): ...\n\n\n@mine\ndef g(b: int): ...\n\n\n@tool\ndef h(c: int): ...\n`;
  test.each([
    [{}, [['h', 'c']]],
    [{ decorators: ['registry.command'] }, [['look', 'a']]],
    [
      { decorators: ['mine', 'tool'] },
      [
        ['g', 'b'],
        ['h', 'c'],
      ],
    ],
    [{ decorators: [] }, []],
  ])('%j', async (sync, expected) => {
    expect(await found(text, sync)).toEqual(expected);
  });
});

describe('injected parameters', () => {
  const text = '@tool\ndef f(self, deps, a: int, ctx): ...\n';
  test.each([
    [{}, [['f', 'deps', 'a']]],
    [{ injectedParameters: ['deps', 'self'] }, [['f', 'a', 'ctx']]],
  ])('%j', async (sync, expected) => {
    expect(await found(text, sync)).toEqual(expected);
  });
});
