/** The types XML Schema brings along, with what an author should know about writing them. */
export const builtInTypes: Readonly<Record<string, string>> = {
  anyType: 'Anything.',
  anySimpleType: 'Any text.',
  string: 'Any text.',
  normalizedString: 'Text; line ends and tabs count as spaces.',
  token: 'Text; white space around it and repeated spaces do not count.',
  language: 'A language tag, for example en-GB.',
  Name: 'An XML name.',
  NCName: 'An XML name without a colon.',
  NMTOKEN: 'A word of letters, digits and . - _ :',
  NMTOKENS: 'Words separated by spaces.',
  ID: 'A name that no other ID in the document has.',
  IDREF: 'The ID of another element.',
  IDREFS: 'IDs separated by spaces.',
  ENTITY: 'The name of an entity.',
  ENTITIES: 'Names of entities.',
  QName: 'A name, possibly with a namespace prefix.',
  NOTATION: 'The name of a notation.',
  anyURI: 'A URI.',
  boolean: 'true or false (also 1 or 0).',
  decimal: 'A number such as -1.5, without exponent.',
  integer: 'A whole number.',
  nonNegativeInteger: 'A whole number from 0.',
  positiveInteger: 'A whole number from 1.',
  nonPositiveInteger: 'A whole number up to 0.',
  negativeInteger: 'A whole number up to -1.',
  long: 'A whole number of 64 bits.',
  int: 'A whole number of 32 bits.',
  short: 'A whole number of 16 bits.',
  byte: 'A whole number of 8 bits.',
  unsignedLong: 'A whole number from 0 of 64 bits.',
  unsignedInt: 'A whole number from 0 of 32 bits.',
  unsignedShort: 'A whole number from 0 to 65535.',
  unsignedByte: 'A whole number from 0 to 255.',
  float: 'A number of 32 bits, for example 1.5E3, INF or NaN.',
  double: 'A number of 64 bits, for example 1.5E3, INF or NaN.',
  duration: 'A duration, for example P1DT2H.',
  dateTime: 'Date and time, for example 2025-01-26T15:30:00Z.',
  date: 'A date, for example 2025-01-26.',
  time: 'A time, for example 15:30:00.',
  gYearMonth: 'A month of a year, for example 2025-01.',
  gYear: 'A year, for example 2025.',
  gMonthDay: 'A day of any year, for example --01-26.',
  gDay: 'A day of any month, for example ---26.',
  gMonth: 'A month of any year, for example --01.',
  hexBinary: 'Bytes as hexadecimal digits.',
  base64Binary: 'Bytes in Base64.',
};

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
