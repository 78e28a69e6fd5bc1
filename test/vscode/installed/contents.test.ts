import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDeadLinks } from '../../support/findDeadLinks.js';
import { callTool, listRequests, readAnswers, writeRequests } from '../../support/mcpLines.js';
import { offline } from '../../support/offline.js';
import type { InstalledTests } from '../support/installedWindow.js';

const megabyte = 1024 * 1024;
/** VS Code adds the manifest of the package; its own are the first two. */
const expected =
  /^(\.vsixmanifest|package(\.nls(\.[\w-]+)?)?\.json|l10n\/bundle\.l10n\.[\w-]+\.json|skills\/writing-skills\/[\w./-]+\.md|readme\.md|changelog\.md|LICENSE\.txt|THIRD-PARTY-NOTICES\.txt|sbom\.cdx\.json|dist\/package\.json|dist\/[\w./-]+\.(c?js|css)|dist\/sample\.json|dist\/assets\/\w+\.(bin|wasm)|docs\/(editors\/)?[\w-]+\.md|schemas\/[\w.-]+\.(xsd|json)|syntaxes\/[\w.-]+\.json|docs\/images\/[\w.-]+\.(png|svg|webp))$/;

/** No window is opened for them. */
export const looksAtFiles = true;

export const tests: InstalledTests = {
  'the package unpacks into what is needed and nothing else': async ({ extension }) => {
    const entries = await readdir(extension, { recursive: true, withFileTypes: true });
    const files = entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(extension.length + 1));
    assert.deepEqual(
      files.filter(file => !expected.test(file)),
      [],
    );
    for (const needed of [
      'dist/extension.cjs',
      'dist/server.js',
      'dist/sample.json',
      'l10n/bundle.l10n.zh-cn.json',
      'package.nls.json',
      'package.nls.zh-cn.json',
      'skills/writing-skills/SKILL.md',
      'dist/web/extension.js',
      'dist/web/server.js',
      'schemas/agent-handoff-v1.xsd',
      'THIRD-PARTY-NOTICES.txt',
      'sbom.cdx.json',
    ]) {
      assert.ok(files.includes(needed), `${needed} is missing`);
    }
  },

  'no link in its pages leads nowhere': async ({ extension }) => {
    const entries = await readdir(extension, { recursive: true });
    const pages = entries.filter(path => path.endsWith('.md'));
    assert.ok(pages.length > 5);
    assert.deepEqual(findDeadLinks(extension, pages), []);
  },

  'its programs run in an empty folder without a network': async ({ extension }) => {
    const folder = await mkdtemp(join(tmpdir(), 'skillwright-empty-'));
    try {
      await mkdir(join(folder, 'mail'));
      await writeFile(join(folder, 'mail/SKILL.md'), '---\nname: post\ndescription: Sends mail.\n---\n');
      const run = (file: string, args: readonly string[], input = '') => {
        const [program = '', ...rest] = [...offline, process.execPath, join(extension, 'dist', file), ...args];
        return spawnSync(program, rest, { cwd: folder, input, encoding: 'utf8', env: { ELECTRON_RUN_AS_NODE: '1' } });
      };
      assert.match(run('cli.js', ['check', '.']).stdout, /frontmatter\/name-directory-mismatch/);
      const lists = run(
        'cli.js',
        ['mcp'],
        writeRequests([...listRequests, callTool('validate', { path: 'mail/SKILL.md' })]),
      );
      const texts = readAnswers(lists.stdout).map(({ result }) => JSON.stringify(result));
      const parts = ['skillwright', 'search_skills', 'skill://post/SKILL.md', 'write_skill', 'name-directory-mismatch'];
      assert.equal(texts.length, parts.length, lists.stderr);
      for (const [index, part] of parts.entries()) assert.ok(texts[index]?.includes(part), texts[index]);
      assert.match(await startServer(join(extension, 'dist/server.js'), folder), /completionProvider/);
    } finally {
      await rm(folder, { recursive: true });
    }
  },

  'the package is small enough to install at once': async ({ vsix }) => {
    const { size } = await stat(vsix);
    assert.ok(size <= 4 * megabyte, `${(size / megabyte).toFixed(1)} MB`);
  },
};

/** @returns what the language server answers to `initialize` */
async function startServer(file: string, folder: string): Promise<string> {
  const [program, ...args] = [...offline, process.execPath, file, '--stdio'];
  const server = spawn(program, args, { cwd: folder, env: {} });
  const params = { processId: null, capabilities: {} };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  server.stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
  let answer = '';
  for await (const piece of server.stdout) if ((answer += String(piece)).includes('serverInfo')) break;
  server.kill();
  return answer;
}
