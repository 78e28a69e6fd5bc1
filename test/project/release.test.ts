import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { resolveLinks } from '../../scripts/packages/resolveLinks.mjs';
import { readAudit } from '../../scripts/release/auditDependencies.mjs';
import { findNextVersion, planRelease } from '../../scripts/release/planRelease.mjs';
import { formatSarif } from '../../server/src/cli/formats/sarif.js';
import { cli } from '../support/runCli.js';

const repository = 'https://github.com/acme/skills-tool';
const release = { version: '7.1.3', date: '2026-12-01', repository, publisher: 'acme' };
const read = (path: string): string => readFileSync(path, 'utf8');
/** With an entry in the changelog, which has none directly after a release. */
const readChanged = (path: string): string =>
  path === 'CHANGELOG.md' ? read(path).replace('[Unreleased]\n', '[Unreleased]\n\n- A change.\n') : read(path);
/** @returns paths of the Markdown files at or below a path of the project */
const listPages = (path: string): string[] =>
  path.endsWith('.md')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.md'))
        .map(name => `${path}/${name}`);

describe('a release', () => {
  const planned = planRelease(readChanged, release);
  const after = (path: string): string => planned.get(path) ?? read(path);

  it('writes the version and the address into the manifest, and changes nothing else in it', () => {
    const manifest = JSON.parse(after('package.json')) as Record<string, unknown>;
    expect(manifest).toEqual({
      ...(JSON.parse(read('package.json')) as object),
      version: '7.1.3',
      publisher: 'acme',
      repository: { type: 'git', url: `git+${repository}.git` },
      homepage: `${repository}#readme`,
      bugs: { url: `${repository}/issues` },
    });
    expect(
      after('package-lock.json')
        .split('\n')
        .filter(line => line.includes('"7.1.3"')).length,
    ).toBeGreaterThan(1);
  });

  it('cuts the changelog', () => {
    expect(after('CHANGELOG.md')).toContain('## [Unreleased]\n\n## [7.1.3] - 2026-12-01\n\n');
    const twice = (path: string): string => (path === 'CHANGELOG.md' ? after(path) : read(path));
    expect(() => planRelease(twice, { ...release, version: '7.2.0' })).toThrow('no entries under [Unreleased]');
  });

  it('writes the address and version into the examples, each time', () => {
    const expectExamples = (text: string, version: string, address: string): void => {
      const path = new URL(address).pathname.slice(1);
      expect(text).toContain(`- uses: ${path}@v${version}\n`);
      expect(text).toContain(`- component: $CI_SERVER_FQDN/${path}/skillwright@${version}\n`);
      expect(text).toContain(`- repo: ${address}\n    rev: v${version}\n`);
      expect(text).toContain('- uses: actions/checkout@v4\n');
    };
    expectExamples(after('docs/ci.md'), '7.1.3', repository);
    const readAfter = (path: string): string => (path === 'CHANGELOG.md' ? readChanged(path) : after(path));
    const next = planRelease(readAfter, { ...release, version: '7.1.4', repository: undefined });
    expectExamples(next.get('docs/ci.md') ?? '', '7.1.4', repository);
    const moved = planRelease(readAfter, {
      ...release,
      version: '7.1.4',
      repository: 'https://gitlab.com/other/group/tool',
    });
    expectExamples(moved.get('docs/ci.md') ?? '', '7.1.4', 'https://gitlab.com/other/group/tool');
  });

  it('names the new package wherever one is installed', () => {
    for (const file of ['action.yml', 'templates/skillwright.yml', 'scripts/preCommit.sh']) {
      expect(after(file).match(/skillwright@\d+\.\d+\.\d+/g)).toEqual(['skillwright@7.1.3']);
    }
    expect(parse(after('action.yml'))).toHaveProperty('inputs.package.default', 'skillwright@7.1.3');
  });

  /** Until the first release with an address. */
  const isUnpublished = read('README.md').includes('<!-- unpublished -->');

  it.skipIf(!isUnpublished)('says in the README where the project is', () => {
    expect(after('README.md')).toContain(`<${repository}>`);
  });

  it('leaves no page in a package that names the old version, or says that nothing is published', () => {
    const { version, files } = JSON.parse(read('package.json')) as { version: string; files: string[] };
    const pages = files.filter(path => path.endsWith('.md') || /^(?:docs|skills)/.test(path)).flatMap(listPages);
    expect(pages).toEqual(expect.arrayContaining(['docs/mcp.md', 'docs/editors/zed.md', 'README.md']));
    const lines = pages.flatMap(page =>
      after(page)
        .split('\n')
        .map(line => `${page}: ${line}`),
    );
    // The reader's own extension for Zed has a version, too.
    const others = lines.filter(line => !/^CHANGELOG|^docs\/editors\/zed\.md: version = /.test(line));
    expect(others.filter(line => line.includes(version) || /unpublished|not published/.test(line))).toEqual([]);
  });

  it.skipIf(!isUnpublished)('names the new tarball as long as there is no address', () => {
    const without = planRelease(readChanged, { ...release, repository: undefined });
    const tarballs = Array.from(without.values(), text => text.match(/skillwright-\d+\.\d+\.\d+\.tgz/g) ?? []);
    expect(new Set(tarballs.flat())).toEqual(new Set(['skillwright-7.1.3.tgz']));
  });

  it.each([
    ['patch', '1.2.4'],
    ['minor', '1.3.0'],
    ['major', '2.0.0'],
    ['3.4.5', '3.4.5'],
  ])('%s is after 1.2.3', (step, next) => {
    expect(findNextVersion('1.2.3', step)).toBe(next);
    expect(() => findNextVersion('1.2.3', 'newest')).toThrow("'newest' is not a version.");
  });
});

describe('npm run release', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/release.mjs', ...args], { encoding: 'utf8' });
  const status = (): string => spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout;

  // Directly after a release there is nothing to release.
  it.skipIf(/\[Unreleased\]\s+## \[/.test(read('CHANGELOG.md')))(
    'shows with --dry-run what it would write, and writes nothing',
    () => {
      const before = status();
      const { stdout, stderr, status: code } = run('minor', '--repository', `${repository}.git`, '--dry-run');
      expect([stderr, code]).toEqual(['', 0]);
      expect(stdout).toContain(`  +    "url": "git+${repository}.git"`);
      expect(stdout).toMatch(/\+## \[\d+\.\d+\.0\] - \d{4}-\d\d-\d\d/);
      const commands = /Run the tests, then publish:\n\n((?: {2}.+\n)+)/.exec(stdout)?.[1]?.trimEnd().split('\n');
      for (const command of ['git push', 'npx vsce publish', 'npx ovsx publish', 'npm publish out/skillwright-'])
        expect(commands).toContainEqual(expect.stringContaining(`  ${command}`));
      // The same in sh, cmd and PowerShell: nothing to quote, but for one message in double quotes.
      expect(commands?.filter(command => !/^ {2}[\w ./-]+(?: "release: [\d.]+")?$/.test(command))).toEqual([]);
      expect(status()).toBe(before);
    },
  );

  it('rejects an address that is not one', () => {
    expect(run('--repository', 'acme/skillwright', '--dry-run')).toMatchObject({ status: 1, stdout: '' });
  });
});

describe('the audit of dependencies', () => {
  const counts = (total: number): object => ({ metadata: { vulnerabilities: { total } } });

  it.each([
    ['no vulnerabilities', JSON.stringify(counts(0)), true, 'no known vulnerabilities'],
    [
      'two of them',
      JSON.stringify({ ...counts(2), vulnerabilities: { yaml: {}, 'vscode-uri': {} } }),
      false,
      '2 known vulnerabilities in: yaml, vscode-uri',
    ],
    [
      'an error of npm',
      JSON.stringify({ error: { summary: 'ENOTFOUND' } }),
      false,
      'cannot be reached, so nothing is known: ENOTFOUND',
    ],
    [
      'a message of the service',
      JSON.stringify({ message: '503' }),
      false,
      'cannot be reached, so nothing is known: 503',
    ],
    ['no output', '', false, 'cannot be reached, so nothing is known: npm ended'],
    ['other output', 'proxy: <html>', false, 'cannot be reached, so nothing is known: npm ended'],
  ])('reads %s', (_, output, passed, message) => {
    const failure = passed ? null : new Error('npm ended');
    const read = readAudit(output, failure);
    expect(read.passed).toBe(passed);
    expect(read.message).toContain(message);
  });
});

describe('the address of the repository', () => {
  it('makes the links and pictures of a packaged README absolute', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'skillwright-links-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'docs'));
    const page = '[a](docs/a.md#b) [c](docs/gone.md) ![p](docs/p.png) [d](#d) [e](https://example.com) `[f](g.md)`\n';
    const write = (): void => {
      writeFileSync(join(folder, 'README.md'), `${page}<!-- checkout -->\n[x](y.md)\n<!-- /checkout -->\n`);
      writeFileSync(join(folder, 'docs/a.md'), '[back](../README.md) [gone](gone.md)\n');
      writeFileSync(join(folder, 'docs/p.png'), '');
    };
    write();
    await resolveLinks(folder, undefined);
    expect(read(join(folder, 'README.md'))).toBe(page.replace('[c](docs/gone.md)', 'c'));
    expect(read(join(folder, 'docs/a.md'))).toBe('[back](../README.md) gone\n');
    write();
    await resolveLinks(folder, repository);
    const blob = `${repository}/blob/HEAD/docs`;
    expect(read(join(folder, 'README.md'))).toBe(
      `[a](${blob}/a.md#b) [c](${blob}/gone.md) ![p](${repository}/raw/HEAD/docs/p.png) [d](#d) [e](https://example.com) \`[f](g.md)\`\n`,
    );
    expect(read(join(folder, 'docs/a.md'))).toBe(`[back](../README.md) [gone](${blob}/gone.md)\n`);
  });

  it('is in the links of SARIF', async () => {
    const empty = { files: [], milliseconds: 0, configurations: [], linksOutside: [], pathOf: (uri: string) => uri };
    expect(formatSarif(empty, '7.1.3', `${repository}/blob/v7.1.3/`)).toContain(
      `"${repository}/blob/v7.1.3/README.md"`,
    );
    const { output } = await cli(['check', 'examples', '--format', 'sarif'], { cwd: process.cwd() });
    const hasRepository = 'repository' in (JSON.parse(read('package.json')) as object);
    expect(output.includes('helpUri')).toBe(hasRepository);
  });
});
