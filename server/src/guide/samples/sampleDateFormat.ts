const token = /yyyy|yy|mmmm|mmm|mm|dd|hh|sss|ss/gi;
const written =
  /(?<![\p{L}\d%])(?:yyyy|yy|mmmm|mmm|mm|dd|hh)(?:(?:[-/. :,]{0,2}|T)(?:yyyy|yy|mmmm|mmm|mm|dd|hh|sss|ss))+Z?(?![\p{L}\d])/iu;
const directive = /(?:%[YymdHMSbB](?:[-/.:,T ]{0,2})){2,}/;
const directives: Readonly<Record<string, string>> = {
  '%Y': 'yyyy',
  '%y': 'yy',
  '%m': 'mm',
  '%d': 'dd',
  '%H': 'hh',
  '%M': 'mm',
  '%S': 'ss',
  '%b': 'mmm',
  '%B': 'mmmm',
};
const values: Readonly<Record<string, string>> = {
  yyyy: '2026',
  yy: '26',
  mmmm: 'January',
  mmm: 'Jan',
  mm: '01',
  dd: '15',
  hh: '09',
  ss: '00',
  sss: '000',
};

/** The same date and time in the first format that a text names: `MM-DD-YYYY`, `yyyy/mm/dd HH:mm`, `%d.%m.%Y`. */
export function sampleDateFormat(text: string): string | undefined {
  const found = written.exec(text)?.[0] ?? directive.exec(text)?.[0]?.replace(/%./g, name => directives[name] ?? name);
  const format = found?.trim();
  if (format === undefined || !/yy|hh/i.test(format)) return undefined;
  let hasHour = false;
  return format.replace(token, part => {
    const name = part.toLowerCase();
    const isMinute = name === 'mm' && hasHour;
    if (name === 'hh') hasHour = true;
    return isMinute ? '30' : (values[name] ?? part);
  });
}
