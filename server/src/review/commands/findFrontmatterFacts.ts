import { findField, readTools, type SkillDocument, type YamlNode } from '../../skill/index.js';
import type { Span } from '../../text/span.js';
import { findCommandFacts } from './findCommandFacts.js';
import type { Fact } from '../fact.js';
import { messages } from '../messages.js';
import { quote } from '../text/quote.js';

/** Permissions that the frontmatter asks for, and hooks that it sets. */
export function findFrontmatterFacts({ frontmatter }: SkillDocument): readonly Fact[] {
  const tools = ['allowed-tools', 'allowed_tools', 'tools'].flatMap(key => {
    const value = findField(frontmatter, key)?.value;
    return value ? readTools(value) : [];
  });
  const permissions = tools.flatMap(({ text, span }): Fact[] => {
    const message = describePermission(text);
    return message === undefined ? [] : [{ code: 'review/permission', span, message }];
  });
  const mode = findField(frontmatter, 'permissionMode') ?? findField(frontmatter, 'permission-mode');
  const isOpen = /^(?:bypassPermissions|dontAsk|yolo)$/.test(String(mode?.value.scalar));
  const hooks = findField(frontmatter, 'hooks');
  return [
    ...permissions,
    ...(mode && isOpen
      ? [
          {
            code: 'review/permission' as const,
            span: mode.span,
            message: messages.permissionMode(String(mode.value.scalar)),
          },
        ]
      : []),
    ...(hooks?.value.entries ?? []).flatMap(({ key, keySpan, value }): Fact[] => {
      const commands = findCommands(value);
      if (commands.length === 0)
        return [{ code: 'review/hook', span: keySpan, message: messages.hookWithoutCommand(quote(key)) }];
      return commands.flatMap(({ text, span }): readonly Fact[] => [
        { code: 'review/hook', span, message: messages.hook(quote(key), quote(text)) },
        ...findCommandFacts(text, 'fence').map(fact => ({ ...fact, span })),
      ]);
    }),
  ];
}

function describePermission(entry: string): string | undefined {
  if (/^(?:\*|(?:Bash|Shell|PowerShell|run_in_terminal|execute)(?:\(\s*(?:\*|:\*|\*:\*)?\s*\))?)$/i.test(entry))
    return messages.anyCommand(quote(entry));
  if (
    /^Bash\(\s*(?:sudo|(?:ba|z)?sh|python\d?|node|perl|ruby|php|deno|bun|npx|uvx|eval|env|xargs)\s*(?::\s*\*|\s\*)?\s*\)$/.test(
      entry,
    )
  )
    return messages.anyCode(quote(entry));
  return undefined;
}

/** Commands and addresses of handlers, at any depth. */
function findCommands(node: YamlNode): readonly { readonly text: string; readonly span: Span }[] {
  const nested = [...(node.items ?? []), ...(node.entries ?? []).map(({ value }) => value)].flatMap(findCommands);
  const direct = (node.entries ?? []).flatMap(({ key, keySpan, value }) =>
    /^(?:command|url|prompt)$/.test(key) && typeof value.scalar === 'string'
      ? [{ text: value.scalar, span: value.span ?? keySpan }]
      : [],
  );
  return [...direct, ...nested];
}
