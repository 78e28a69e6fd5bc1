// @ts-check
import { readHome } from '../packages/home.mjs';

/**
 * @typedef {object} Release
 * @property {string} version
 * @property {string} date as `2026-11-23`
 * @property {string | undefined} repository address; undefined keeps what the manifest says
 * @property {string | undefined} publisher at the Marketplace and Open VSX; undefined keeps what the manifest says
 */

/** Pages that say how to use a package that is not published. */
const pages = [
  'mcp',
  'other-editors',
  ...['emacs', 'helix', 'jetbrains', 'neovim', 'sublime', 'zed'].map(name => `editors/${name}`),
];

/**
 * Files that depend on the version or on the address of the project, and how.
 * @type {Readonly<Record<string, (text: string, release: Release) => string>>}
 */
const updates = {
  'package.json': updateManifest,
  'package-lock.json': updateLock,
  'CHANGELOG.md': cutChangelog,
  'README.md': updateReadme,
  ...Object.fromEntries(pages.map(name => [`docs/${name}.md`, updatePage])),
  'docs/ci.md': (text, release) => updatePage(updateExamples(text, release), release),
  'action.yml': updatePackage,
  'templates/skillwright.yml': updatePackage,
  'scripts/preCommit.sh': updatePackage,
};

/**
 * The new texts of all files that a release changes. The address stands only in `package.json`; everything else follows from it.
 * @param {(path: string) => string} read the text of a file of the project
 * @param {Release} release
 * @returns {Map<string, string>} by path
 */
export function planRelease(read, release) {
  const repository = release.repository ?? readHome(JSON.parse(read('package.json')));
  /** @type {Map<string, string>} */
  const planned = new Map();
  for (const [path, update] of Object.entries(updates)) {
    const text = read(path);
    const result = update(text, { ...release, repository });
    if (result !== text) planned.set(path, result);
  }
  return planned;
}

/**
 * `1.2.3`, or the version after the current one: `major`, `minor` or `patch`.
 * @param {string} current @param {string} step
 */
export function findNextVersion(current, step) {
  if (/^\d+\.\d+\.\d+$/.test(step)) return step;
  const parts = current.split('.').map(Number);
  const index = ['major', 'minor', 'patch'].indexOf(step);
  if (index < 0) throw new Error(`'${step}' is not a version. Write major, minor, patch, or a version such as 1.2.3.`);
  return parts.map((part, place) => (place < index ? part : place === index ? part + 1 : 0)).join('.');
}

/** @param {string} text @param {Release} release */
function updateManifest(text, { version, repository, publisher }) {
  const manifest = JSON.parse(text);
  const home = repository && {
    repository: { type: 'git', url: `git+${repository}.git` },
    homepage: `${repository}#readme`,
    bugs: { url: `${repository}/issues` },
  };
  const { name, displayName, description, license, ...rest } = manifest;
  const head = {
    name,
    displayName,
    description,
    version,
    publisher: publisher ?? manifest.publisher,
    ...home,
    license,
  };
  return `${JSON.stringify({ ...head, ...omit(rest, Object.keys(head)) }, null, 2)}\n`;
}

/** @param {object} object @param {string[]} keys */
const omit = (object, keys) => Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** @param {string} text @param {Release} release */
function updateLock(text, { version }) {
  const lock = JSON.parse(text);
  lock.version = version;
  lock.packages[''].version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** @param {string} text @param {Release} release */
function cutChangelog(text, { version, date }) {
  const heading = '## [Unreleased]\n';
  const start = text.indexOf(heading);
  const end = text.indexOf('\n## [', start + heading.length);
  if (start < 0 || text.slice(start + heading.length, end < 0 ? undefined : end).trim() === '') {
    throw new Error('CHANGELOG.md has no entries under [Unreleased].');
  }
  return text.replace(heading, `${heading}\n## [${version}] - ${date}\n`);
}

/** @param {string} text @param {Release} release */
function updateReadme(text, release) {
  const { repository } = release;
  if (repository === undefined) return updatePage(text, release);
  const published = `Install *Skillwright* from the VS Code Marketplace or from Open VSX, or run \`npx skillwright check .\` in a terminal. The
source is at <${repository}>.
`;
  return text.replace(/<!-- unpublished -->\n[^]*?<!-- \/unpublished -->\n/, published);
}

/** Until there is an address, a page says how to use the tarball. @param {string} text @param {Release} release */
function updatePage(text, { version, repository }) {
  return repository === undefined
    ? text.replace(/skillwright-\d+\.\d+\.\d+\.tgz/g, `skillwright-${version}.tgz`)
    : text.replace(/<!-- unpublished -->\n[^]*?<!-- \/unpublished -->\n\n?/g, '');
}

/** Examples that name the repository. @param {string} text @param {Release} release */
function updateExamples(text, { version, repository }) {
  const withVersion = text
    .replace(/skillwright([@:])\d+\.\d+\.\d+/g, `skillwright$1${version}`)
    .replace(/(uses: (?!actions\/|github\/)\S+@v)\S+/g, `$1${version}`)
    .replace(/(component: \S+@)\S+/g, `$1${version}`)
    .replace(/(rev: v)\S+/g, `$1${version}`);
  if (repository === undefined) return withVersion;
  const path = new URL(repository).pathname.slice(1);
  return withVersion
    .replace(/(uses: )(?!actions\/|github\/)[^@\s]+(@.*?)(?: #.*)?$/gm, `$1${path}$2`)
    .replace(/(component: \$CI_SERVER_FQDN\/)[^@\s]+@/g, `$1${path}/skillwright@`)
    .replace(/(- repo: )\S+(?: #.*)?$/gm, `$1${repository}`);
}

/** @param {string} text @param {Release} release */
function updatePackage(text, { version }) {
  return text.replace(/skillwright@\d+\.\d+\.\d+/g, `skillwright@${version}`);
}
