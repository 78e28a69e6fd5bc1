/** Folders in which skills are searched: more are not listed. */
export const maxSkillFolders = 500;
/** A value is cut here in a message. */
export const maxShownLength = 80;
