import { describe, expect, it } from 'vitest';
import { exampleInput } from '../../server/src/prompt/index.js';
import { cli, temporaryFolder } from '../support/runCli.js';

interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly findings: readonly {
      readonly code: string;
      readonly severity: string;
      readonly range: Readonly<Record<'start' | 'end', { readonly line: number; readonly character: number }>>;
    }[];
  }[];
}

/** The status, and `severity code "marked"` of each finding. */
async function check(text: string, path: string): Promise<readonly (number | string)[]> {
  const cwd = temporaryFolder({ 'prompts/r.skillwright.prompt.json': text });
  const { status, output } = await cli(['check', path, '--format', 'json'], { cwd });
  const { files } = JSON.parse(output) as Report;
  expect(files).toHaveLength(1);
  const lines = text.split('\n');
  const findings = (files[0]?.findings ?? []).map(({ code, severity, range: { start, end } }) => {
    const marked = (lines[start.line] ?? '').slice(start.character, end.character);
    return `${severity} ${code} ${marked}`;
  });
  return [status, ...findings];
}

const request = { user_input: 'Hello' };
const tool = (name: string): object => ({ name, description: 'Does it.' });

describe.each(['.', 'prompts/r.skillwright.prompt.json'])('check of prompt inputs: %s', path => {
  it.each<[string, string, readonly (number | string)[]]>([
    ['the example', JSON.stringify(exampleInput, undefined, 2), [0]],
    ['not JSON', '{"request": {"user_input": "Hello"},}\n', [1, 'error prompt/input-invalid }']],
    ['empty', '', [1, 'error prompt/input-invalid ']],
    ['a list', '[1]\n', [1, 'error prompt/input-invalid [', 'error prompt/input-invalid [']],
    [
      'two tools of one name',
      JSON.stringify({ tools: [tool('a'), tool('a')], request }),
      [1, 'error prompt/duplicate-tool a'],
    ],
    [
      'a tool that is not listed',
      JSON.stringify({ tools: [tool('a')], context: [{ sender: 'b', text: 'c', tool_used: 'x' }], request }),
      [1, 'error prompt/tool-unknown x'],
    ],
    ['no request', '{ "tools": [] }\n', [1, 'error prompt/input-invalid {']],
    ['a wrong type', '{ "request": { "user_input": 7 } }\n', [1, 'error prompt/input-invalid 7']],
    [
      'an unknown key',
      '{ "request": { "user_input": "a", "priorty": 1 } }\n',
      [1, 'error prompt/input-invalid priorty'],
    ],
    ['an empty request', '{ "request": { "user_input": "" } }\n', [0, 'warning prompt/input-invalid request']],
  ])('%s', async (_, text, expected) => {
    expect(await check(text, path)).toEqual(expected);
  });
});
