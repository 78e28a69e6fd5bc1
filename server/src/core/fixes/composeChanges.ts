import { spanOf, type Span } from '../../text/span.js';
import type { TextChange } from '../checks/finding.js';

interface Output {
  readonly change: TextChange;
  /** Where its new text is in the text between. */
  readonly span: Span;
}

/**
 * One list of changes instead of two: `second` applies to the text that `first` gives. Changes that touch become one.
 * @param between the text after `first`
 */
export function composeChanges(
  first: readonly TextChange[],
  second: readonly TextChange[],
  between: string,
): TextChange[] {
  const outputs = findOutputs(first);
  const places = [...outputs.map(({ span }) => span), ...second.map(({ span }) => span)];
  return mergeTouching(places).map(place => {
    const { start, end } = place;
    const inside = second.filter(({ span }) => isInside(span, place)).sort(byStart);
    let newText = '';
    let offset = start;
    for (const { span, newText: replacement } of inside) {
      newText += between.slice(offset, span.start) + replacement;
      offset = span.end;
    }
    newText += between.slice(offset, end);
    return { span: spanOf(toOriginal(outputs, start, false), toOriginal(outputs, end, true)), newText };
  });
}

const byStart = (a: TextChange, b: TextChange): number => a.span.start - b.span.start || a.span.end - b.span.end;

const isInside = (span: Span, outer: Span): boolean => span.start >= outer.start && span.end <= outer.end;

function findOutputs(changes: readonly TextChange[]): readonly Output[] {
  let growth = 0;
  return [...changes].sort(byStart).map(change => {
    const start = change.span.start + growth;
    growth += change.newText.length - (change.span.end - change.span.start);
    return { change, span: spanOf(start, start + change.newText.length) };
  });
}

function mergeTouching(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged[merged.length - 1];
    if (last && span.start <= last.end) merged[merged.length - 1] = spanOf(last.start, Math.max(last.end, span.end));
    else merged.push(span);
  }
  return merged;
}

/** The offset in the original text. Outputs at the offset count only where it is an end. */
function toOriginal(outputs: readonly Output[], offset: number, isEnd: boolean): number {
  let growth = 0;
  for (const { change, span } of outputs) {
    if (isEnd ? span.start > offset : span.start >= offset) break;
    growth += change.newText.length - (change.span.end - change.span.start);
  }
  return offset - growth;
}
