/** Maximum number of subfolders of one folder that are searched for a SKILL.md. Further subfolders are ignored. */
export const maxSkillFolders = 500;
/** Maximum length of a key or value of a manifest that a message quotes. The rest is cut off. */
export const maxShownLength = 80;
