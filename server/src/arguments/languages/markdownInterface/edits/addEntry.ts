import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { Parameter, Signature } from '../../../signature.js';
import { isRow } from './findEntryLine.js';
import { formatDefault, detectVocabulary, formatRequirement, formatTypeWord } from './detectVocabulary.js';

type Changes = readonly TextChange[] | undefined;

/** One more entry behind the last one, written as that one is. */
export function addEntry(text: string, owner: Signature | Parameter, target: Parameter): Changes {
  const last = fieldsOf(owner).at(-1);
  if (!last) return undefined;
  return isRow(text, last) ? addRow(text, last, target) : addBullet(text, last, target);
}

function fieldsOf(owner: Signature | Parameter): readonly Parameter[] {
  if ('role' in owner) return owner.parameters;
  const { type } = owner;
  if (type.kind === 'array') return type.items.kind === 'object' ? type.items.properties : [];
  return type.kind === 'object' ? type.properties : [];
}

function addBullet(text: string, last: Parameter, target: Parameter): Changes {
  const vocabulary = detectVocabulary(text, last);
  const lineStart = text.lastIndexOf('\n', last.span.start - 1) + 1;
  const listMark = text
    .slice(lineStart, last.nameSpan.start)
    .replace(/\d+(?=[.)])/, number => String(Number(number) + 1));
  const after = text.slice(
    last.nameSpan.end,
    !text.includes('\n', last.nameSpan.end) ? undefined : text.indexOf('\n', last.nameSpan.end),
  );
  const close = /^\??([`*_]*)/.exec(after)?.[1] ?? '';
  const isFullWidth = /[（：]/.test(after);
  const type = formatTypeWord(target, vocabulary);
  const initial = target.defaultValue ?? undefined;
  const parts = [
    ...(type === undefined ? [] : [type]),
    ...(target.required === undefined || initial !== undefined ? [] : [formatRequirement(target.required, vocabulary)]),
    ...(initial === undefined || typeof initial === 'object' ? [] : [formatDefault(String(initial), vocabulary)]),
  ];
  const parentheses = parts.length === 0 ? '' : isFullWidth ? `（${parts.join('，')}）` : ` (${parts.join(', ')})`;
  const colon = isFullWidth
    ? '：'
    : /^[^:]*?\s[-–—]\s/.test(after) && !/^[^-–—]*:/.test(after)
      ? (/\s[-–—]\s/.exec(after)?.[0] ?? ': ')
      : ': ';
  const description = target.description?.replace(/\s*\n\s*/g, ' ') ?? '';
  const entry = `${listMark}${target.name}${close}${parentheses}${description === '' ? '' : colon + description}`;
  return [{ span: spanOf(last.span.end, last.span.end), newText: `\n${entry}` }];
}

/** The row's cells are those of the last row, with the parts we know replaced. */
function addRow(text: string, last: Parameter, target: Parameter): Changes {
  const row = text.slice(last.span.start, last.span.end);
  const start = last.span.start;
  const vocabulary = detectVocabulary(text, last);
  const description = (target.description ?? '').replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
  // A default of null says that there is none.
  const initial = target.defaultValue ?? undefined;
  const replacements = [
    { span: last.nameSpan, newText: target.name },
    { span: last.typeSpan, newText: formatTypeWord(target, vocabulary)?.replaceAll('|', '\\|') },
    {
      span: last.requiredSpan,
      newText: target.required === undefined ? '' : formatRequiredAnswer(text, last, target.required),
    },
    {
      span: last.defaultSpan,
      newText: initial === undefined ? '-' : typeof initial === 'string' ? initial : JSON.stringify(initial),
    },
    { span: last.descriptionSpan, newText: description },
  ];
  // What the last row says in the cells we cannot replace would be said of the new argument.
  const knownReplacements = replacements.flatMap(({ span, newText }) =>
    span && newText !== undefined ? [{ span, newText }] : [],
  );
  const rowText = knownReplacements.reduceRight(
    (result, { span, newText }) => result.slice(0, span.start - start) + newText + result.slice(span.end - start),
    blankOut(
      row,
      start,
      knownReplacements.map(({ span }) => span),
    ),
  );
  return [{ span: spanOf(last.span.end, last.span.end), newText: `\n${rowText}` }];
}

function formatRequiredAnswer(text: string, last: Parameter, required: boolean): string {
  const before = last.requiredSpan ? text.slice(last.requiredSpan.start, last.requiredSpan.end) : '';
  if (/^(是|否)$/.test(before)) return required ? '是' : '否';
  if (/^(✅|❌)$/u.test(before)) return required ? '✅' : '❌';
  return required ? 'Yes' : 'No';
}

/** Cells that hold none of the spans are emptied; lengths stay, so that the spans hold. */
function blankOut(
  row: string,
  start: number,
  spans: readonly { readonly start: number; readonly end: number }[],
): string {
  return row.replace(/[^|\\]+(?:\\.[^|\\]*)*/g, (cell, cellStart: number) => {
    const isReplaced = spans.some(
      span => span.start - start >= cellStart && span.end - start <= cellStart + cell.length,
    );
    return isReplaced ? cell : cell.replace(/\S/g, ' ');
  });
}
