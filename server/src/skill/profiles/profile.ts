/** What a field's value may be. */
export type FieldType =
  'string' | 'boolean' | 'list' | 'string or list' | 'string map' | 'map' | 'version' | 'date' | 'any';

/** One frontmatter field as an agent's documentation describes it. */
export interface FieldSpec {
  readonly name: string;
  readonly type: FieldType;
  readonly required?: boolean;
  /** In code points. */
  readonly maxLength?: number;
  /** The only values, or the usual ones where the type is not limited to them. */
  readonly values?: readonly string[];
  /** The first version of the agent that reads the field, where its changelog says so. */
  readonly since?: string;
  /** One sentence of Markdown. */
  readonly about: string;
}

interface NameRule {
  /** Undefined: any text. */
  readonly pattern?: RegExp;
  /** The pattern in words, to follow "may only hold". */
  readonly allows?: string;
  readonly maxLength?: number;
  /** The name must be that of the skill's folder. */
  readonly matchesDirectory: boolean;
}

/** What one reader of SKILL.md accepts. Pure data, so that a newcomer can check it against its source. */
export interface Profile {
  readonly id: string;
  /** As its maker writes it. */
  readonly title: string;
  /** Where the facts stand. */
  readonly source: string;
  /** The day they were last compared. */
  readonly verified: string;
  readonly fields: readonly FieldSpec[];
  readonly name: NameRule;
  /** Unknown fields are ignored (or hinted at) instead of refused. */
  readonly lenient: boolean;
  /** Wants title, Overview and Interface. */
  readonly sections: boolean;
  /** Its reader finds no frontmatter after a byte order mark. */
  readonly refusesByteOrderMark: boolean;
  /** Refuses a skill with fields it does not know. */
  readonly refusesUnknownFields: boolean;
  /** Built on gray-matter: whatever that library makes of the block is what counts. */
  readonly usesGrayMatter: boolean;
  /** Its reader picks name and description out of frontmatter that is not YAML. */
  readonly readsBrokenYaml: boolean;
}

export const findFieldSpec = (profile: Profile, name: string): FieldSpec | undefined =>
  profile.fields.find(field => field.name === name);

/** A profile's name inside a sentence. */
export const formatProfileName = ({ id, title }: Profile): string => (id === 'agentskills' ? `the ${title}` : title);
