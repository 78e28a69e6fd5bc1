const listTypes: ReadonlySet<string> = new Set(['NMTOKENS', 'IDREFS', 'ENTITIES']);

export const isListType = (name: string): boolean => listTypes.has(name);

const sampleValues: Readonly<Record<string, string>> = {
  boolean: 'true',
  date: '2025-01-26',
  dateTime: '2025-01-26T15:30:00Z',
  time: '15:30:00',
  duration: 'PT1H',
  gYear: '2025',
  gYearMonth: '2025-01',
  gMonth: '--01',
  gMonthDay: '--01-26',
  gDay: '---26',
  language: 'en',
  positiveInteger: '1',
  negativeInteger: '-1',
};

/** A value that is valid for a built-in type: what a skeleton starts with. */
export function createSampleValue(builtIn: string): string {
  const sample = sampleValues[builtIn];
  if (sample !== undefined) return sample;
  if (/^(?:(?:NC)?Name|NMTOKENS?|ID|IDREFS?|QName|ENTITY|ENTITIES)$/.test(builtIn)) return 'name';
  return /^(?:decimal|float|double|(?:unsigned)?(?:Byte|Short|Int|Long)|byte|short|int|long|integer|non.*Integer)$/.test(
    builtIn,
  )
    ? '0'
    : '';
}
