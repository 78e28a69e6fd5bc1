import { it } from 'vitest';
import { findCallExamples } from '../../../../server/src/guide/scenarios/findCallExamples.js';
import { expectTable } from '../../../support/expectTable.js';

it('reads calls that somebody wrote', () => {
  const texts = [
    ...[
      '',
      'find',
      'find()',
      'find(',
      'find("a")',
      "find('a')",
      'find("a", 5)',
      'find("a", 5, True, None)',
      'find("a", 5, 6, 7, 8)',
      'x find("a") y',
      'find ("a")',
    ],
    ...[
      'refind("a")',
      '$find("a")',
      'self.find("a")',
      'find_all("a")',
      'findfind("a")',
      '5find("a")',
      'await find("a")',
      'print(find("a"))',
      'find("a"); find("b")',
      'find("a")find("b")',
    ],
    ...[
      'find(path="a")',
      'find( path = "a" )',
      'find(path=="a")',
      'find("a", limit=5)',
      'find(limit=5, path="a")',
      'find(other=1)',
      'find(a.b="x")',
      'find(path="a=b")',
      'find(path=x)',
      'find(x)',
      'find(f("a"))',
    ],
    ...[
      'find(path=["a", "b"])',
      'find(path=[\'a\', "b"])',
      'find({"a": 1})',
      "find({'a': [1, 2,],})",
      'find([1, [2, 3]], 4)',
      'find((1, 2))',
      'find(path=[True, False, None])',
      'find("True")',
      'find(Truer)',
      'find(-1.5e3)',
      'find(01)',
    ],
    ...[
      'find("a, b", 2)',
      'find("a)b")',
      'find("a\\"b")',
      "find('a\\'b')",
      "find('a\"b')",
      'find("a\\nb")',
      'find("a\nb")',
      'find(\n  "a",\n  5,\n)',
      'find("a",)',
      'find(,)',
      'find("a" "b")',
      'find(f"a")',
      'find("a"',
      'find("a]")',
      'find(["a")',
      'find(")',
    ],
    ...[
      'find(1) find(2) find(3) find(4)',
      `find("${'x'.repeat(3993)}")`,
      `find("${'x'.repeat(4000)}")`,
      `${'find(x) '.repeat(50)}find(1)`,
      `${'find(x) '.repeat(49)}find(1)`,
      'find("\\u0041")',
      'find("\u0001")',
    ],
  ];
  expectTable('guide/callExamples', texts, text =>
    findCallExamples(text, 'api.find', ['path', 'limit', 'deep', 'mode'])
      .map(({ input, span }) => `${JSON.stringify(input)} @${span.start}-${span.end}`)
      .join(' | '),
  );
});
