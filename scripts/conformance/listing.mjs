// @ts-check
/**
 * One skill in a program's list.
 * @typedef {object} ListedSkill
 * @property {string} name
 * @property {string | null} [description]
 * @property {string} [at] its file, below the workspace
 * @property {boolean} [inCatalogue] the model sees it
 * @property {boolean} [inMenu] the user can call it
 */

/**
 * What a program made of a workspace.
 * @typedef {object} Listing
 * @property {ListedSkill[]} skills
 * @property {string} message its errors and warnings
 * @property {boolean} [hasErrors] it lists the skills, and calls them invalid
 */

/**
 * @typedef {object} Lister
 * @property {(workspace: string) => Promise<Listing>} list
 * @property {() => void} [close]
 * @property {number} [concurrency] how many workspaces it takes at a time
 */

/** @typedef {ReturnType<typeof describeListing>} Measured */

/**
 * An entry of the matrix: the first skill, and the names of all where there are several.
 * @param {Listing} listing
 */
export function describeListing({ skills, message, hasErrors = false }) {
  const [first] = skills;
  const isPartial = hasErrors || skills.every(({ inCatalogue }) => inCatalogue === false);
  /** @type {'yes' | 'partial' | 'no'} */
  const loads = first === undefined ? 'no' : isPartial ? 'partial' : 'yes';
  return {
    loads,
    name: first?.name ?? null,
    description: typeof first?.description === 'string' ? cut(first.description, 80) : null,
    message: cut(message, 400),
    ...(skills.length > 1 && { all: skills.map(({ name, at }) => (at === undefined ? { name } : { name, at })) }),
    ...(first?.inCatalogue !== undefined && { inCatalogue: first.inCatalogue }),
    ...(first?.inMenu !== undefined && { inMenu: first.inMenu }),
    ...(typeof first?.description === 'string' && { descriptionLength: Array.from(first.description).length }),
  };
}

/** @param {string} text @param {number} length in code points */
const cut = (text, length) => Array.from(text).slice(0, length).join('');
