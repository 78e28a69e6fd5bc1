import { expect, it } from 'vitest';
import { sampleByFormat, sampleByName, splitIdentifier } from '../../../../server/src/guide/samples/sampleByName.js';
import { sampleNumberByName } from '../../../../server/src/guide/samples/sampleNumberByName.js';
import { isConfusable } from '../../../../server/src/guide/prose/isConfusable.js';
import { expectTable } from '../../../support/expectTable.js';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

it('knows values for common names, and for the same word at the end of a name', () => {
  const names = words(`
    url uri link href endpoint website email mail dir directory folder file path filepath filename branch arn sha date timestamp phone
    telephone host hostname domain ip language locale lang currency owner org organization organisation repo repository user username login
    assignee reviewer actor label milestone issue_type tag tag_name ref city country region zip zip_code zipcode postal_code postcode
    street street_address first_name given_name last_name family_name surname full_name customer_name author_name stylist_name
    contact_name person_name doctor_name patient_name author company company_name timezone time_zone tz restaurant restaurant_name
    query keyword search_term search search_query title subject headline message comment body content contents description summary note notes
    prompt question reason old_text old_string old_str new_text new_string new_str sku product_code product product_name item item_name
    table table_name collection collection_name index_name dataset database database_name db db_name column column_name bucket
    bucket_name ticker stock_symbol symbol version color colour environment env transportation command cmd text instructions rationale
    source destination target src dest dst`);
  // The name, and the name where another word or letters stand around it.
  expectTable('guide/sampleByName', names, name =>
    [name, `my_${name}`, `x${name}`, `${name}x`].map(form => sampleByName(form, 'do_it')).join(' | '),
  );
});

it('follows the command where the name can mean several things', () => {
  const pairs = words(`
    path/list_directory path/search path/read_file path/tree path/walk_files path/ls path/findings path/find_all file_path/list
    image_path/read source/move_file source/copy_paths source/rename_folders source/compare target/move_directory dst/move_files
    s3_uri/get uri/get city/a city/b start_city/a end_city/a to_city/a destination_city/a new_owner/a second_user/a dest_table/a
    target_table/a id/get thread_id/get ids/get user_ids/get cluster_name/get cluster_identifier/get page_slug/get name/get name/pipeline_start name/list_orders namespace/get
    cluster_names/get`);
  expectTable('guide/sampleByCommand', pairs, pair => {
    const [name = '', command = ''] = pair.split('/');
    return sampleByName(name, command);
  });
});

it('knows numbers by name', () => {
  const names = words(`
    id ids user_id number port limit count size max length lines results head tail top page offset limits idx xid porter ports
    resultsx xlimit maximum`);
  expectTable('guide/sampleNumberByName', names, name => String(sampleNumberByName(name)));
});

it('knows formats of JSON Schema', () => {
  const formats = words(`
    date date-time time duration email idn-email hostname idn-hostname ipv4 ipv6 uri url iri uri-reference uuid regex json-pointer byte
    binary unknown constructor`);
  expectTable('guide/sampleByFormat', formats, format => String(sampleByFormat(format)));
});

it('splits identifiers into words', () => {
  const names = [
    ...[
      'maxLength',
      'max_length',
      'max-length',
      'HTTPServer',
      'userIDs',
      'URLs',
      'a1B2',
      'x2y',
      'getURL',
      'ÄpfelSorte',
    ],
    ...['--flag', 'a.b', '日本 語', 'ALLCAPS', 'Ids', 'parseXMLFile', 'v2Beta', ''],
  ];
  expectTable('guide/splitIdentifier', names, name => splitIdentifier(name).join(' '));
});

it.each([
  ['path', 'directory', true],
  ['file_path', 'targetFolder', true],
  ['source', 'destination', true],
  ['from', 'to', true],
  ['start_date', 'end_date', false],
  ['period_start', 'period_end', true],
  ['head', 'tail', true],
  ['old', 'new', true],
  ['ref', 'sha', true],
  ['url', 'host', true],
  ['limit', 'count', true],
  ['path', 'my_path', false],
  ['head', 'limit', false],
  ['city', 'town', false],
  ['', '', false],
])('%s and %s: confusable is %s', (first, second, expected) => {
  expect(isConfusable(first, second)).toBe(expected);
});
