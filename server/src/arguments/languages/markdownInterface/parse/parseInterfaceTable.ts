import { spanOf } from '../../../../text/span.js';
import type { Parameter } from '../../../signature.js';
import { createParameter, type ValueInfo } from '../../valueInfo.js';
import { normalizeDefault, parseProseDefault, parseProseWords } from '../../parseProseWords.js';
import { findLabelRole, findDirection } from '../../../../skill/index.js';
import { findDefault, findRequirement } from '../declarations/parseInterfaceEntry.js';
import type { Table, TableCell } from './readInterfaceBlocks.js';

type Column = 'name' | 'direction' | 'type' | 'required' | 'optional' | 'default' | 'description';

const columns: readonly (readonly [Column, RegExp])[] = [
  [
    'name',
    /^(name|parameters?|params?|arguments?|args?|inputs?|fields?|keys?|property|参数|参数名|参数名称|名称|字段|字段名|名前|引数|パラメータ)$/,
  ],
  [
    'direction',
    /^(directions?|in\s*\/\s*out|input\s*\/\s*output|i\/o|方向|传参方向|输入\s*\/\s*输出|入\s*\/\s*出|入出力)$/,
  ],
  ['type', /^(types?|data type|类型|数据类型|参数类型|型)$/],
  ['required', /^(required|required\?|mandatory|req|req'd|必填|是否必填|必须|必需|是否必须|是否必需|必選|必須)$/],
  ['optional', /^(optional|optional\?|可选|是否可选)$/],
  ['default', /^(defaults?|default values?|默认|默认值|缺省值|預設值|デフォルト)$/],
  ['description', /^(description|desc|meaning|purpose|notes?|details|explanation|说明|描述|含义|备注|解释|用途|説明)$/],
];

const removeMarkup = (text: string): string => text.replace(/[*_`]/g, '').trim();

export interface TableEntries {
  readonly parameters: readonly Parameter[];
  /** The header says that these are arguments, not merely named things. Only arguments are required or have a default. */
  readonly isNamedByHeader: boolean;
  readonly complete: boolean;
}

/** Reads a table whose header names arguments, columns in any order; undefined for every other table. */
export function parseInterfaceTable({ header, rows }: Table): TableEntries | undefined {
  const order = header.map(
    cell => columns.find(([, pattern]) => pattern.test(removeMarkup(cell.text).toLowerCase()))?.[0],
  );
  const nameIndex = order.indexOf('name');
  if (nameIndex < 0 || order.every(column => column === 'name' || column === undefined)) return undefined;
  const isNamedByHeader =
    /param|arg|input|参数|引数|パラメータ/.test((header[nameIndex]?.text ?? '').toLowerCase()) ||
    order.some(column => column === 'required' || column === 'optional' || column === 'default');
  const parameters: Parameter[] = [];
  let complete = true;
  // A row that is nothing but a label (`| **Output** | | |`) says what those below it are.
  let isInput = true;
  for (const { cells, span } of rows) {
    const cell = (column: Column): TableCell | undefined => {
      const cellOfColumn = order.includes(column) ? cells[order.indexOf(column)] : undefined;
      return cellOfColumn && cellOfColumn.text !== '' ? cellOfColumn : undefined;
    };
    const nameCell = cells[nameIndex];
    const label = cells.every(each => each === nameCell || each.text === '')
      ? findLabelRole(nameCell?.text ?? '')
      : undefined;
    if (label && !nameCell?.text.includes('`')) {
      isInput = label !== 'output' && label !== 'other';
      continue;
    }
    if (!isInput || comesOut(cell('direction') ?? cell('type'))) continue;
    const [, name] = /^(?:\*\*)?`?([\p{L}_][\p{L}\p{N}_-]*)\??`?\*{0,3}$/u.exec(nameCell?.text ?? '') ?? [];
    if (!nameCell || name === undefined) {
      // `config.depth` belongs to `config` above it; anything else we cannot read.
      const [, owner] = /^`?([\w-]+)(\.|\[)/.exec(nameCell?.text ?? '') ?? [];
      complete &&= parameters.some(parameter => parameter.name === owner);
      continue;
    }
    const nameStart = nameCell.span.start + nameCell.text.indexOf(name);
    parameters.push(
      createParameter(
        { name, nameSpan: spanOf(nameStart, nameStart + name.length), span },
        normalizeDefault(readCellInfo(cell)),
      ),
    );
  }
  return { parameters, isNamedByHeader, complete };
}

/** Some tables list what goes in and what comes out, and say which in a column. */
const comesOut = (cell: TableCell | undefined): boolean => cell !== undefined && findDirection(cell.text) === 'output';

function readCellInfo(cell: (column: Column) => TableCell | undefined): ValueInfo {
  const [type, required, optional, initial, description] = [
    cell('type'),
    cell('required'),
    cell('optional'),
    cell('default'),
    cell('description'),
  ];
  const facts: ValueInfo = type
    ? parseProseWords(type.text.replaceAll('\\|', ' |'), type.span.start)
    : { type: { kind: 'unknown' } };
  const requiredInfo = readAnswerInfo(required, false) ?? readAnswerInfo(optional, true);
  const text = description?.text ?? '';
  const start = description?.span.start ?? 0;
  return {
    ...facts,
    ...(facts.required === undefined && !requiredInfo ? findRequirement(text, start) : {}),
    ...(initial ? readDefaultInfo(initial) : findDefault(text, start)),
    ...requiredInfo,
    ...(description ? { description: text, descriptionSpan: description.span } : {}),
  };
}

const yesWords = /^(yes|y|true|required|✓|✔|✔️|✅|☑|●|是|必填|必须|必需|x)$/i;
const noWords = /^(no|n|false|optional|✗|✘|❌|×|否|可选|选填|非必填)$/i;

/** A yes or no; "if there is no path" is neither. */
function readAnswerInfo(cell: TableCell | undefined, negated: boolean): Partial<ValueInfo> | undefined {
  const text = removeMarkup(cell?.text ?? '');
  if (!cell || (!yesWords.test(text) && !noWords.test(text))) return undefined;
  return { required: yesWords.test(text) !== negated, requiredSpan: cell.span };
}

function readDefaultInfo(cell: TableCell): Partial<ValueInfo> {
  if (/^([-–—/]+|n\/?a|无|没有|none|空|required|必填)$/i.test(removeMarkup(cell.text))) return {};
  const unquoted = cell.text.replace(/^`([^`]*)`$/, '$1');
  const start = cell.span.start + cell.text.indexOf(unquoted);
  return parseProseDefault(unquoted, spanOf(start, start + unquoted.length), unquoted !== cell.text);
}
