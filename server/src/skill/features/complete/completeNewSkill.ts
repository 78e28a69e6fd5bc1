import type { Completion, ParsedDocument } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findSkillFolderName } from '../../skillFolder.js';
import { toSlug, toTitle } from '../../wording.js';
import { messages } from '../../messages/index.js';

/** Whole skills for an empty file. */
export function completeNewSkill({ model, uri }: ParsedDocument<SkillDocument>): readonly Completion[] {
  const span = spanOf(0, model.source.text.length);
  const name = toSlug(findSkillFolderName(uri) ?? '') || 'my-skill';
  const head = `---\nname: \${1:${name}}\ndescription: \${2:What the skill does. Use it when …}\n`;
  const core = `# \${3:${toTitle(name)}}\n\n`;
  return [
    {
      label: messages.completionSkill(),
      kind: 'snippet',
      detail: messages.completionSkillDetail(),
      span,
      newText: `${head}---\n\n${core}$0\n`,
      isSnippet: true,
      filterText: '--- new skill',
      preselect: true,
    },
    {
      label: messages.completionChunkedSkill(),
      kind: 'snippet',
      detail: messages.completionChunkedSkillDetail(),
      span,
      newText: `${head}version: 1.0.0\n---\n\n${core}## Overview\n\n\${4:What the skill does.}\n\n## Interface\n\n- **Input**:\n  - \`\${5:input}\` (str): \${6:What the skill works on.}\n- **Output**:\n  - \`\${7:result}\` (str): \${8:What the skill returns.}\n\n<chunk id="\${9:examples}" description="\${10:Worked examples}">\n\n## Examples\n\n$0\n\n</chunk>\n`,
      isSnippet: true,
      filterText: '--- new skill with chunks',
    },
  ];
}
