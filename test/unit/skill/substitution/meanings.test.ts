import { it } from 'vitest';
import { findReplacedText } from '../../../../server/src/skill/substitution/findReplacedText.js';
import { argumentReaders } from '../../../../server/src/skill/substitution/index.js';
import { expectTable } from '../../../support/expectTable.js';
import { frontmatter, skill, under } from '../support.js';

/** `token meaning`, with `?` where it is not certain, what may be written instead, and the only agent that replaces it. */
function describeMeanings(body: string): string {
  const model = skill(`${frontmatter}# Demo\n\n${body}\n`);
  const found = findReplacedText(model, argumentReaders).map(({ span, meaning, certain, portable, readers }) => {
    const only = readers.length === 1 ? ` [${readers[0]?.id ?? ''}]` : '';
    return `${under(model, span) ?? ''} ${meaning}${certain ? '' : '?'}${portable === undefined ? '' : ` → ${portable}`}${only}`;
  });
  return found.join(', ');
}

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

it('tells what amounts are', () => {
  const amounts =
    '$4.99|$4.5.6|v$1.0|x-$1.0|/$1.5|US$5|CA$5|XUS$5|USD $5|$5 USD|$5 dollars|$5 million|$5M|$5x|$5k|$5bn|$5-million|$1,000|$1,00|$12|$9|≥$5|~$5|≈ $5|fees > $5|x >$5|<$5|<$1>|$0 < $1|-> $5|=> $5|> $5|cat a > $2|a.txt > $2|$5-10|$5 – 10|$5-x|$2.50-$4|$25 to $4|$8k or $9|$2 and $3|$5/month|$5 / mo|$5 per user|$5 a day|$5 an hour|$5/x|$5/1k|$5/vCPU|x$5/month|($5/month)|$5 budget|$5 off|$5 thing|costs $5|cost: $5|costs about $5|paid **$5|costs the $5|total is $5|worth~$5|$A$1|=B$1|B$1|$ABCD$1|x=AB$2|:AB$2'.split(
      '|',
    );
  expectTable(
    'skill/meaningAmounts',
    amounts,
    text => `${describeMeanings(`It is ${text} here.`)} | code: ${describeMeanings(fence('sh', `x ${text} y`))}`,
  );
});

it('tells what placeholders in inline code are', () => {
  const codes =
    'awk \'{print $1}\'|{printf "%s", $1}|$3 > 10 {print}|a $1 {x}|=SUM($1:$5)|B$2|B$2:C$3|b$2|s/(a)/$1/|s#(a)#$1#|s/a/$1/|$5/month|$5-10|~$5 million|$5/GB|$5 x|$0.5|usage: $0 x|echo "Usage: $0"|[ -z "$1" ]|test -f "$1"|npm test $1|case $1|if [[ -n "$1|echo $1|f() { echo $1; }|shift; x $1|basename "$0"|export X=$1|foo $1|$1|$0|$1 $@|"$@" $1|${2} $1|x=${1:-a} $2'.split(
      '|',
    );
  const sentences = [
    'Use `$1` as a capture group.',
    'A capturing group. Use `$1` here.',
    'In prepared statements, `$1` is bound.',
    'The parameterized SQL query has `$2`.',
    'The awk column `$3`.',
    'The column `$3`.',
    'It costs `$5`.',
    'It costs `$5` a month.',
    'Migrate `$0` and `$1`.',
    'Let $0 \\le x$ hold, $1 is x, $2 + y$ too, $3 {a} $4.',
    'Run !`echo $1`.',
  ];
  expectTable('skill/meaningInline', [...new Set(codes.map(code => `\`${code}\``)), ...sentences], describeMeanings);
});

it('tells what placeholders in fences are', () => {
  const snippets: readonly (readonly [language: string, code: string])[] = [
    ['sh', 'cp "$1" out'],
    ['sh', 'shift\ncp "$1" out'],
    ['sh', 'f() {\n  cp "$1" out\n}'],
    ['bash', 'for x in "$@"; do cp $1; done'],
    ['bash', 'while [ $# -gt 0 ]; do x $1; done'],
    ['zsh', '#!/bin/zsh\necho $0'],
    ['console', '$ dirname $0'],
    ['sh', 'basename "$0"'],
    ['sh', 'usage: $0 [x]'],
    ['sh', 'echo $0'],
    ['sh', "awk '{print $1}' f | awk -F: '$2 > 1 { print $3 }'"],
    ['sh', "gawk -v x=1 '\n{ print $1 }\n' f"],
    ['sh', "awk '{print $1}' f; cp $2 x"],
    ['sh', 'awk "{print $1}" f'],
    ['sh', "# don't\nawk '{print $1}'"],
    ['sh', "echo 'it'; awk '{print $1}'"],
    ['sh', "perl -ne 'print $1' f"],
    ['sh', "sh -c 'cp $1 x'"],
    ['sh', 'xargs bash -c \'cp "$1" x\' _'],
    ['sh', "psql -c 'SELECT $1'"],
    ['sh', "jq '$1'"],
    ['sh', "sed 's/(a)/$1/'"],
    ['sh', 'x "$1.5" # $1.5'],
    ['sh', 'echo $1.5 $2.50'],
    ['awk', '{ print $1 }'],
    ['sql', 'SELECT $1'],
    ['psql', 'SELECT $1'],
    ['plpgsql', 'x := $2;'],
    ['js', "q('SELECT * FROM t WHERE a = $1 AND b IN ($2, $3) LIMIT $4')"],
    ['js', "q('SELECT a'); y = $1"],
    ['js', "q('UPDATE t SET a = $1::int, b = f($2) RETURNING $3')"],
    ['js', 's.replace(/(a)/, "$1")'],
    ['js', 's.replaceAll(/(a)/, `$1`); x($2)'],
    ['php', "preg_replace('/(a)/', '$1', $s)"],
    ['java', 's.replaceFirst("(a)", "$1")'],
    ['python', 're.sub(r"(a)", "$1")'],
    ['go', 're.ReplaceAllString(s, "$1")'],
    ['powershell', '"a" -replace "(a)", "$1"'],
    ['nginx', 'return 301 /$1;'],
    ['htaccess', 'RewriteRule ^(.*)$ /x/$1'],
    ['text', 'RewriteRule ^(.*)$ /x/$1'],
    ['ruby', 'puts $1'],
    ['perl', 'print $1'],
    ['swift', 'a.map { $0 + $1 }'],
    ['', 'x $1'],
    ['text', 'x $1'],
    ['md', 'costs $5'],
    ['yaml', 'a: $1'],
    ['rust', 'macro_rules! x { ($1) }'],
    ['', 'price: $4.99'],
    ['xml', '<a b="$1"/>'],
    ['makefile', 'x: $1'],
    ['json', '{"price": "$12"}'],
    ['sh', 'curl -d "$12"'],
  ];
  const codes = new Map(snippets.map(([language, code]) => [`${language}: ${code}`, fence(language, code)]));
  expectTable('skill/meaningFences', [...codes.keys()], key => describeMeanings(codes.get(key) ?? ''));
});
