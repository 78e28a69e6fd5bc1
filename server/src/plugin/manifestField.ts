export type ValueType = 'string' | 'number' | 'boolean' | 'object' | 'array';

/**
 * What a path leads to. `skills`: a folder with SKILL.md, or a folder of such folders. `plugin`: the folder of a plugin. `asset`: a file
 * below `assets` of the skill.
 */
type PathRole = 'skills' | 'component' | 'plugin' | 'asset';

/** One field of a manifest, or the items of a list. */
export interface ManifestField {
  /** One sentence of Markdown. */
  readonly about: string;
  readonly types: readonly ValueType[];
  readonly required?: true;
  /** Members of an object. Absent: any. */
  readonly fields?: ManifestFields;
  /**
   * What the program does with other members. `dropped`: its validator reports each one. `refused`: it does not load the manifest.
   * `ignored`: nothing, so only near misspellings are wrong.
   */
  readonly others?: 'dropped' | 'refused' | 'ignored';
  /** Every member of an object that maps names to values. */
  readonly values?: ManifestField;
  readonly items?: ManifestField;
  /** A string is a path. */
  readonly path?: PathRole;
  readonly choices?: readonly string[];
  /** Values of which near misspellings are wrong. There may be others. */
  readonly knownValues?: readonly string[];
  /** In code points. */
  readonly maxLength?: number;
  /** What a string must match, and how a right one looks. */
  readonly form?: { readonly pattern: RegExp; readonly example: string };
}

export type ManifestFields = Readonly<Record<string, ManifestField>>;

/** A kind of manifest: its fields and the program that reads it. */
export interface ManifestFormat {
  readonly id: 'plugin' | 'marketplace' | 'skillMetadata';
  /** As in “a field of plugin.json”. */
  readonly fileName: string;
  /** The program that reads it. */
  readonly reader: string;
  /** Where the facts stand. */
  readonly source: string;
  /** The day they were last compared. */
  readonly verified: string;
  readonly root: ManifestField;
  /** The program skips what it cannot use and reads the rest, so a wrong value is only a warning. */
  readonly isForgiving?: true;
}
