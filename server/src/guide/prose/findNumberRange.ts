const range =
  /(?<![\w.,:/-])(\d{1,9}(?:\.\d{1,6})?)\s?(?:to|through|-|–|…|\.\.\.?)\s?(\d{1,9}(?:\.\d{1,6})?)(?![\w:/-]|[.,]\d)/gi;

/** The first range that a text about a number states, both ends included: "3 to 100", "1-50"; undefined without one. */
export function findNumberRange(text: string): { readonly low: number; readonly high: number } | undefined {
  for (const [, first, last] of text.matchAll(range)) {
    const low = Number(first);
    const high = Number(last);
    if (low < high) return { low, high };
  }
  return undefined;
}
