import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mcpTools } from '../../server/src/agentTools/index.js';
import { toFileUri } from '../../server/src/core/index.js';
import { createDiskServices } from '../../server/src/node/diskWorkspace.js';
import { createNodeFileSystem } from '../../server/src/node/nodeFileSystem.js';
import { readSettings } from '../../server/src/settings.js';
import { checkAgentsRequest } from '../../server/src/shared/authoring.js';
import { startInMemory } from '../support/inMemoryServer.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = (...fields: readonly string[]): string => `---\n${fields.join('\n')}\n---\n\n# Demo\n\nDo it.\n`;
const good = skill('name: demo', 'description: Shows one thing.');

/** Texts and bytes that readers treat in different ways. */
const files: Readonly<Record<string, string | Uint8Array>> = {
  good,
  colon: skill('name: demo', 'description: Build for AWS: ECS.'),
  other: skill('name: other', 'description: Uses <b>.'),
  code: '---js\n({ name: "demo", description: "x" })\n---\n# Demo\n',
  none: '# Demo\n',
  empty: ' ',
  crlf: good.replaceAll('\n', '\r\n'),
  cr: good.replaceAll('\n', '\r'),
  mark: `\ufeff${good}`,
  latin1: Buffer.from(good.replace('Shows', 'Sh\u00f6ws'), 'latin1'),
  utf16: Buffer.from(`\ufeff${good}`, 'utf16le'),
  long: skill('name: demo', `description: ${'x'.repeat(1_600_000)}`),
};

it('are the same in the editor, on the command line and for agents', async () => {
  const cwd = temporaryFolder(Object.fromEntries(Object.keys(files).map(name => [`${name}/SKILL.md`, ''])));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name, 'SKILL.md'), content);
  const root = toFileUri(cwd);
  const client = await startInMemory({ folders: [root], fileSystem: roots => createNodeFileSystem(roots) });
  const agentsTool = mcpTools.find(({ name }) => name === 'agents');
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
  const services = createDiskServices([cwd], log);
  const context = { settings: readSettings({}), services, signal: new AbortController().signal };
  for (const name of Object.keys(files)) {
    const { output } = await cli(['skill', 'agents', name, '--format', 'json'], { cwd });
    const command = JSON.parse(output) as {
      agents: readonly { readonly reasons: readonly Record<string, unknown>[] }[];
    };
    const answer = await client.request(checkAgentsRequest, { uri: `${root}/${name}/SKILL.md` });
    const server = answer?.agents.map(({ reasons, ...agent }) => ({
      id: agent.id,
      title: agent.title,
      verdict: agent.verdict,
      name: agent.name ?? null,
      description: agent.description ?? null,
      inCatalogue: agent.inCatalogue,
      inMenu: agent.inMenu,
      reasons: reasons.map(({ code, message, range }) => ({ code, message, range })),
      source: agent.source,
      verified: agent.verified ?? 'not verified',
      reader: agent.version ?? null,
    }));
    // The command line prints the titles of the fixes, the editor has the fixes.
    const ofCommand = command.agents.map(({ reasons, ...agent }) => ({
      ...agent,
      reasons: reasons.map(({ code, message, range }) => ({ code, message, range })),
    }));
    expect(server, name).toEqual(ofCommand);
    const text = (await cli(['skill', 'agents', name], { cwd })).output;
    expect(await agentsTool?.run({ path: name }, context), name).toEqual({ text: `${name}/SKILL.md: ${text}` });
  }
  await client.stop();
});
