/** A half-open range `[start, end)` of UTF-16 offsets into a document's normalised text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const spanOf = (start: number, end: number): Span => ({ start, end });

/** True where `offset` lies in the span or at its end, as an editor's cursor does. */
export const touches = (span: Span, offset: number): boolean => offset >= span.start && offset <= span.end;

export const contains = (outer: Span, inner: Span): boolean => inner.start >= outer.start && inner.end <= outer.end;

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

export const textAt = (text: string, span: Span): string => text.slice(span.start, span.end);

export const shiftSpan = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });
