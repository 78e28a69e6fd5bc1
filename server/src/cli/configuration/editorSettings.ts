/** Whether only an editor has a setting. `skillwright.json` may contain it, without effect. @param name of a setting or group, without prefix */
export const isEditorSetting = (name: string): boolean =>
  /^(?:enable|tokens\.inlayHints|(?:evaluation|model|trace)(?:\..*)?)$/.test(name);
