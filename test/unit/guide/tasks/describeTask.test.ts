import { it } from 'vitest';
import { describeTask } from '../../../../server/src/guide/tasks/describeTask.js';
import { nameTask, toImperative } from '../../../../server/src/guide/tasks/nameTask.js';
import { describeOmission } from '../../../../server/src/guide/tasks/explainOmissions.js';
import { readCommandInfo, type CommandInfo } from '../../../../server/src/guide/readCommandInfo.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import type { SchemaObject } from '../../../../server/src/json/schema/jsonSchema.js';
import { expectTable } from '../../../support/expectTable.js';
import { schemaSignature } from '../signatures.js';

const infoOf = (properties: SchemaObject, required: readonly string[] = [], purpose = 'Find it.'): CommandInfo =>
  readCommandInfo(schemaSignature('find', purpose), { type: 'object', properties, required });

it('names the values of a call', () => {
  const texts = [
    ...[
      '{"q":"a"}',
      '{"query":"a b","limit":5}',
      '{"limit":5,"query":"a"}',
      '{"query":5}',
      '{"Search_Query":"a\\n b"}',
    ],
    ...[
      '{"searchTerm":"a"}',
      '{"search_text":"a"}',
      '{"search":"a"}',
      '{"keyword":"a"}',
      '{"keywords":"a"}',
      '{"queryx":"a"}',
    ],
    ...[
      '{"owner":"o","repo":"r"}',
      '{"repo":"r","owner":"o"}',
      '{"owner":"o"}',
      '{"repo":"r"}',
      '{"owner":"o","repo":"r","ref":"m"}',
    ],
    ...['{"sort":"name"}', '{"order":"asc"}', '{"order":"DESC"}', '{"order":"descending"}', '{"order":"up"}'],
    ...[
      '{"sort":"name","order":"asc","page":1}',
      '{"sort":5}',
      '{"order":["a"]}',
      '{"owner":"o","repo":5}',
      '{"owner":5,"repo":"r"}',
    ],
    ...['{"include_all":true}', '{"include_all":false}', '{"dryRun":true}', '{"dryRun":false}', '{"include":true}'],
    ...[
      '{"a":null}',
      '{"a":[]}',
      '{"a":["b"]}',
      '{"a":["b","c"]}',
      '{"a":["b","c","d"]}',
      '{"a":[1]}',
      '{"a":["b",1]}',
    ],
    ...['{"a":{}}', '{"a":{"b":1}}', '{"a":1.5}', '{"a":"  b\\tc"}', '{"—":"a"}', '{}'],
    ...[
      `{"a":"${'x'.repeat(40)}"}`,
      `{"a":"${'x'.repeat(41)}"}`,
      `{"a":["${'x'.repeat(40)}"]}`,
      `{"a":["${'x'.repeat(41)}"]}`,
    ],
  ];
  expectTable('guide/taskFacts', texts, text => {
    const input = JSON.parse(text) as SchemaObject;
    const names = Object.keys(input);
    const properties = Object.fromEntries(names.map(name => [name, {}]));
    return [
      describeTask(infoOf(properties, names), input),
      describeTask(infoOf(properties, names), input, names.slice(-1)),
      describeTask(infoOf(properties), input, names),
      describeTask(infoOf(properties), input),
    ].join(' | ');
  });
});

const taskOf = (command: string, purpose: string): string =>
  nameTask({ command, sentences: readCommandInfo(schemaSignature(command, purpose), { type: 'object' }).sentences });

it('cuts the name of a task out of the purpose', () => {
  const ends = [
    ...[
      ', b',
      ': b',
      '; b',
      '. b',
      ' (b)',
      ' - b',
      ' – b',
      ' — b',
      ' —',
      ' -b',
      ' using b',
      ' by b',
      ' with b',
      ' via b',
      ' through b',
    ],
    ...[
      ' where b',
      ' which b',
      ' that b',
      ' when b',
      ' if b',
      ' so b',
      ' and return b',
      ' and returns b',
      ' including b',
    ],
    ...[' based on b', ' specifying b', ' as a b', ' as an b', ' between b', ' given b', ' a given b', ' identified b'],
    ...[
      ' and optional b',
      ' and optionally b',
      ' and b',
      ' usingb',
      ' of b',
      ' the',
      ' for',
      ' a',
      ' an',
      ' of',
      ' from',
      ' in',
      ' to',
      ' on',
      ' at',
    ],
    ...[` for ${'b'.repeat(60)}`, ` for ${'b'.repeat(45)}`, ` ${'b'.repeat(60)} of c`, ` in a ${'b'.repeat(50)} on c`],
    ...[
      '-b',
      ' b-c',
      ' b - c',
      ' as b',
      ' byb',
      ' b inside cccccccccccccccccccccccccccc within dddddddddddddddddddddddddd',
    ],
  ];
  expectTable('guide/taskEnds', ends, end => taskOf('x', `Find files${end}`));
});

it('knows the introductions of a purpose, and names of commands', () => {
  const rows = [
    ...[
      'This tool finds files.',
      'this tool to find files',
      'Use this tool to find files',
      'This function is used to find files',
    ],
    ...[
      'This command is used to find files',
      'This method finds files',
      'This operation finds files',
      'This thing finds files',
    ],
    ...[
      'A tool to find files',
      'Tool for find files',
      'Tools that find files',
      'a tool for finding files',
      'Use this to find files',
    ],
    ...['Files are found.', 'Find.', 'Find —', 'finds', 'FINDS ALL FILES', 'Find.files', '«Find» files'],
  ];
  const commands = [
    ...[
      'find_files',
      'files_find',
      'findFiles',
      'api.find_files',
      'a.b.filesFind',
      'the_find_files',
      'find',
      'files',
      'findfiles',
    ],
    ...['find_list_files', 'files_list_find', 'Find', ''],
  ];
  expectTable('guide/taskIntroductions', rows, purpose => taskOf('x', purpose));
  expectTable('guide/taskCommands', commands, command => taskOf(command, 'Nothing is known.'));
});

it('knows the forms of verbs', () => {
  const words = [
    ...[
      'find',
      'Finds',
      'FIND',
      'searches',
      'search',
      'copies',
      'copy',
      'deletes',
      'delete',
      'fixes',
      'processes',
      'verifies',
    ],
    ...['finding', 'files', 'is', '', 's', 'es', 'ies', 'gos', 'mies'],
  ];
  const verbs =
    'accept cancel configure display follow invoke notify push report send test wait accepts estimates zip calculate compute download export ' +
    'syncs tag take view watch wrap write visit uninstall trigger stop plot query revoke select merge list load index import get fork';
  expectTable('guide/imperatives', [...words, ...new Set(verbs.split(' '))], word => toImperative(word) ?? '–');
});

it('says what leaving an argument out means', () => {
  const rows: readonly (readonly [JsonValue, string])[] = [
    [{ default: 5 }, 'Name it.'],
    [{ default: false }, 'Name it.'],
    [{ default: 'a' }, 'Name it.'],
    [{ default: '' }, 'Name it.'],
    [{ default: null }, 'Name it.'],
    [{ default: [] }, 'Name it. If omitted, all files are read.'],
    ...[
      'Name it. If omitted, all files are read.',
      'Name it. When it is omitted, all files are read.',
      'Name it. If this is not provided, then all files are read.',
      'Name it. If not specified all files are read',
      'Name it. If not set, all files are read.',
      'Name it. If not given, all files are read.',
      'Name it. If not supplied, all files are read.',
      'Name it. If unset, all files are read.',
      'Name it. If absent, all files are read.',
      'Name it. If missing, all files are read.',
      'Name it. If omitted, will be detected.',
      'Name it. If omitted, is detected.',
      'Name it. If omitted, are detected.',
      'Name it. If omitted, must be set.',
      'Name it. If omitted, should be set.',
      'Name it. If omitted, it is set.',
      'Name it. If omitted, this is set.',
      'Name it. If omitted, creates a file.',
      'Name it. If omitted, results are sorted.',
      'Name it. If omitted, for files, is ignored.',
      'Name it. If omitted, on a disk, will run.',
      'Name it. If omitted, All files are read.',
      'Name it. If omitted, URLs are read.',
      'Name it. If omitted, all.',
      `Name it. If omitted, a${'b'.repeat(99)}.`,
      `Name it. If omitted, a${'b'.repeat(100)}.`,
      'Name it. If omitted, `m` is used.',
      'Name it. Ignored if omitted, all files are read.',
      'Name it. Cannot be combined with it, not both. If omitted, all files are read.',
      'Name it. Default: `all`.',
      'Name it. Defaults to 7.',
      'Name it. Defaults to none.',
    ].map(description => [{ description }, description] as const),
  ];
  const texts = rows.map(([schema]) => JSON.stringify(schema));
  expectTable('guide/omissions', texts, text => {
    const info = infoOf({ n: JSON.parse(text) as JsonValue, m: {} });
    const [argument] = info.arguments;
    return (argument && describeOmission(argument, ['n', 'm'])) ?? '–';
  });
});
