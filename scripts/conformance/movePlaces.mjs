// @ts-check
/** @typedef {import('./workspaces.mjs').Probe} Probe */

const folders = [
  'group',
  '.hidden',
  'node_modules',
  'dist',
  'build',
  'vendor',
  '__pycache__',
  'Upper',
  'two words',
  'проба',
  '.system',
  'a.b',
];
const fileNames = [
  'SKILL.md',
  'SKILL.md',
  'SKILL.md',
  'SKILL.md',
  'skill.md',
  'Skill.md',
  'SKILL.MD',
  'SKILL.mdx',
  'README.md',
];

/**
 * One or two trees of given probes, with other folders, file names and contents.
 * @param {readonly Probe[]} trees
 * @param {readonly Probe[]} texts whose SKILL.md may take the place of another
 * @param {import('./random.mjs').Random} random
 */
export function movePlaces(trees, texts, random) {
  const source = random.pick(trees);
  const links = [...(source.links ?? [])];
  // Paths of linked files have to stay.
  /** @type {import('./workspaces.mjs').ProbeFile[]} */
  const files = [];
  const isFree = (/** @type {string} */ path) => ![...files, ...links].some(other => conflicts(other.path, path));
  for (const file of source.files) {
    const path = links.length > 0 ? file.path : movePath(file.path, random);
    if (isFree(path)) files.push({ ...file, path });
  }
  const sources = [source.id];
  for (let left = random.below(3); left > 0; left--) {
    const {
      id,
      files: [file],
    } = random.pick(texts);
    if (!file) continue;
    sources.push(id);
    const path = movePath(random.chance(0.5) ? file.path : `other-${left}/SKILL.md`, random);
    if (isFree(path)) files.push({ ...file, path });
  }
  return { about: `${sources.join(' + ')} in other places`, files, ...(links.length > 0 && { links }) };
}

/** One of them would have to be a file and a folder, or both are one file. @param {string} first @param {string} second */
const conflicts = (first, second) =>
  first === second || first.startsWith(`${second}/`) || second.startsWith(`${first}/`);

/** @param {string} path @param {import('./random.mjs').Random} random */
function movePath(path, random) {
  const parts = path.split('/');
  const fileName = parts.pop() ?? '';
  for (let left = random.pick([0, 0, 1, 1, 1, 2, 3]); left > 0; left--)
    parts.splice(random.below(parts.length + 1), 0, random.pick(folders));
  return [...parts, /^skill\.md$/i.test(fileName) ? random.pick(fileNames) : fileName].join('/');
}
