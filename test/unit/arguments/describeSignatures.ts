import { defaultOptions } from '../../../server/src/arguments/findSignatures.js';
import type { ExtractOptions, LanguageExtractor } from '../../../server/src/arguments/languages/extractor.js';
import { readSkillInfo } from '../../../server/src/arguments/languages/swift/declarations/readSkillInfo.js';
import type { Span } from '../../../server/src/text/span.js';
import { formatTitle, oneLine, type DeclarationDocument } from './declarationDocuments.js';

/** Everything that an extractor reads of a document, spans as the text they cover. */
export function describeSignatures(
  extractor: LanguageExtractor,
  document: DeclarationDocument,
  options: ExtractOptions = defaultOptions,
): string {
  const { source, fileName, imported } = document;
  const show = (value: unknown): string => describeValue(source.text, value);
  const signatures = extractor.extract(source, { ...options, fileName, imported });
  const lines = signatures.flatMap(({ parameters, ...signature }) => [
    show(signature),
    ...parameters.map(parameter => `  ${show(parameter)}`),
  ]);
  const others: Record<string, unknown> = {
    hidden: extractor.hidden?.(source),
    unnamed: extractor.findUnnamed?.(source, { ...options, imported }),
    problems: extractor.findSchemaProblems?.(source, fileName),
    duplicates: extractor.findDuplicates?.(source, signatures, { ...options, imported }),
    imports: extractor.findImports?.(source, false),
    neededNames: extractor.neededNames?.(source),
    skills: extractor.id === 'swift' ? Object.values(readSkillInfo(source)).flat() : [],
    comments: findComments(extractor, document),
  };
  for (const [name, value] of Object.entries(others)) {
    const text = value === undefined || (Array.isArray(value) && value.length === 0) ? '' : show(value);
    if (text !== '') lines.push(`${name}: ${text}`);
  }
  return `${formatTitle(document)}${lines.map(line => `${line}\n`).join('')}`;
}

/** The parts of a text in which each offset is in a comment. */
function findComments(extractor: LanguageExtractor, { source }: DeclarationDocument): readonly Span[] {
  const spans: { start: number; end: number }[] = [];
  for (let offset = 0; offset < source.text.length; offset++) {
    if (!extractor.isComment(source, offset)) continue;
    const last = spans.at(-1);
    if (last?.end === offset) last.end++;
    else spans.push({ start: offset, end: offset + 1 });
  }
  return spans;
}

const isSpan = (value: object): value is Span =>
  'start' in value && 'end' in value && typeof value.start === 'number' && typeof value.end === 'number';

/** A value without quotes around keys and kinds. A span is the text it covers in guillemets, behind the value that stands there. */
export function describeValue(text: string, value: unknown): string {
  if (value instanceof Set || value instanceof Map) return describeValue(text, [...(value as Set<unknown>)]);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(item => describeValue(text, item)).join(', ')}]`;
  if (isSpan(value) && Object.keys(value).length === 2)
    return value.start === value.end ? `«»@${value.start}` : `«${oneLine(text.slice(value.start, value.end), 40)}»`;
  return describeObject(text, new Map(Object.entries(value).filter(([, item]) => item !== undefined)));
}

function describeObject(text: string, properties: Map<string, unknown>): string {
  const { kind, constraintSpans, ...rest } = Object.fromEntries(properties);
  const spans = new Map(Object.entries(rest).filter(([key]) => key.endsWith('Span')));
  if (typeof constraintSpans === 'object' && constraintSpans !== null)
    for (const [key, span] of Object.entries(constraintSpans)) spans.set(`${key}Span`, span);
  const describeEntry = ([key, item]: readonly [string, unknown]): string => {
    const spanKey = `${key.replace(/Values?$/, '')}Span`;
    const span = spans.get(spanKey);
    spans.delete(spanKey);
    return `${key} ${describeValue(text, item)}${span ? ` ${describeValue(text, span)}` : ''}`;
  };
  const entries = Object.entries(rest).flatMap(([key, item]): readonly string[] => {
    if (key.endsWith('Span')) return [];
    if (key !== 'constraints' || typeof item !== 'object' || item === null) return [describeEntry([key, item])];
    return Object.entries(item).map(describeEntry);
  });
  const parts = [...entries, ...[...spans].map(([key, span]) => `${key} ${describeValue(text, span)}`)];
  if (typeof kind !== 'string') return `{${parts.join(', ')}}`;
  return parts.length > 0 ? `${kind} {${parts.join(', ')}}` : kind;
}
