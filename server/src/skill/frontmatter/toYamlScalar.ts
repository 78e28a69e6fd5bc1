/** Plain words that YAML 1.1 or 1.2 does not read as strings. */
const typedWord =
  /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?(?:\d[\d_]*|0x[\da-f_]+|0o[0-7_]+|0b[01_]+)|[-+]?(?:\d[\d_]*)?\.[\d_]*(?:e[-+]?\d+)?|[-+]?\d[\d_]*e[-+]?\d+|[-+]?\d+(?::\d+)+(?:\.\d*)?|[-+]?\.(?:inf|nan)|\d{4}-\d{1,2}-\d{1,2}.*|<<|=)$/i;

/** Text as a YAML double-quoted scalar on one line. */
export const quoteYaml = (text: string): string =>
  `"${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('\t', '\\t')}"`;

/** Text as a scalar that every YAML reader reads as exactly this text: plain where possible. */
export function toYamlScalar(text: string): string {
  const plain =
    /^[\p{L}\p{N}_][^\n\t]*$/u.test(text) &&
    !/[:#]\s|\s#|:$|\s$/.test(text) &&
    !text.includes(': ') &&
    !typedWord.test(text);
  return plain ? text : quoteYaml(text);
}
