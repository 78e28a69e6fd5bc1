/** What can be pasted. */
export interface DocumentType {
  readonly languageId: string;
  /** The server chooses the checks by the name of the file. */
  createUri(text: string): string;
  readonly example: string;
}

const workspace = 'file:///workspace';

/** A skill's folder has the name of the skill: the pasted text has no folder that could be wrong. */
const skillUri = (text: string): string =>
  `${workspace}/${/^name:[ \t]*["']?([\w-]+)["']?[ \t]*$/m.exec(text)?.[1] ?? 'skill'}/SKILL.md`;

export const documentTypes: Readonly<Record<'skill' | 'handoff' | 'schema', DocumentType>> = {
  skill: {
    languageId: 'skill',
    createUri: skillUri,
    example: `---
name: report-tables
description: Converts reports to tables. Use it when a user asks for a table of a report.
licence: MIT
---

# Report tables

Read the report first. A table costs $0.06 for each report.

## Format

A row for each entry of the report.
`,
  },
  handoff: {
    languageId: 'xml',
    createUri: () => `${workspace}/handoff.xml`,
    example: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <wrong>Step</wrong>
</agent_request>
`,
  },
  schema: {
    languageId: 'json',
    createUri: () => `${workspace}/tool.schema.json`,
    example: `{
  "name": "find_files",
  "description": "Finds files by a part of their names.",
  "inputSchema": {
    "type": "object",
    "properties": {
      "path": { "type": "string", "description": "Folder to search, for example /home." },
      "pattern": { "type": "string", "description": "Part of the name." },
      "limit": { "type": "integer", "description": "Maximum number of files.", "minimum": 1, "default": 20 }
    },
    "required": ["path", "pattern"]
  }
}
`,
  },
};
