/** Folders in which skills are searched: more are not listed. */
export const maxSkillFolders = 500;
/** Maximum length of a value in a message. */
export const maxShownLength = 80;
