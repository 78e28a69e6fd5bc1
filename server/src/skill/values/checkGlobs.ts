import { spanOf, type Span } from '../../text/span.js';
import type { YamlNode } from '../frontmatter/readYaml.js';
import { maxShownNameLength } from '../limits.js';
import { messages } from '../messages/index.js';
import type { ValueProblem } from './valueProblem.js';

/** A string, or a list of strings, with closed braces. */
export function checkGlobs(node: YamlNode): readonly ValueProblem[] {
  const { kind, items, span, source } = node;
  if (!span || kind === 'null' || kind === 'unknown') return [];
  if (items) return items.flatMap(item => (item.items ? createTypeProblem(item.span) : checkGlobs(item)));
  if (kind !== 'string') return createTypeProblem(span);
  if (source === undefined || source.includes('\\')) return [];
  const opening = findUnclosedBrace(source);
  if (opening === undefined) return [];
  const [pattern = ''] = /^[^\s"']*/.exec(source.slice(opening)) ?? [];
  return [
    {
      span: spanOf(span.start + opening, span.start + opening + pattern.length),
      message: messages.globUnclosed(pattern.slice(0, maxShownNameLength)),
      kind: 'guess',
    },
  ];
}

const createTypeProblem = (span: Span | undefined): readonly ValueProblem[] =>
  span ? [{ span, message: messages.globsNotText(), kind: 'type' }] : [];

/** Offset of the first brace that no other closes. */
function findUnclosedBrace(pattern: string): number | undefined {
  const open: number[] = [];
  for (const { 0: brace, index } of pattern.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  return open[0];
}
