import { it } from 'vitest';
import { parseProseType } from '../../../server/src/arguments/languages/parseProseType.js';
import { parseProseDefault, parseProseWords } from '../../../server/src/arguments/languages/parseProseWords.js';
import { expectTable } from '../../support/expectTable.js';
import { describeValue } from './describeSignatures.js';

it('types in prose', () => {
  const types = [
    ...'str strings Text varchar 字符串 path file_path folder-path URL date uuid 路径 日期 int int8 uint64 int128 integers long 整数'.split(
      ' ',
    ),
    ...'float doubles number 数值 浮点 bool boolean flag 布尔值 null None nil undefined any unknown 任意 list arrays 列表 tuple set'.split(
      ' ',
    ),
    ...'dict object maps 对象 word strs Int STRING `str` `` string[] string[][] `int`[] str? List[str] Optional[int]'.split(
      ' ',
    ),
    ...'Dict[str,int] Map<string,number> dict[int] Tuple[int,str] Set<str> Vec<u8> vec<int> typing.List[str] Unknown[int] enum[a]'.split(
      ' ',
    ),
    ...'Literal["a","b"] Literal[1,2] Union[int,str] Union[int,None] HashMap<string,bool> Record<string,string[]>'.split(
      ' ',
    ),
    ...'{a} {"a","b"} {1,2} {} "a" \'b\' "a"b" 5 -1.5 1. a|b int|str int|None "a"|"b" "a"|1 string/null `a`|`b` `int`|`str` `a`|`str`'.split(
      ' ',
    ),
    ...[
      'list of int',
      'lists of strings',
      'array of list of bool',
      'sequence of',
      'int or str',
      'int or None',
      '整数或字符串',
      'string | integer | null',
    ],
    ...[
      'List[List[int]]',
      'List[int, str]',
      'Optional[List[str]]',
      'list<Array<number>>',
      ' int ',
      'a list',
      'list[',
      '[int]',
      '',
      'x'.repeat(400),
      '['.repeat(60),
    ],
  ];
  expectTable('arguments/proseTypes', [...new Set(types)], text => describeValue('', parseProseType(text)));
});

it('words behind a name in prose', () => {
  const words = [
    ...[
      'str',
      'str, optional',
      'optional, str',
      '**required**, int',
      'mandatory',
      'must',
      '必填，字符串',
      '可选；整数',
      '是、布尔',
      '否',
    ],
    ...[
      'str, default "x"',
      'int, default: 5',
      'int, default=5',
      'int, default is 5',
      'int, defaults to 1,000',
      'str, default value: a',
      'str, 默认为 x',
      'str, 默认值：x',
    ],
    ...[
      'int, required, default 5',
      'str, default 5',
      'str, default 1.10',
      'int, default x',
      'list, default []',
      'list, default {}',
      'object, default {}',
      'bool, default True',
    ],
    ...[
      'bool, default yes',
      'int | str, default 5',
      'None, default None',
      'int, str',
      'word, int',
      ', int',
      'not required',
      'opt',
      '`int`',
      '"a" | "b", optional',
      'one of a, b',
    ],
    ...[
      'default `5`',
      'default current',
      'default a b',
      'default -',
      'default -.5',
      "default 'x'",
      'default “x”',
      'default null',
      'default 007',
      'default a/b.c:d',
      'default off',
    ],
  ];
  expectTable('arguments/proseWords', words, text => describeValue(text, parseProseWords(text, 0)));
  expectTable(
    'arguments/proseDefaults',
    ['5', '`5`', 'x', '`x`', '"x"', 'x y', 'today', 'Unlimited', '', 'true', '-5.50'],
    text =>
      [false, true]
        .map(isCode => describeValue(text, parseProseDefault(text, { start: 0, end: text.length }, isCode)))
        .join(' | '),
  );
});
