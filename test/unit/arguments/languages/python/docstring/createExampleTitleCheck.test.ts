import { describe, expect, test } from 'vitest';
import { pythonExtractor } from '../../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import { defaultOptions } from '../../../../../../server/src/arguments/findSignatures.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { isQuick } from '../../../../../support/inputShare.js';
import { startTimer } from '../../../../../support/startTimer.js';

/** Names of the arguments that a docstring documents; undefined where it documents none. */
function documented(docstring: string): readonly string[] | undefined {
  const indented = docstring.replace(/\n(?=[^\n])/g, '\n    ');
  const text = `@tool\ndef find(query: str, limit: int = 3):\n    """${indented}\n    """\n`;
  const [, docs] = pythonExtractor.extract(createSourceText(text), defaultOptions);
  return docs?.parameters.map(({ name }) => name);
}

const sample = 'Input:\n    words: cats\n    most: 3\nOutput:\n    cats: 3\n';

describe('a sample call documents no argument', () => {
  test.each([
    ['a heading', `## Example\n\n${sample}`],
    ['a heading with a colon', `### Example:\n${sample}`],
    ['two of them', `# Examples\n\n${sample}\n${sample}`],
    ['a heading each', `## Examples\n\n### First\n\n${sample}\n### Second\n\n${sample}`],
    ['headings all over', '## Example\n\n### Input:\nwords: cats\n\n### Output:\ncats: 3\n\nInput:\n    words: dogs'],
    ['a bold heading', `**Example**\n\n${sample}`],
    ['a bold heading with a colon', `**Example:**\n${sample}`],
    ['an underlined heading', `Example\n=======\n\n${sample}`],
    ['an underlined heading in the style of numpy', `Examples\n--------\n\n${sample}`],
    ['a part in the style of numpy', 'Examples\n--------\nInput\n-----\nwords : cats\nmost : 3\n'],
    ['a title', `Example:\n${sample}`],
    ['a title with a blank line', `Example:\n\n${sample}`],
    ['a title that it is indented below', 'Example:\n    Input:\n        words: cats\n    Output:\n        cats: 3'],
    ['a numbered title', `Example 1:\n${sample}\nExample 2:\n${sample}`],
    ['a sentence', `For example, it finds cats:\n\n${sample}`],
    ['a title in Chinese', `使用示例：\n${sample}`],
    ['a usage', `Usage:\n${sample}`],
    ['a rubric of Sphinx', `.. rubric:: Example\n\n${sample}`],
    ['a field of Sphinx', `:Example:\n\n${sample}`],
    [
      'a heading, by other names',
      '## Example\n\nParameters:\n    words: cats\n    most: 3\n\nReturns:\n    cats\n\nArguments:\n    words: dogs',
    ],
    ['a title, by other names', 'Example:\nParameters:\n    words: cats'],
  ])('below %s', (_name, text) => {
    expect(documented(`Finds.\n\n${text}`)).toBeUndefined();
  });

  test.each([
    ['a fence', '```\nArgs:\n    words: cats\n```'],
    ['a fence with a language', '~~~yaml\nArgs:\n    words: cats\n~~~'],
    ['a literal block', 'Call it so::\n\n    Args:\n        words: cats\n'],
    ['a directive', '.. code-block:: yaml\n\n    Args:\n        words: cats\n'],
    ['a session', '>>> print(find("cats"))\nInput:\n    words: cats\n'],
    ['fields in a fence', '```\n:param words: cats\n```'],
  ])('in %s', (_name, text) => {
    expect(documented(`Finds.\n\n${text}`)).toBeUndefined();
  });

  test.each([
    ['after the arguments', `Args:\n    query: Words.\n\n## Example\n\n${sample}`],
    ['after those of numpy', `Parameters\n----------\nquery : str\n    Words.\n\n## Example\n\n${sample}`],
    ['after fields', `:param query: Words.\n\n## Example\n\n${sample}`],
    ['before the arguments', `## Example\n\n${sample}\nArgs:\n    query: Words.`],
    ['in a section before', `## Example\n\n${sample}\n## Details\n\nParameters:\n    query: Words.`],
    ['in a title before', 'Example:\n    find("cats")\n\nParameters:\n    query: Words.'],
    ['in a session before', '>>> find("cats")\n["cats"]\nArgs:\n    query: Words.'],
    [
      'in a section of numpy before',
      'Examples\n--------\n>>> find("a")\n\nParameters\n----------\nquery : str\n    Words.',
    ],
    ['in a fence of an argument', 'Args:\n    query: Words, such as\n        ```\n        words: cats\n        ```\n'],
    ['in a fence between those of numpy', 'Parameters\n----------\nquery : str\n    Words.\n\n```\nwords: cats\n```\n'],
    ['in a fence that nothing closes', '```\nfind("cats")\n\nArgs:\n    query: Words.'],
  ])('%s', (_name, text) => {
    expect(documented(`Finds.\n\n${text}`)).toEqual(['query']);
  });

  test('in a literal block behind the first line', () => {
    expect(documented('Call it so::\n\n    Args:\n        words: cats')).toBeUndefined();
    expect(documented('Call it so::\n\nArgs:\n    query: Words.')).toEqual(['query']);
  });
});

describe('what no sample introduces documents arguments', () => {
  test.each([
    ['Inputs:\n    query: Words.\nOutputs:\n    found: What is there.'],
    ['# Find\n\nInput:\n    query: Words.'],
    ['Input:\n    query: Words.\n\nExample:\n    find("cats")'],
    ['Details:\n    None.\n\nArgs:\n    query: Words, for example:\n        cats'],
    ['Example:\n    find("cats")\n\nReturns:\n    Cats.\n\nInputs:\n    query: Words.'],
  ])('%s', text => {
    expect(documented(`Finds.\n\n${text}`)).toEqual(['query']);
  });
});

test.skipIf(isQuick).each([
  ['fences that nothing closes', '```x\n~~~~x\n'],
  ['headings', '## Example\nInput:\n'],
  ['literal blocks', 'Example::\n'],
  ['underlines', '-----\n'],
  ['marks', `${'#'.repeat(200)} \n`],
])('many %s are read quickly', (_name, line) => {
  const timer = startTimer();
  documented(line.repeat(200_000 / line.length));
  timer.expectBelow(3000);
});
