import type { Context, ParsedDocument } from '../../../server/src/core/index.js';
import {
  createCommandSchema,
  findDocumentCommands,
  generateCommandGuide,
  renderGuide,
} from '../../../server/src/guide/index.js';
import { findSyncStates, followTruth, formatMemberPlace, generateManifest } from '../../../server/src/sync/index.js';
import { formatDocumentChanges } from '../../support/formatFindings.js';

const formatJson = (value: unknown): string => JSON.stringify(value, null, 1);

/** What is generated from the commands that a document declares: guides, lists of tools, and changes that bring declarations in line. */
export async function describeCommands(document: ParsedDocument, context: Context): Promise<string> {
  const commands = await findDocumentCommands(document, context);
  const sections: string[] = [];
  for (const command of commands) {
    const guide = await generateCommandGuide(command, context);
    sections.push(
      `## ${command.name} of ${command.skill}`,
      formatJson(createCommandSchema(command)),
      renderGuide(guide, 'xml'),
      renderGuide(guide, 'markdown'),
    );
  }
  if (commands.length > 0) {
    const listed = commands.map(({ name, listed: { description, parameters } }) => ({
      name,
      parameters,
      ...(description !== undefined && { description }),
    }));
    for (const format of ['openai', 'anthropic', 'mcp'] as const)
      sections.push(`## Tools for ${format}`, formatJson(generateManifest(listed, format)));
  }
  for (const follower of ['code', 'schema'] as const) {
    const changes = formatDocumentChanges(await followTruth(document, follower, context));
    if (changes.length > 0) sections.push(`## Change the ${follower}`, changes.join('\n'));
  }
  for (const { command, members, notes, unread } of await findSyncStates(document, context)) {
    const lines = members.map(({ member, ...state }) => `${formatMemberPlace(member)}: ${formatJson(state)}`);
    sections.push(`## State of ${command}`, ...lines, ...notes, ...unread);
  }
  return sections.map(section => `${section.trimEnd()}\n`).join('\n');
}
