import { readLibyaml } from '../yaml/readLibyaml.js';

/**
 * Codex's repair: puts plain values in single quotes, on every line and at any depth. Repaired values contain a colon and a space, or
 * are invalid YAML that starts like a flow collection or with a reserved character. Undefined where no line changes.
 */
export function quoteBrokenValues(yaml: string): string | undefined {
  let blockIndent: number | undefined;
  const lines = yaml.split('\n').map(line => {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (blockIndent !== undefined && (line.trim() === '' || indent > blockIndent)) return line;
    blockIndent = undefined;
    const [, key = '', gap = '', rest = ''] = /^([^:]*):(\s*)(.*)$/s.exec(line) ?? [];
    if (key.trim() === '' || (gap === '' && rest !== '')) return line;
    const comment = /(?:^|\s+)#(?<=(?:^|\s)#).*$/s.exec(rest);
    const value = rest.slice(0, comment?.index ?? rest.length).trimEnd();
    if (/^[|>]/.test(value)) blockIndent = indent;
    if (/^(?:$|['"|>])/.test(value)) return line;
    const isBroken = /:\s/.test(value) || (/^[[{@`]/.test(value) && readLibyaml(value).errors.length > 0);
    return isBroken ? `${key}:${gap}'${value.replaceAll("'", "''")}'${comment?.[0] ?? ''}` : line;
  });
  const repaired = lines.join('\n');
  return repaired === yaml ? undefined : repaired;
}
