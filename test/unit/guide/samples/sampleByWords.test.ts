import { it } from 'vitest';
import { adaptSample, sampleByWords } from '../../../../server/src/guide/samples/sampleByWords.js';
import { sampleDateFormat } from '../../../../server/src/guide/samples/sampleDateFormat.js';
import { expectTable } from '../../../support/expectTable.js';

it('knows formats that a text names', () => {
  const texts = [
    ...[
      'An ISO 8601 timestamp.',
      'ISO-8601 date-time',
      'ISO8601 datetime',
      'ISO 8601 format',
      'See RFC 3339.',
      'RFC3339',
    ],
    ...[
      'ISO date',
      'ISO 8601 date',
      'ISO-Datum',
      'ISO 日期',
      'ISO8601日付',
      'ISO дата',
      'The ISO dates',
      'An isolated date',
    ],
    ...[
      'A UUID.',
      'uuids',
      'ISO 8601',
      'a timestamp',
      'timestamps',
      'ISO 3166 alpha-3 code',
      'ISO-3166 alpha3',
      'three-letter country code',
    ],
    ...[
      '3-letter country',
      'ISO 3166-1',
      'ISO3166',
      'alpha-2',
      'alpha2',
      'two-letter country',
      '2-letter country',
      'Country code',
    ],
    ...[
      'country codes',
      'ISO 4217',
      'ISO4217',
      'currency code',
      '3-letter currency',
      'three-letter currency',
      'currency',
    ],
    ...[
      'E.164 number',
      'E164',
      'BCP 47 tag',
      'BCP47',
      'IETF language tag',
      'ISO 639-1',
      'ISO-639',
      'language code',
      'language',
    ],
    ...[
      'IANA time zone',
      'IANA',
      'tz database name',
      'tz identifier',
      'tzidentifier',
      'MIME type',
      'media-type',
      'mimetypes',
    ],
    ...[
      'semver',
      'semantic version',
      'Semantic versioning',
      'SemVersion',
      'hex color',
      'hexadecimal colour',
      'hexcolors',
    ],
    ...[
      'A cron expression',
      'cron schedule',
      'IATA code',
      'iata',
      'base64 data',
      'base64ed',
      'email address',
      'e-mail addresses',
    ],
    ...[
      'email addressed',
      'IPv4',
      'ipv6 address',
      'ipv66',
      'Starts with https://',
      "begins with 'http://'",
      'start with "https://x"',
    ],
    ...['valid URL', 'full URI', 'absolute URLs', 'a URL', 'plain text', ''],
  ];
  expectTable('guide/sampleByWords', texts, text => String(sampleByWords({ name: 'value', text, about: 'do_it' })));
});

it('knows date formats that a text names', () => {
  const texts = [
    ...[
      'MM-DD-YYYY',
      'yyyy/mm/dd HH:mm',
      '%d.%m.%Y',
      'YYYY-MM-DDTHH:MM:SSZ',
      'YYYYMMDD',
      'HH:MM',
      'hh:mm:ss.sss',
      'DD MMM YYYY',
    ],
    ...[
      'MMMM DD, YYYY',
      'dd/mm/yy',
      'mm:ss',
      'YYYY',
      'xyyyy-mm',
      'yyyy-mmx',
      '1yyyy-mm',
      '%Y-%m-%dT%H:%M:%S',
      '%b %d %Y',
      '%B %Y',
      '%y%m%d',
    ],
    ...[
      '%H:%M',
      '%d',
      '%S%M',
      'as YYYY-MM-DD, or MM/DD/YYYY',
      '(format: YYYY-MM)',
      'DD-MM',
      'yyyy - mm',
      'YYYY--MM',
      'YYYY---MM',
    ],
  ];
  expectTable('guide/sampleDateFormat', texts, text => String(sampleDateFormat(text)));
});

it('adapts a sample to name and text', () => {
  const file = '/data/reports/notes.txt';
  const cases = [
    ...[
      'csv',
      'tsv',
      'json',
      'jsonl',
      'xml',
      'toml',
      'pdf',
      'png',
      'gif',
      'svg',
      'webp',
      'html',
      'sql',
      'sqlite',
      'parquet',
      'zip',
      'mp3',
    ],
    ...[
      'mp4',
      'wav',
      'docx',
      'pptx',
      'xlsx',
      'ini',
      'log',
      'yml',
      'yaml',
      'md',
      'markdown',
      'jpg',
      'jpeg',
      'excel',
      'word',
      'powerpoint',
    ],
    ...[
      'python',
      'py',
      'typescript',
      'javascript',
      'swift',
      'text',
      'csvx',
      'xcsv',
      'logs',
      'cpython',
      'pyx',
      'xmd',
      'mds',
      'swiftly',
      'words',
    ],
  ].flatMap(format => [`${file} ~ ${format}_path ~ `, `${file} ~ path ~ The ${format} file.`]);
  const others = [
    ...[`${file} ~ path ~ A CSV or TSV file`, `${file} ~ path ~ not a CSV file`, `${file} ~ path ~ no json documents`],
    ...[`${file} ~ path ~ A PNG image.`, `${file} ~ path ~ An Excel spreadsheet`, `${file} ~ path ~ CSV data`],
    ...[
      `/data/reports ~ csv_dir ~ `,
      `/data/reports/image ~ image_path ~ A PNG file`,
      `/data/reports/image1 ~ image_path ~ A PNG file`,
    ],
    ...[`${file} ~ p ~ Relative to the root.`, `${file} ~ p ~ Absolute path.`, `${file} ~ p ~ Absolute or relative.`],
    ...[
      'example-a ~ a_b ~ Must be absolute.',
      'example-a ~ a_b ~ Absoluter Pfad',
      'example-a ~ a_b ~ absolutely',
      'my example ~ a ~ absolute',
    ],
    ...[
      'example-a ~ a ~ In upper case.',
      'example-a ~ a ~ uppercase',
      'other ~ a ~ UPPER-CASE',
      'example-a ~ a ~ fully-qualified',
    ],
    ...[
      'example-a ~ a ~ 绝对路径',
      '/data/reports/x ~ a ~ 相对',
      '/data/reports/x ~ a ~ относительный',
      'example-a ~ a ~ абсолютный',
      '/data/reports/png ~ png ~ ',
    ],
  ];
  expectTable('guide/adaptSample', [...cases, ...others], row => {
    const [sample = '', name = '', text = ''] = row.split(' ~ ');
    return adaptSample(sample, { name, text });
  });
});

it('chooses addresses and currencies by command and name', () => {
  const rows = [
    ...[
      'to ~ An address. ~ send_email',
      'to ~ Addresses. ~ send_mails',
      'to ~ An address. ~ send_emailer',
      'to ~ An address. ~ send',
      'to ~ Addressed. ~ send_email',
    ],
    ...[
      'to ~ ISO 4217 ~ convert',
      'target_currency ~ ISO 4217 ~ convert',
      'quote ~ currency code ~ x',
      'dest ~ currency code ~ x',
    ],
    ...[
      'destination ~ currency code ~ x',
      'from ~ ISO 4217 ~ x',
      'tomato ~ ISO 4217 ~ x',
      'toto ~ ISO 4217 ~ x',
      'to ~ UUID ~ x',
    ],
  ];
  expectTable('guide/sampleByContext', rows, row => {
    const [name = '', text = '', about = ''] = row.split(' ~ ');
    return String(sampleByWords({ name, text, about }));
  });
});
