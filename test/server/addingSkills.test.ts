import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { editRequest, newFilesRequest, type WireDocumentEdit } from '../../server/src/shared/authoring.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { cli, temporaryFolder } from '../support/runCli.js';
import { loadSwiftGrammar } from '../support/swiftGrammar.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/adding-skills.md'), 'utf8');
const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');

/** The numbered steps of the page, each by the words it begins with. */
const steps = new Map(
  Array.from(page.matchAll(/^\d+\. \*\*(.+?)\*\*[^]*?(?=^\d+\. |\n\n)/gm), ([text, title = '']) => [
    title.replace(/\.$/, ''),
    text.replace(/\s+/g, ' '),
  ]),
);
const stepOf = (title: string): string => steps.get(title) ?? '';

const target = `${root}/Sources/App`;
const skill = `${target}/WeatherForecastSkill.swift`;
const inTarget = (name: string): string => `${target}/${name}`;
const runtime = ['Skill.swift', 'SkillsRegistry.swift', 'LLMActionPlan.swift', 'AppleSkillTools.swift'];
const template = /```swift\n([^]*?)```/.exec(page)?.[1] ?? '';
const structOf = (text: string): string => / {4}@Generable\n[^]*?\n {4}\}\n/.exec(text)?.[0] ?? '';

describe('docs/adding-skills.md', () => {
  let client: TestClient;
  const files = new MemoryFiles({ [`${root}/Package.swift`]: '// swift-tools-version: 6.2\n' });

  beforeAll(async () => {
    client = await startInMemory({ files });
    return () => client.stop();
  });

  /** What the editor does with an edit of files that are open. */
  async function apply(edits: readonly WireDocumentEdit[]): Promise<void> {
    for (const { uri, edits: changes } of edits) await replace(uri, client.apply(uri, [...changes]));
  }

  async function replace(uri: string, text: string): Promise<void> {
    await client.edit(uri, client.text(uri), text);
    files.texts.set(uri, text);
  }

  const codes = async (): Promise<unknown[]> => (await client.diagnostics(skill)).map(({ code }) => code);

  async function quickFix(code: string): Promise<void> {
    const found = (await client.diagnostics(skill)).find(diagnostic => diagnostic.code === code);
    expect(found && client.textIn(skill, found.range)).toBe('WeatherForecastSkill');
    const [action] = found ? await client.actions(skill, found.range) : [];
    await apply(editsOf(action));
  }

  test('has these steps, in this order', () => {
    expect([...steps.keys()]).toEqual([
      'Make the file',
      'Declare the arguments',
      'Update the schema',
      'Write `execute`',
      'Register the type',
      'Add a case',
      'Check',
    ]);
  });

  test('names commands as the palette does', () => {
    const named = Array.from(page.matchAll(/\*Skillwright:\s([^*]+)\*/g), ([, title = '']) =>
      title.replace(/\s+/g, ' '),
    );
    expect(named).toContain('New Command');
    for (const title of named) expect(manifest).toMatch(new RegExp(`"title": "${title}…?"`));
  });

  test('1: makes the file, and those that a program needs once', async () => {
    const step = stepOf('Make the file');
    const description = 'Get the weather forecast for today, tomorrow, or the next 7 days';
    const command = { kind: 'command', language: 'swift', name: 'weather.forecast', description } as const;
    const written = [
      ...(await client.request(newFilesRequest, command)),
      ...(await client.request(newFilesRequest, { kind: 'runtime', folder: target })),
    ];
    expect(written.map(({ path }) => path)).toEqual(['WeatherForecastSkill.swift', ...runtime]);
    for (const { path, text } of written) {
      expect(step).toContain(`\`${path}\``);
      files.texts.set(inTarget(path), text);
      await client.open(inTarget(path), text, 'swift');
    }
    // The editor tells of files that it has made.
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: written.map(({ path }) => ({ uri: inTarget(path), type: 1 })),
    });
    expect(await client.request(newFilesRequest, { kind: 'runtime', folder: target })).toEqual([]);
    // Complete and in sync: steps 5 and 6 of the page say what remains to do.
    expect(await codes()).toEqual(['sync/skill-unregistered', 'sync/tool-case-missing']);
    for (const name of runtime) expect(await client.diagnostics(inTarget(name))).toEqual([]);
  });

  test('1: does the same on the command line', async () => {
    const call = /`skillwright (skill new .*?)`/.exec(stepOf('Make the file'))?.[1] ?? '';
    const cwd = temporaryFolder({ 'Package.swift': '' });
    const { status, notes } = await cli(call.split(' '), { cwd });
    expect(status).toBe(0);
    for (const name of ['SKILL.md', 'WeatherForecastSkill.swift', ...runtime]) expect(notes).toContain(name);
  });

  test('2: reports each difference once the arguments are declared', async () => {
    const text = client.text(skill);
    expect(structOf(template)).toContain('next_7_days');
    await replace(skill, text.replace(structOf(text), structOf(template)));
    const found = (await client.diagnostics(skill)).filter(({ severity }) => severity === 1);
    expect(found.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['sync/argument-missing', 'sync/argument-extra']),
    );
    const start = client.at(skill, 'argumentsJSONSchema = """').position.line;
    for (const { range, code } of found) expect(range.start.line, String(code)).toBeGreaterThanOrEqual(start);
  });

  test('3: lets the schema follow', async () => {
    const { position } = client.at(skill, 'var when');
    const answer = await client.request(editRequest, {
      uri: skill,
      requestedEdit: { kind: 'follow', follower: 'schema', position },
    });
    await apply(answer && 'documents' in answer ? answer.documents : []);
    expect(await codes()).toEqual(['sync/skill-unregistered', 'sync/tool-case-missing']);
    expect(client.text(skill)).toContain('"enum": ["today", "tomorrow", "next_7_days"]');
  });

  test('4: takes code for `execute`', async () => {
    const call = 'fatalError("Implement the skill here.")';
    await client.edit(skill, call, 'SkillResult(text: arguments.location ?? arguments.when)');
    files.texts.set(skill, client.text(skill));
    expect(await codes()).toEqual(['sync/skill-unregistered', 'sync/tool-case-missing']);
  });

  test('5: registers the type', async () => {
    expect(stepOf('Register the type')).toContain('`sync/skill-unregistered`');
    await quickFix('sync/skill-unregistered');
    expect(client.text(inTarget('SkillsRegistry.swift'))).toContain('= [WeatherForecastSkill.self]');
    expect(await codes()).toEqual(['sync/tool-case-missing']);
  });

  test('6: adds a case', async () => {
    expect(stepOf('Add a case')).toContain('`sync/tool-case-missing`');
    await quickFix('sync/tool-case-missing');
    expect(client.text(inTarget('AppleSkillTools.swift'))).toContain(`        switch skillType {
        case is WeatherForecastSkill.Type:
            return WeatherForecastSkill.AppleTool(recorder: recorder)
        default:
`);
    expect(await codes()).toEqual([]);
  });

  test('7: checks, and prints what a provider will see', async () => {
    const cwd = temporaryFolder();
    const syntaxErrorsOf = await loadSwiftGrammar();
    for (const [uri, text] of files.texts) {
      const path = join(cwd, uri.slice(root.length));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      expect([uri, syntaxErrorsOf(text)]).toEqual([uri, []]);
    }
    const calls = Array.from(stepOf('Check').matchAll(/`skillwright (.*?)`/g), ([, call = '']) => call);
    expect(calls).toEqual(['check .', 'skill manifest .']);
    expect((await cli(['check', '.'], { cwd })).output).toMatch(/^No findings in \d files?\./);
    const { status, output } = await cli(['skill', 'manifest', '.'], { cwd });
    expect(status).toBe(0);
    expect(JSON.parse(output)).toMatchObject([
      {
        type: 'function',
        function: {
          name: 'weather_forecast',
          parameters: { required: ['when'], properties: { when: { enum: ['today', 'tomorrow', 'next_7_days'] } } },
        },
      },
    ]);
  });

  test('names functions that the runtime has', () => {
    const named = Array.from(page.matchAll(/`(\w+)\.(\w+)\(([\w:]*)\)`/g), ([, type, name, labels = '']) => ({
      type: type ?? '',
      name: name ?? '',
      labels: labels.split(':').filter(Boolean),
    }));
    expect(named).toHaveLength(4);
    for (const { type, name, labels } of named) {
      const file =
        [...files.texts.values()].find(text => text.includes(` ${type} `) || text.includes(` ${type}:`)) ?? '';
      const parameters = new RegExp(`func ${name}\\(([^)]*)\\)`).exec(file)?.[1] ?? 'none';
      expect([name, parameters.split(/,\s*/).flatMap(parameter => /^\w+/.exec(parameter) ?? [])]).toEqual([
        name,
        labels,
      ]);
    }
  });

  test('has a template that agrees with itself', async () => {
    const uri = `${root}/elsewhere/Template.swift`;
    await client.open(uri, template, 'swift');
    const wrong = (await client.diagnostics(uri)).filter(({ code }) => !String(code).startsWith('sync/skill-id'));
    expect(wrong.filter(({ severity }) => severity === 1)).toEqual([]);
  });
});

function editsOf(action: CodeAction | undefined): readonly WireDocumentEdit[] {
  const { changes = {}, documentChanges = [] }: WorkspaceEdit = action?.edit ?? {};
  return [
    ...Object.entries(changes).map(([uri, edits]) => ({ uri, edits })),
    ...documentChanges.flatMap(change =>
      'textDocument' in change
        ? [{ uri: change.textDocument.uri, edits: change.edits.flatMap(edit => ('newText' in edit ? [edit] : [])) }]
        : [],
    ),
  ];
}
