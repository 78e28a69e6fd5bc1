/** Whether a changed file may be a folder: nobody reports which it is. A name with a file ending is taken for a file. @param name without its path */
export const mayBeFolder = (name: string): boolean => !/[^.]\.[a-z]\w*$/i.test(name);

/** `SKILL.md` in any case of letters. @param name without its path */
export const isSkillFileName = (name: string): boolean => /^skill\.md$/i.test(name);

/** Whether a path or URI is that of a `SKILL.md`, in any case of letters. */
export const isSkillFilePath = (path: string): boolean => /(?:^|[\\/])skill\.md$/i.test(path);
