const listTypes: ReadonlySet<string> = new Set(['NMTOKENS', 'IDREFS', 'ENTITIES']);

export const isListType = (name: string): boolean => listTypes.has(name);

/** A value that is valid for a built-in type: what a skeleton starts with. */
export function createSampleValue(builtIn: string): string {
  if (builtIn === 'boolean') return 'true';
  if (builtIn === 'date') return '2025-01-26';
  if (builtIn === 'dateTime') return '2025-01-26T15:30:00Z';
  if (builtIn === 'time') return '15:30:00';
  if (/^(?:N?C?Name|NMTOKENS?|ID|IDREFS?|QName|ENTITY|ENTITIES)$/.test(builtIn)) return 'name';
  if (builtIn === 'language') return 'en';
  if (builtIn === 'duration') return 'PT1H';
  if (builtIn === 'gYear') return '2025';
  if (builtIn === 'positiveInteger') return '1';
  if (builtIn === 'negativeInteger') return '-1';
  return /^(?:decimal|float|double|(?:unsigned)?(?:Byte|Short|Int|Long)|byte|short|int|long|integer|non.*Integer)$/.test(
    builtIn,
  )
    ? '0'
    : '';
}
