import { isCheckable } from '../../frontmatter/checkable.js';
import { findField } from '../../frontmatter/frontmatter.js';
import type { YamlNode } from '../../frontmatter/readYaml.js';
import { toYamlScalar } from '../../frontmatter/toYamlScalar.js';
import type { Fix } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import type { Difference } from './difference.js';

export const toolsCode = 'frontmatter/allowed-tools-invalid';

/** `allowed-tools` as a list of texts, where it is one. */
export function findListedTools(model: SkillDocument): readonly Difference[] {
  const field = findField(model.frontmatter, 'allowed-tools');
  if (!field?.value.items?.every(item => item.kind === 'string') || !isCheckable(model)) return [];
  const { value, keySpan } = field;
  return [
    {
      code: toolsCode,
      span: value.span ?? keySpan,
      name: '`allowed-tools`',
      describe: () =>
        '`allowed-tools` as a list is read by Claude Code and others only. The Agent Skills specification has a text with spaces between the tools, such as `Read Bash(git:*)`.',
      fixes: () => joined(value),
    },
  ];
}

/** A tool with a space in it (`Bash(git log)`) cannot be told apart in a text. */
function joined({ items = [], span }: YamlNode): readonly Fix[] {
  const tools = items.map(item => String(item.scalar));
  if (!span || tools.length === 0 || tools.some(tool => /\s/.test(tool) || tool === '')) return [];
  return [{ title: 'Write the tools as one text', changes: [{ span, newText: toYamlScalar(tools.join(' ')) }] }];
}
