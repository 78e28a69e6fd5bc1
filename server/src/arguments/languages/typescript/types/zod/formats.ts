import type { Span } from '../../../../../text/span.js';
import type { ValueInfo } from '../../../valueInfo.js';

/** JSON Schema's `format` for zod's string checks; undefined where versions differ. */
const formats: ReadonlyMap<string, string | undefined> = new Map([
  ['email', 'email'],
  ['url', 'uri'],
  ['httpUrl', 'uri'],
  ['uuid', 'uuid'],
  ['guid', 'uuid'],
  ['datetime', 'date-time'],
  ['date', 'date'],
  ['time', 'time'],
  ['duration', 'duration'],
  ['ipv4', 'ipv4'],
  ['ipv6', 'ipv6'],
  ['hostname', 'hostname'],
  ...[
    'ip',
    'cidr',
    'cidrv4',
    'cidrv6',
    'cuid',
    'cuid2',
    'ulid',
    'nanoid',
    'base64',
    'base64url',
    'jwt',
    'emoji',
    'e164',
    'xid',
    'ksuid',
    'uuidv4',
    'uuidv6',
    'uuidv7',
  ].map(name => [name, undefined] as const),
]);

/** What a format check says of a string. Some versions of zod add a pattern: whether there is one stays undecided. */
export function readFormatInfo(
  name: string,
  span: Span,
): Pick<ValueInfo, 'constraints' | 'constraintSpans'> | undefined {
  if (!formats.has(name)) return undefined;
  const format = formats.get(name);
  return { constraints: format === undefined ? {} : { format }, constraintSpans: { format: span, pattern: span } };
}
