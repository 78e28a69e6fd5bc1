/** Folders that never contain a user's files. They are skipped even without a `.gitignore`. */
export const neverWalked: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** Is it a folder that is never walked, or inside one? @param path or URI */
export const isNeverWalked = (path: string): boolean => path.split('/').some(name => neverWalked.has(name));

/**
 * Whether a changed path may be a folder: watchers do not say which it is. A name with a file ending is taken for a file.
 * @param name without its path
 */
export const mayBeFolder = (name: string): boolean => !/[^.]\.[a-z]\w*$/i.test(name);

/** `SKILL.md` in any case of letters. @param name without its path */
export const isSkillFileName = (name: string): boolean => /^skill\.md$/i.test(name);

/** Whether a path or URI is that of a `SKILL.md`, in any case of letters. */
export const isSkillFilePath = (path: string): boolean => /(?:^|[\\/])skill\.md$/i.test(path);
