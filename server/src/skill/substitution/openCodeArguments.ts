import { spanOf } from '../../text/span.js';
import type { ArgumentReader } from './argumentReader.js';

const word = /\[Image\s+\d+\]|"[^"]*"|'[^']*'|[^\s"']+/gi;

/**
 * OpenCode replaces placeholders when a user calls the skill by its name. It has no escape, and a placeholder without an
 * argument becomes empty, `$0` becomes `undefined`. A skill that the model loads stays as it is.
 */
export const openCodeArguments: ArgumentReader = {
  id: 'opencode',
  title: 'OpenCode',
  source: 'https://opencode.ai/v1/docs/commands',
  version: '1.18.33',
  verified: '2026-11-22',
  firstIndex: 1,
  findPlaceholders: body =>
    Array.from(body.matchAll(/\$(?:(\d+)|ARGUMENTS)/g), ({ index: start, 0: token, 1: number }) => ({
      kind: number === undefined ? 'all' : 'index',
      span: spanOf(start, start + token.length),
      escaped: false,
      ...(number !== undefined && { index: Number(number) }),
    })),
  render(body, { arguments: typed, folder }) {
    const template = `${body.trimStart()}\n\nBase directory for this skill: ${folder}\nRelative paths in this skill (e.g., scripts/, references/) are relative to this base directory.`;
    const values = (typed.match(word) ?? []).map(value => value.replace(/^["']|["']$/g, ''));
    const numbers = Array.from(template.matchAll(/\$(\d+)/g), ([, number]) => Number(number));
    const last = numbers.reduce((highest, number) => Math.max(highest, number), 0);
    // The highest placeholder takes all remaining arguments.
    const withValues = template.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const index = Number(number) - 1;
      if (index >= values.length) return '';
      return Number(number) === last ? values.slice(index).join(' ') : (values[index] ?? 'undefined');
    });
    // As in OpenCode, `$&` in the arguments has its meaning for `replaceAll`.
    const filled = withValues.replaceAll('$ARGUMENTS', typed);
    const unused = numbers.length === 0 && !template.includes('$ARGUMENTS') && typed.trim() !== '';
    return (unused ? `${filled}\n\n${typed}` : filled).trim();
  },
};
