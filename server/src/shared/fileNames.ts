/** Whether a changed file may be a folder: nobody reports which it is. A name with a file ending is taken for a file. @param name without its path */
export const mayBeFolder = (name: string): boolean => !/[^.]\.[a-z]\w*$/i.test(name);
