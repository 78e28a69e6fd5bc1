/**
 * A skill of about the given size, the same in every run. It has frontmatter, core sections with an Interface, and chunks with headings,
 * lists, tables, links, code and handoffs, in the proportions of real skills. In UTF-16 units.
 */
export function largeSkill(size: number): string {
  const parts = [head];
  let length = head.length;
  for (let number = 1; length < size; number++) {
    const chunk = chunkOf(number);
    parts.push(chunk);
    length += chunk.length;
  }
  return parts.join('');
}

const head = `---
name: large-skill
version: 1.2.0
description: Plans, runs and reviews releases of a product with many parts. Use when a release is due or went wrong.
created_at: 2026-03-01
author: Release Team
---

# Large Skill

## Overview

Read [the guide](references/guide.md) first, then load what you need with \`load_doc_chunk("large-skill", chunk_id="part-1")\`.

## Interface

- \`version\` (string): **Required**. The version to release.
- \`channel\` (string, optional): One of \`stable\`, \`beta\`, \`nightly\`. (default: stable)
- \`dry_run\` (boolean, optional): Only say what would be done. (default: false)

`;

const chunkOf = (
  number: number,
): string => `<chunk id="part-${number}" description="Part ${number}: steps, table and example">

## Part ${number}

Some *emphasised* text with \`inline code\`, a [link](#part-${Math.max(1, number - 1)}) and https://example.org/${number} in one paragraph
that goes on for another line, because paragraphs do.

1. Collect the changes since the last tag.
2. Write the notes:
   - features first,
   - then fixes.
3. Ask for a review.

| step | who | how long |
|---|---|---|
| collect | agent | ${number} min |
| review | human | a day |

### Example ${number}

\`\`\`bash
git log --oneline v1.${number}.0..HEAD | head -${number}
echo "<chunk id='not-a-chunk'>"
\`\`\`
${number % 10 === 0 ? handoff : ''}
</chunk>

`;

const handoff = `
\`\`\`xml
<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <mode>spawn</mode>
  <agent_type>reviewer</agent_type>
</agent_request>
\`\`\`
`;
