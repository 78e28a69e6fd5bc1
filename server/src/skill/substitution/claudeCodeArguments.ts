import { spanOf } from '../../text/span.js';
import type { ArgumentReader, Placeholder } from './argumentReader.js';
import { splitArguments } from './splitArguments.js';

const variables = ['CLAUDE_SKILL_DIR', 'CLAUDE_SESSION_ID', 'CLAUDE_EFFORT', 'CLAUDE_PROJECT_DIR'];

/** Claude Code replaces placeholders anywhere in the body, in code too, when a user or the model calls the skill. */
export const claudeCodeArguments: ArgumentReader = {
  id: 'claude-code',
  title: 'Claude Code',
  source: 'https://code.claude.com/docs/en/skills#available-string-substitutions',
  version: '2.1.330',
  verified: '2026-11-22',
  firstIndex: 0,
  escape: { text: '\\', since: '2.1.163' },
  findPlaceholders,
  render(body, { arguments: typed, folder, names }) {
    const text = body.trimStart();
    const raw = typed.trim();
    const values = splitArguments(raw);
    let replacedArgument = false;
    const parts: string[] = [];
    let end = 0;
    for (const placeholder of findPlaceholders(text, names)) {
      const { span, escaped, kind } = placeholder;
      const value = escaped ? text.slice(span.start, span.end) : valueOf(placeholder, raw, values, names, folder);
      if (value === undefined) continue;
      parts.push(text.slice(end, escaped ? span.start - 1 : span.start), value);
      end = span.end;
      if (!escaped && kind !== 'variable') replacedArgument = true;
    }
    const rendered = parts.join('') + text.slice(end);
    const appended = raw === '' || replacedArgument ? '' : `\n\nARGUMENTS: ${raw}`;
    return `Base directory for this skill: ${folder}\n\n${rendered}${appended}`;
  },
};

function findPlaceholders(body: string, names: readonly string[]): readonly Placeholder[] {
  return Array.from(body.matchAll(createPattern(names)), ({ index: start, 0: token, groups }) => {
    // Exactly one backslash escapes. Variables have no escape.
    const isVariable = groups?.variable !== undefined;
    const escaped = !isVariable && body.charAt(start - 1) === '\\' && body.charAt(start - 2) !== '\\';
    const span = spanOf(start, start + token.length);
    const number = groups?.element ?? groups?.number;
    if (number !== undefined) return { kind: 'index', span, escaped, index: Number(number) };
    const name = groups?.name ?? groups?.variable;
    if (name !== undefined) return { kind: isVariable ? 'variable' : 'name', span, escaped, name };
    return { kind: 'all', span, escaped };
  });
}

/** `$1abc` and `$name[0]` are not replaced, `$ARGUMENTSx` is. */
function createPattern(names: readonly string[]): RegExp {
  const escapedNames = names
    .toSorted((a, b) => b.length - a.length)
    .map(name => name.replace(/[^\p{L}\p{N}_]/gu, String.raw`\$&`));
  const named = escapedNames.length > 0 ? `|\\$(?<name>${escapedNames.join('|')})(?![\\w[])` : '';
  return new RegExp(
    `\\$ARGUMENTS(?:\\[(?<element>\\d+)\\])?${named}|\\$(?<number>\\d+)(?!\\w)|\\$\\{(?<variable>${variables.join('|')})\\}`,
    'g',
  );
}

/** Undefined: the placeholder stays as it is. */
function valueOf(
  { kind, index, name }: Placeholder,
  raw: string,
  values: readonly string[],
  names: readonly string[],
  folder: string,
): string | undefined {
  switch (kind) {
    case 'all':
      return raw;
    case 'index':
      return values[index ?? -1];
    case 'name':
      return values[names.indexOf(name ?? '')] ?? '';
    case 'variable':
      // The others differ from session to session.
      return name === 'CLAUDE_SKILL_DIR' ? folder : undefined;
  }
}
