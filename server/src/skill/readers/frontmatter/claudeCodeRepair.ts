/** What makes a plain value special in YAML. */
const special = /[{}[\]*&#!|>%@`]|: /;

/** Claude Code's repair: a value with special characters, on a line that starts with its key, is put in double quotes. */
export function quoteSpecialValues(yaml: string): string {
  const lines = yaml.split('\n').map(line => {
    const [, key, value] = /^([A-Za-z_-]+):\s+(.+)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) return line;
    const isQuoted = /^(?:".*"|'.*')$/s.test(value);
    return isQuoted || !special.test(value) ? line : `${key}: ${JSON.stringify(value)}`;
  });
  return lines.join('\n');
}
