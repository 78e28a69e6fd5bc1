/** Whether only an editor has a setting. `skillwright.json` may contain it, without effect. @param name of a setting or group, without prefix */
export const isEditorSetting = (name: string): boolean =>
  /^(?:enable|tokens\.inlayHints|(?:evaluation|model|trace)(?:\..*)?)$/.test(name);

/** The prefix of the editor's settings is allowed. A name that would be empty or begin with a dot without it keeps it, for messages. */
export const removePrefix = (name: string): string => name.replace(/^skillwright\.(?=[^.])/, '');
