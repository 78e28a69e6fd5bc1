/** Readers of JSON that anybody may have written: what is of another type counts as not there. */
export type LooseRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is LooseRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asRecord = (value: unknown): LooseRecord => (isRecord(value) ? value : {});

export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Own members only: a log may have one called `__proto__`. */
export const getMember = (record: LooseRecord, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Seconds or milliseconds since 1970 as ISO 8601; a text stays as it is. Undefined: no time, or none that exists. */
export function toTimestamp(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  const milliseconds = toMilliseconds(value);
  if (milliseconds === undefined) return undefined;
  return new Date(milliseconds).toISOString().replace(/\.000Z$/, 'Z');
}

export function toMilliseconds(value: unknown): number | undefined {
  const given = typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value : Number.NaN;
  const milliseconds = typeof value === 'number' && Math.abs(given) < 1e11 ? given * 1000 : given;
  return Math.abs(milliseconds) <= 8.64e15 ? milliseconds : undefined;
}
