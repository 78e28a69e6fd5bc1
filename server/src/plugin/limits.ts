/** Subfolders of one folder that are searched for a SKILL.md; further subfolders are ignored. */
export const maxSkillFolders = 500;
/** Maximum length of a value in a message. */
export const maxShownLength = 80;
