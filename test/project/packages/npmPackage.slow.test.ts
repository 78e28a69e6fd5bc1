import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOptions } from '../../../scripts/build/buildOptions.mjs';
import { bundles } from '../../../scripts/build/bundles.mjs';
import { listBundledLibraries } from '../../../scripts/notices/listBundledLibraries.mjs';
import type { JsonReport } from '../../../server/src/cli/formats/jsonReport.js';
import { findDeadLinks } from '../../support/findDeadLinks.js';
import { callTool, listRequests, readAnswers, writeRequests } from '../../support/mcpLines.js';
import { readNotices, readSbom } from '../../support/notices.js';
import { installNpmPackage, program, writeFiles, type InstalledPackage } from '../../support/npmPackage.js';

const project = join(import.meta.dirname, '../../..');
const megabyte = 1024 * 1024;

let installed: InstalledPackage;
beforeAll(async () => {
  installed = await installNpmPackage();
  writeFiles(installed.folder, {
    'skills/mail/SKILL.md': '---\nname: post\ndescription: Sends mail. Use it to send mail.\n---\n\n# Mail\n',
    'skills/broken/SKILL.md': '# Broken\n',
    'skills/mail/tools.py':
      '@skill_command(name="send_mail")\ndef send_mail(to: str, urgent: bool = False):\n    """Send a mail.\n\n    Args:\n        to: The recipient.\n        urgent: Marks it as urgent.\n    """\n',
  });
});

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

describe('the npm package', () => {
  it('is small, and has no parts for VS Code and no dependencies', () => {
    const files = listFiles(installed.root);
    expect(statSync(installed.tarball).size).toBeLessThan(6 * megabyte);
    expect(files.reduce((sum, file) => sum + statSync(join(installed.root, file)).size, 0)).toBeLessThan(7_000_000);
    expect(files.filter(file => /extension|web\/|Preview\.|syntaxes|\.map$|\.ts$/.test(file))).toEqual([
      'dist/types/api/index.d.ts',
      'dist/types/api/types.d.ts',
      'dist/types/cli/formats/jsonReport.d.ts',
    ]);
    expect(files).toEqual(
      expect.arrayContaining(['THIRD-PARTY-NOTICES.txt', 'sbom.cdx.json', 'LICENSE', 'docs/rules.md']),
    );
    expect(readdirSync(join(installed.folder, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual([
      'skillwright',
    ]);
  });

  it('has notices and an SBOM of exactly what its bundler read', async () => {
    const node = bundles().find(({ name }) => name === 'node');
    if (!node) throw new Error('There is no bundle "node"');
    const options = buildOptions(node, { outdir: join(installed.folder, '../notices'), production: true });
    const { metafile } = await build({ ...options, write: false });
    const libraries = listBundledLibraries(metafile.outputs);
    expect(libraries.length).toBeGreaterThan(20);
    const titles = libraries.map(({ name, version }) => [name, version].filter(Boolean).join(' '));
    expect(readNotices(installed.root).map(({ title }) => title)).toEqual(titles);
    const { components } = readSbom(installed.root);
    expect(components.map(({ name, version }) => [name, version].filter(Boolean).join(' '))).toEqual(titles);
  });

  it('contains every schema, which other programs can import', () => {
    const schemas = readdirSync(join(project, 'schemas'));
    expect(readdirSync(join(installed.root, 'schemas'))).toEqual(schemas);
    const script = `console.log(import.meta.resolve('skillwright/schemas/agent-handoff-v1.xsd'))`;
    expect(installed.run('node', ['--input-type=module', '-e', script]).stdout).toContain(
      '/schemas/agent-handoff-v1.xsd',
    );
  });

  it('checks the folder with npx', () => {
    const { status, stdout, stderr } = installed.run('npx', ['skillwright', 'check', '.', '--format', 'json']);
    expect(stderr).toBe('');
    expect(status).toBe(1);
    const { files } = JSON.parse(stdout) as JsonReport;
    expect(files.map(({ path, findings }) => [path, findings[0]?.code])).toEqual([
      ['skills/broken/SKILL.md', 'frontmatter/missing'],
      ['skills/mail/SKILL.md', 'frontmatter/name-directory-mismatch'],
      ['skills/mail/tools.py', undefined],
    ]);
  });

  it('is a language server', async () => {
    const params = { processId: null, capabilities: {} };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    const server = installed.start(program, ['lsp', '--stdio']);
    server.stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
    let output = '';
    for await (const piece of server.stdout) if ((output += String(piece)).includes('serverInfo')) break;
    server.kill();
    expect(output).toContain('"completionProvider"');
  });

  it('is an MCP server with the line that the documentation gives', () => {
    const page = readFileSync(join(project, 'docs/mcp.md'), 'utf8');
    const [, command = ''] = /`codex mcp add skillwright -- npx --yes (.*)`/.exec(page) ?? [];
    const requests = [
      ...listRequests,
      callTool('validate', { path: 'skills/mail/SKILL.md', fixes: true }),
      callTool('agents', { path: 'skills/mail/SKILL.md' }),
      callTool('explain_rule', { code: 'frontmatter/missing' }),
      callTool('search_skills', { query: 'send a mail' }),
      callTool('generate_usage_guide', { skill_name: 'post', command_name: 'send_mail' }),
    ];
    const { stdout, stderr } = installed.run('npx', ['--yes', '--package', installed.tarball, ...command.split(' ')], {
      input: writeRequests(requests),
    });
    const answers = readAnswers(stdout);
    expect(
      answers.filter(({ error, result }) => error !== undefined || result?.isError),
      stderr,
    ).toEqual([]);
    const texts = answers.map(({ result }) => JSON.stringify(result));
    const about = ['skillwright', 'generate_usage_guide', 'skill://post/SKILL.md', 'write_skill'];
    const expected = [...about, 'edit: {', 'Claude Code', 'frontmatter', 'post', 'tool_augmentation'];
    expect(texts.length).toBe(expected.length);
    for (const [index, part] of expected.entries()) expect(texts[index]).toContain(part);
  });

  it('has no link that leads nowhere', () => {
    const pages = listFiles(installed.root).filter(file => file.endsWith('.md'));
    expect(pages.length).toBeGreaterThan(5);
    expect(findDeadLinks(installed.root, pages)).toEqual([]);
    expect(readFileSync(join(installed.root, 'README.md'), 'utf8')).not.toMatch(/npm (?:start|test)|checkout/);
  });
});

describe('the API of the npm package', () => {
  const run = (script: string) => installed.run('node', ['--input-type=module', '-e', script]);
  const runJson = (expression: string): unknown => {
    const { stdout, stderr } = run(
      `import * as api from 'skillwright'; console.log(JSON.stringify(await ${expression}));`,
    );
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };

  it('checks folders and texts as the command line does', () => {
    const { stdout } = installed.run(program, ['check', 'skills', '--format', 'json', '--min-severity', 'hint']);
    const withoutTime = (report: unknown) => ({ ...(report as object), summary: undefined });
    expect(withoutTime(runJson(`api.check('skills')`))).toEqual(withoutTime(JSON.parse(stdout)));
    const settings = { rules: { 'frontmatter/missing': 'warning' } };
    expect(
      runJson(`api.check({ text: '# A', path: 'a/SKILL.md' }, { settings: ${JSON.stringify(settings)} })`),
    ).toMatchObject({
      files: [{ path: 'a/SKILL.md', findings: [{ code: 'frontmatter/missing', severity: 'warning' }] }],
    });
  });

  it('lists signatures and generates guides', () => {
    expect(runJson(`api.signatures('skills')`)).toMatchObject([
      {
        name: 'send_mail',
        path: 'skills/mail/tools.py',
        language: 'python',
        parameters: [
          { name: 'to', required: true, range: { start: { line: 1, character: 14 } } },
          { name: 'urgent', required: false },
        ],
        schema: { type: 'object', required: ['to'] },
        complete: true,
      },
    ]);
    const { stdout } = installed.run(program, ['guide', 'generate', 'skills', '--format', 'markdown']);
    expect(runJson(`api.generateGuide('skills', { format: 'markdown' })`)).toBe(stdout);
  });

  it('rejects with a message', () => {
    const { stderr } = run(`import { check } from 'skillwright'; await check('missing');`);
    expect(stderr).toContain('missing does not exist or cannot be read.');
    const { stderr: unknownSetting } = run(
      `import { check } from 'skillwright'; await check('.', { settings: { profil: 'x' } });`,
    );
    expect(unknownSetting).toContain('settings: unknown setting “profil”');
  });

  it('has types that TypeScript accepts', () => {
    const source = `
import { check, generateGuide, signatures, type JsonReport } from 'skillwright';
const report: JsonReport = await check({ text: '', path: 'SKILL.md' }, { settings: {} });
export const severities: ('error' | 'warning' | 'info' | 'hint')[] = report.files.flatMap(file => file.findings.map(finding => finding.severity));
export const names: string[] = (await signatures('.')).map(({ name }) => name);
export const guide: string = await generateGuide('.', { format: 'markdown' });
// @ts-expect-error a finding has no line
export const line: unknown = report.files[0]?.findings[0]?.line;
// @ts-expect-error an unknown format
await generateGuide('.', { format: 'html' });
`;
    const compilerOptions = { noEmit: true, strict: true, module: 'nodenext', target: 'es2022', types: [] };
    const configuration = JSON.stringify({ compilerOptions, files: ['consumer.mts'] });
    writeFiles(installed.folder, { 'consumer.mts': source, 'tsconfig.json': configuration });
    const { stdout, status } = installed.run('node', [join(project, 'node_modules/typescript/bin/tsc')]);
    expect([stdout, status]).toEqual(['', 0]);
  });
});
