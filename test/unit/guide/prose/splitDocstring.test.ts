import { it } from 'vitest';
import { parseArgumentEntries, splitDocstring } from '../../../../server/src/guide/prose/docstring.js';
import { extractDoctests, toPlainProse } from '../../../../server/src/guide/prose/toPlainProse.js';
import { expectTable } from '../../../support/expectTable.js';

const inOneLine = (text: string): string => text.replaceAll('\n', '⏎');

it('knows sections by their headings', () => {
  const titles = [
    ...[
      'Args',
      'Arguments',
      'Params',
      'Parameters',
      'Input',
      'Inputs',
      'Other Parameters',
      'Keyword Args',
      'My Args',
      'Argsx',
      'Return',
      'Returns',
    ],
    ...[
      'Return value',
      'Return values',
      'Yield',
      'Yields',
      'Output',
      'Outputs',
      'Output format',
      'Response',
      'Response format',
      'Example response',
      'Responses',
    ],
    ...[
      'Raises',
      'Throws',
      'Errors',
      'Exceptions',
      'Error',
      'Example',
      'Examples',
      'Example call',
      'Examples of use',
      'Sample input',
      'Samples',
      'Usage example',
      'Usage examples',
    ],
    ...[
      'Usage',
      'Note',
      'Notes',
      'Important',
      'See Also',
      'Warning',
      'Warnings',
      'Caution',
      'Cautions',
      'Limitation',
      'Limitations',
      'Danger',
      'Dangers',
    ],
    ...[
      'Requirements',
      'Hard requirement',
      'Constraint',
      'Constraints',
      'Rules',
      'House rules',
      'Restrictions',
      'Restriction',
      'Rulesx',
      'Details',
    ],
    ...['My own long heading words', 'See Also too much words here'],
  ];
  expectTable('guide/docstringHeadings', titles, title =>
    [`Do.\n\n${title}:\n  b`, `Do.\n\n${title}\n---\nb`, `Do.\n\n## ${title} ##\nb`, `Do.\n\n${title}\n  b`]
      .map(text => splitDocstring(text).at(-1)?.role)
      .join(' | '),
  );
});

it('cuts documentation into its parts', () => {
  const texts = [
    ...[
      '',
      'One.',
      'One.\nTwo.',
      'One.\n\nTwo.\n\nThree.',
      '\n\nOne.\n\nTwo.',
      'One.\n\nArgs:\n  a: A.\n\n  b: B.\nReturns:\n  c',
    ],
    ...[
      'One.\n\n# Title\ntext\n## Args:\n- a',
      'One.\n\n#Title',
      'One.\n\n####### Title',
      'One.\n\n```\nArgs:\n  a\n```\nReturns:\n  b',
    ],
    ...[
      'One.\n\n```\nArgs:\n  a: A',
      '~~~\nArgs:\n~~~\nArgs:\n  b',
      '````\n```\nArgs:\n```\n````\nReturns:\n b',
      '```py\nArgs:\n```\n```\nArgs:\n```',
    ],
    ...[
      'One.\n\nExample:\n  Input:\n    a\n  Output:\n    b\nNotes:\n  c',
      'Example:\nInput: a\nOutput:\n b\nReturns:\n c',
      '## Example\nb\n## Input\nc\n## Notes\nd',
    ],
    ...[
      '## Example\n### Parameters\na\n### Other\nb\n## Args\nc',
      '## Example\n### Arguments\na\n### params\nb\n### Parameter\nc\n### My Parameters\nd',
    ],
    ...[
      '## Example\nReturns:\n  b\nArgs:\n  c',
      '# Examples\n## Output\na\n# Output\nb\n# Raises\nc',
      'Title\n-----\na\nb',
      'Title\n--\na',
      'Ti1tle\n---\na',
    ],
    ...[
      'Args:',
      'Args:\n',
      'Args: a',
      'args:\n  a',
      'One.\n   \nTwo.',
      'Example:\n    a\n    Args:\n      b\nArgs:\n  c',
      `# ${'x'.repeat(80)}\na`,
      `# ${'x'.repeat(81)}\na`,
    ],
  ];
  expectTable('guide/docstringParts', texts, text =>
    splitDocstring(text)
      .map(
        ({ role, heading, text: part, start }) =>
          `${role}${heading === undefined ? '' : `(${heading})`}@${start} ${JSON.stringify(part)}`,
      )
      .join(', '),
  );
});

it('reads the entries of an argument section', () => {
  const sections = [
    ...[
      '  a: A.\n  b: B.',
      'a: A.\n  b: B.',
      '  a (int): A.\n    More.\n  b (str, optional): B.',
      '  - a: A.\n  - b: B.',
      '* `a`: A.\n* **b**: B.',
      '  *args: A.\n  **kwargs: B.',
    ],
    ...[
      '  :param a: A.\n  :param int b: B.\n  :param list[str] c: C.',
      'a : int\n    A.\nb : str, optional\n    B.',
      'a : list[int] | None, default 5\n    A.\nb: B.',
      'a - A.\nb – B.\nc — C.',
      'a-b',
    ],
    ...[
      'a： A.',
      'a:: b',
      'größe: A.',
      'a.b: A.',
      '1a: A.',
      'A.\nb: B.',
      '  a: A.\n  ValueError\n  more\n  b: B.',
      '  a: A.\n  `KeyError`\n    if b',
      '  a: A.\n\n    Second.\n\n  b: B.',
    ],
    ...[
      '  a: A.\n    note: B.\n  c: C.',
      'a: See http://b.',
      'a (b\nc): D',
      `a (${'x'.repeat(80)}): A`,
      `a (${'x'.repeat(81)}): A`,
      '',
      'a:',
      'a:\n  int\n  A.',
      '    a: A.\n  b: B.',
      '_a: A.',
    ],
  ];
  expectTable('guide/argumentEntries', sections, section =>
    parseArgumentEntries(section)
      .map(({ name, text, start }) => `${name}@${start} ${JSON.stringify(text)}`)
      .join(', '),
  );
});

it('reads Sphinx as running text', () => {
  const texts = [
    ...[
      'plain: `a`',
      'See :func:`a.b` and :py:class:`~a.B`.',
      ':class:`!A`',
      '.. note:: Take care.\n   More.\nEnd.',
      '.. code:: python\n\n   x = 1\n\nEnd.',
      '.. deprecated:: 1.2\n   Use b.',
    ],
    ...[
      '.. deprecated::\n   Use b.',
      '.. versionadded:: 1.1\n   New.\nEnd.',
      '.. warning::\n\n   Hot.',
      '.. caution:: a',
      '.. attention:: a',
      '.. danger:: a',
      '.. important:: a',
      '.. hint:: a',
      '.. tip:: a',
    ],
    ...[
      '.. error:: a',
      '.. admonition:: a',
      '.. image:: a',
      '.. notes:: a',
      'A.\n>>> f(1)\n2\n\nB.',
      'A.\n>>> f(1)\n.. note:: b\n2',
      '  .. code::\n    x\n  b',
      '.. code::\n\n   x\n\n   y\nEnd',
      'a .. note:: b',
    ],
    ...['.. a comment', '..note:: a', '>>> f()'],
  ];
  expectTable('guide/plainProse', texts, text => inOneLine(toPlainProse(text)));
  expectTable('guide/doctests', ['a', '>>> f(1)\n2\n>>> g(\n... 1)\n...', '  >>> f(1)\nx >>> y', '... a'], text =>
    inOneLine(extractDoctests(text)),
  );
});
