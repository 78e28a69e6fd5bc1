// @ts-check
/**
 * `npm run release -- [major|minor|patch|VERSION] [--repository URL] [--publisher NAME] [--dry-run]`: checks the tree, writes the version and
 * everything that depends on it, makes both packages, and prints the commands that publish them. It publishes nothing itself.
 * `--dry-run` only shows what would be written.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { packNpm } from './pack.mjs';
import { packageExtension } from './package.mjs';
import { projectFolder } from './project.mjs';
import { auditDependencies } from './release/auditDependencies.mjs';
import { findNextVersion, planRelease } from './release/planRelease.mjs';

const { values, positionals } = parseArgs({
  options: { repository: { type: 'string' }, publisher: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  allowPositionals: true,
});

/** @param {string} path */
const read = path => readFileSync(join(projectFolder, path), 'utf8');

try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function release() {
  const isDryRun = values['dry-run'] === true;
  const manifest = JSON.parse(read('package.json'));
  const version = findNextVersion(manifest.version, positionals[0] ?? 'patch');
  const repository = values.repository === undefined ? undefined : readRepository(values.repository);
  const date = new Date().toISOString().slice(0, 10);
  const planned = planRelease(read, { version, date, repository, publisher: values.publisher });

  const problems = isDryRun ? findUncommitted() : [...findUncommitted(), ...(await findVulnerabilities())];
  for (const problem of problems) console.log(problem);
  if (!isDryRun && problems.length > 0) throw new Error('Nothing was written.');

  console.log(`Release ${version}${isDryRun ? ' (dry run: nothing is written)' : ''}\n`);
  for (const [path, text] of planned) {
    if (isDryRun) showDifference(path, text);
    else writeFileSync(join(projectFolder, path), text);
  }
  const vsix = isDryRun ? `skillwright-${version}.vsix` : relative(projectFolder, await packageExtension());
  const tarball = isDryRun ? `out/skillwright-${version}.tgz` : relative(projectFolder, await packNpm());
  console.log(`
Run the tests, then publish:

  git commit --all --message "release: ${version}"
  git tag v${version}
  git push origin HEAD v${version}
  npx vsce publish --packagePath ${vsix}
  npx ovsx publish ${vsix}
  npm publish ${tarball}
`);
  if (!('repository' in manifest) && repository === undefined) {
    console.log('package.json has no repository yet. Set it with --repository URL before you publish.');
  }
}

/** @param {string} text @returns {string} without a slash or `.git` at the end */
function readRepository(text) {
  const address = text.replace(/(?:\.git)?\/?$/, '');
  if (!/^https:\/\/[\w.-]+(?:\/[\w.~-]+){2,}$/.test(address)) {
    throw new Error(
      `--repository must be an https address such as https://github.com/OWNER/skillwright, not '${text}'.`,
    );
  }
  return address;
}

/** @returns {string[]} */
function findUncommitted() {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: projectFolder, encoding: 'utf8' });
  return stdout.trim() === '' ? [] : ['The working tree has changes that are not committed.'];
}

/** @returns {Promise<string[]>} */
async function findVulnerabilities() {
  const { passed, message } = await auditDependencies();
  if (passed) console.log(message);
  return passed ? [] : [message];
}

/** @param {string} path @param {string} text the new text */
function showDifference(path, text) {
  const folder = mkdtempSync(join(tmpdir(), 'skillwright-release-'));
  try {
    const file = join(folder, basename(path));
    writeFileSync(file, text);
    const args = ['diff', '--no-index', '--no-color', '--unified=0', '--', path, file];
    const { stdout } = spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' });
    const changes = stdout.split('\n').filter(line => /^[-+](?![-+]{2} )/.test(line));
    console.log(`${path}\n${changes.map(line => `  ${line}\n`).join('')}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
