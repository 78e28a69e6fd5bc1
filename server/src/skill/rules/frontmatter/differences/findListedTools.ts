import { isCheckable } from '../../../frontmatter/checkable.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import type { YamlNode } from '../../../frontmatter/readYaml.js';
import { toYamlScalar } from '../../../frontmatter/toYamlScalar.js';
import type { Fix } from '../../../../core/index.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { formatList } from '../../../../text/formatList.js';
import { findRefusers, refusalProbes } from '../../../profiles/findRefusers.js';
import type { Difference } from './difference.js';
import { messages } from '../../../messages/index.js';

export const toolsCode = 'frontmatter/allowed-tools-invalid';

/** `allowed-tools`, where it is a list of strings. */
export function findListedTools(model: SkillDocument): readonly Difference[] {
  const field = findField(model.frontmatter, 'allowed-tools');
  if (!field?.value.items?.every(item => item.kind === 'string') || !isCheckable(model)) return [];
  const { value, keySpan } = field;
  return [
    {
      code: toolsCode,
      span: value.span ?? keySpan,
      name: '`allowed-tools`',
      describe: () => messages.toolsAsList(formatList(findRefusers(refusalProbes.toolsAsList))),
      fixes: () => joinTools(value),
    },
  ];
}

/** A tool with a space in it (`Bash(git log)`) cannot be told from two tools in a string. */
function joinTools({ items = [], span }: YamlNode): readonly Fix[] {
  const tools = items.map(item => String(item.scalar));
  if (!span || tools.length === 0 || tools.some(tool => /\s/.test(tool) || tool === '')) return [];
  return [{ title: messages.convertToolsToString(), changes: [{ span, newText: toYamlScalar(tools.join(' ')) }] }];
}
