/** Prices of a model, in dollars for a million tokens. */
export interface ModelPrices {
  readonly input: number;
  readonly output: number;
}

/** @param value of the setting `skillwright.model.prices`; undefined unless it names both prices */
export function readPrices(value: unknown): ModelPrices | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [input, output] = ['input', 'output'].map(name => Reflect.get(value, name) as unknown);
  const isPrice = (price: unknown): price is number =>
    typeof price === 'number' && Number.isFinite(price) && price >= 0;
  return isPrice(input) && isPrice(output) ? { input, output } : undefined;
}

/** The most that requests cost, rounded up to two digits: "$0.013". @param language of the editor */
export function formatPrice(prices: ModelPrices, tokens: number, answerTokens: number, language: string): string {
  const dollars = (tokens * prices.input + answerTokens * prices.output) / 1_000_000;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    maximumSignificantDigits: 2,
    roundingMode: 'ceil',
  }).format(dollars);
}
