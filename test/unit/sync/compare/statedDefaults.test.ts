import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

/** What is reported of the one argument of a function, by its declaration and what the docstring says of it: rule and text. */
async function reported(parameter: string, said: string): Promise<readonly string[]> {
  const text = `@skill_command\ndef search(${parameter}):\n    """Do.\n\n    Args:\n        ${parameter.split(':')[0]}: ${said}\n    """\n`;
  const files = { 's/SKILL.md': '---\nname: s\ndescription: d\n---\n', 's/scripts/a.py': text };
  const found = await memoryWorkspace(files, documentKinds, defaultSettings).check('s/scripts/a.py');
  return found.flatMap(({ code, span }) =>
    code.startsWith('sync/') ? [`${code} ${text.slice(span.start, span.end)}`] : [],
  );
}

describe('a default that a docstring states', () => {
  test.each([
    ['Most tries. Defaults to 5.', '5'],
    ['Most tries, defaults to 5.', '5'],
    ['Most tries; the default is 5.', '5'],
    ['Most tries (default: 5).', '5'],
    ['Most tries (an integer, default: 5)', '5'],
    ['Most tries - default value is 5.', '5'],
    ['Number of tries, by default 5.', '5'],
    ['By default, 5.', '5'],
    ['If set, tries again. Defaults to 5.', '5'],
    ['Defaults to 5, at most 10.', '5'],
  ])('is the argument’s own: %j', async (said, at) => {
    expect(await reported('retries: int = 3', said)).toEqual([`sync/default-mismatch ${at}`]);
    expect(await reported(`retries: int = ${at}`, said)).toEqual([]);
  });

  test.each([
    ['retries: int = 3', "Number of tries, by default 3; the server's own default is 5."],
    ['retries: int = 3', "Number of tries; the server's own default is 5."],
    ['retries: int = 3', "The server's tries: default is 5."],
    ['retries: int = 3', 'Passed to the server, whose tries, default: 5, are cut.'],
    ['retries: int = 3', 'Passed to a server with a default of its own: its default is 5.'],
    ['retries: int = 3', 'A non-default: 5.'],
    ['retries: int = 3', 'Tries. Defaults to 5, or 10 in a batch.'],
    ['retries: int = 3', 'Tries. Defaults to 5, if y is given.'],
    ['x: str = "a"', 'If y is given, defaults to "b".'],
    ['x: str = "a"', 'When y is given (defaults to "b").'],
    ['x: str = "a"', 'Unless y is given, the default is "b".'],
    ['x: str = "a"', 'y; otherwise, defaults to "b".'],
    ['flag: bool = True', 'Default is True. When `a` is 3, default is False.'],
  ])('is not, of %j: %j', async (parameter, said) => {
    expect(await reported(parameter, said)).toEqual([]);
  });
});

test('a docstring that says the same in another style is no difference', async () => {
  const about = (own: string, said: string) =>
    reported(`limit: Annotated[int, Field(description=${JSON.stringify(own)})]`, said);
  expect(await about('How fast', 'how fast')).toEqual([]);
  expect(await about('Maximum number of results.', 'The maximum number of results')).toEqual([]);
  expect(await about('The units: metric or imperial', 'Units, metric or imperial.')).toEqual([]);
  expect(await about('How many to take from the list', 'How many to take from t')).toEqual([]);
  expect(await about('最大结果数。', '最大结果数')).toEqual([]);
  expect(await about('最大结果数。', '最小结果数。')).toEqual(['sync/description-mismatch 最小结果数。']);
});
