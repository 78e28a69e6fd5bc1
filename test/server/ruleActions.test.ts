import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import { toRuleUrl } from '../../server/src/lsp/conversion/toRuleUrl.js';
import { collectRules } from '../../server/src/ruleCatalogue.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

let client: TestClient;
afterEach(() => client.stop());

const commands = ['skillwright.turnOffRule', 'skillwright.showRule'];

interface Opened {
  readonly uri: string;
  readonly findings: readonly Diagnostic[];
}

async function open(name: string, text: string, languageId?: string, initializationOptions = {}): Promise<Opened> {
  client = await startInMemory({ initializationOptions });
  const uri = `${root}/demo/${name}`;
  await client.open(uri, text, languageId);
  return { uri, findings: await client.diagnostics(uri) };
}

async function actionsAt({ uri, findings }: Opened, code: string): Promise<readonly CodeAction[]> {
  const finding = findings.find(each => each.code === code);
  if (!finding) throw new Error(`no ${code} among ${findings.map(each => String(each.code)).join(', ')}`);
  return client.actions(uri, finding.range);
}

/** The text after the action that disables a code for a line. */
async function disable(opened: Opened, code: string): Promise<string | undefined> {
  const action = (await actionsAt(opened, code)).find(({ title }) => title === `Disable ${code} for this line`);
  return action && client.apply(opened.uri, action.edit);
}

const frontmatter = '---\nname: demo\ndescription: Shows one thing.\n---\n\n';
const skill = `${frontmatter}# Demo\n\n<chunk id="a" description="A"></chunk>\n`;
const comment = '<!-- skillwright-disable-next-line';

const tagOverLines = skill
  .replace(' description', '\n  colour="red"\n  description')
  .replace('></', '>\n\nText.\n\n</');

describe('a rule is disabled for a line', () => {
  it('by a comment above it', async () => {
    expect(await disable(await open('SKILL.md', skill), 'chunk/empty')).toBe(
      skill.replace('<chunk', `${comment} chunk/empty -->\n<chunk`),
    );
  });

  it('by one more code in the comment that is there', async () => {
    const text = skill.replace('<chunk', `${comment} chunk/blank-line -- why -->\n<chunk`);
    expect(await disable(await open('SKILL.md', text), 'chunk/empty')).toBe(
      text.replace('blank-line', 'blank-line, chunk/empty'),
    );
  });

  it('by a comment of YAML in the frontmatter', async () => {
    const text = skill.replace('name: demo', 'name: demo\nversion: one');
    expect(await disable(await open('SKILL.md', text), 'frontmatter/version-invalid')).toBe(
      text.replace('version', '# skillwright-disable-next-line frontmatter/version-invalid\nversion'),
    );
  });

  it('with the indentation of the line, in an XML fence of a list', async () => {
    const xml =
      '- Send:\n\n  ```xml\n  <agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">\n    <mode>span</mode>\n  </agent_request>\n  ```\n';
    const opened = await open('SKILL.md', `${frontmatter}# Demo\n\n${xml}`);
    expect(opened.findings.map(({ code }) => code)).toContain('xsd/enumeration');
    expect(await disable(opened, 'xsd/enumeration')).toBe(
      `${frontmatter}# Demo\n\n${xml.replace('    <mode', `    ${comment} xsd/enumeration -->\n    <mode`)}`,
    );
  });

  it.each([
    ['a tag that goes over lines', 'SKILL.md', tagOverLines, 'chunk/unknown-attribute'],
    [
      'a language without comments',
      'search.schema.json',
      '{ "title": "search", "type": "objekt" }\n',
      'sync/schema-invalid',
    ],
  ])('not in %s', async (_, name, text, code) => {
    const opened = await open(name, text, name.endsWith('.json') ? 'json' : undefined);
    expect(await disable(opened, code)).toBeUndefined();
  });
});

describe('for every finding of a client that has the commands', () => {
  it('the rule can be turned off, and its documentation shown, after all fixes', async () => {
    const opened = await open('SKILL.md', skill, 'markdown', { commands });
    const actions = (await actionsAt(opened, 'chunk/empty')).filter(({ diagnostics }) =>
      diagnostics?.some(({ code }) => code === 'chunk/empty'),
    );
    expect(actions.slice(-3).map(({ title, command }) => [title, command?.command, command?.arguments])).toEqual([
      ['Disable chunk/empty for this line', undefined, undefined],
      ['Turn off chunk/empty in this workspace', 'skillwright.turnOffRule', [opened.uri, 'chunk/empty']],
      ['Show documentation for chunk/empty', 'skillwright.showRule', ['chunk/empty']],
    ]);
  });

  it('the rule is turned off for the user where no folder is open', async () => {
    client = await startInMemory({ initializationOptions: { commands }, folders: [] });
    const uri = `${root}/demo/SKILL.md`;
    await client.open(uri, skill);
    const actions = await actionsAt({ uri, findings: await client.diagnostics(uri) }, 'chunk/empty');
    expect(actions.filter(({ command }) => command?.command === commands[0]).map(({ title }) => title)).toContain(
      'Turn off chunk/empty in the user settings',
    );
  });

  it('a client without the commands gets none', async () => {
    const actions = await actionsAt(await open('SKILL.md', skill), 'chunk/empty');
    expect(actions.filter(({ command }) => command)).toEqual([]);
  });
});

describe('the link of a rule', () => {
  it('leads to the line of its heading', async () => {
    client = await startInMemory();
    const lines = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8').split('\n');
    for (const code of collectRules().keys()) {
      const line = Number(/^docs\/rules\.md#L(\d+)$/.exec(toRuleUrl(code, ''))?.[1]);
      expect(lines[line - 1]).toBe(`## ${code}`);
    }
  });
});

it('rule actions are offered for a selection with more fixes than are tried', async () => {
  const chunks = Array.from(
    { length: 40 },
    (_, index) => `<chunk id="a${index}" description="A" colour="red">\n\nText.\n\n</chunk>\n`,
  );
  const { uri, findings } = await open('SKILL.md', `${frontmatter}# Demo\n\n${chunks.join('\n')}`);
  const code = 'chunk/unknown-attribute';
  expect(findings.filter(finding => finding.code === code)).toHaveLength(40);
  const lines = { start: { line: 0, character: 0 }, end: { line: 300, character: 0 } };
  const titles = (await client.actions(uri, lines)).map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(20);
  expect(titles).toContain(`Disable ${code} for this line`);
});
