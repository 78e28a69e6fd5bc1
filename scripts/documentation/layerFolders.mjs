// @ts-check

/** @typedef {import('./readFolderImports.mjs').FolderImports} FolderImports */

/**
 * The level of each folder: one above the highest folder that it imports.
 * @param {FolderImports} imports without cycles
 * @returns {ReadonlyMap<string, number>}
 */
export function levelFolders(imports) {
  /** @type {Map<string, number>} */
  const levels = new Map();
  /** @type {(folder: string, above: readonly string[]) => number} */
  const levelOf = (folder, above) => {
    if (above.includes(folder)) throw new Error(`Folders import each other: ${[...above, folder].join(' → ')}`);
    const targets = [...(imports.get(folder) ?? [])].map(target => levelOf(target, [...above, folder]));
    const level = Math.max(-1, ...targets) + 1;
    levels.set(folder, level);
    return level;
  };
  for (const folder of imports.keys()) levelOf(folder, []);
  return levels;
}

/**
 * The imports that no other path shows: without `guide` → `text`, where `guide` → `json` → `text`.
 * @param {FolderImports} imports without cycles
 * @returns {readonly (readonly [from: string, to: string])[]}
 */
export function reduceImports(imports) {
  /** @type {(from: string, to: string) => boolean} */
  const reaches = (from, to) => [...(imports.get(from) ?? [])].some(next => next === to || reaches(next, to));
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter(to => ![...targets].some(other => other !== to && reaches(other, to)))
      .map(to => /** @type {const} */ ([from, to])),
  );
}
