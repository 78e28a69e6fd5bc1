import type { SkillReader } from '../readers/reader.js';

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

export interface NameRule {
  /** Undefined: any text. */
  readonly pattern?: RegExp;
  /** The pattern in words, to follow "may only hold". */
  readonly allows?: string;
  readonly maxLength?: number;
  /** The name must be that of the skill's folder. */
  readonly matchesDirectory: boolean;
}

/** The fields of an agent as its documentation describes them. What it does with a skill is up to its reader. */
export interface AgentFields {
  /** That of its reader. */
  readonly id: string;
  readonly fields: readonly FieldSpec[];
}

/** The rules of a format that is no program. */
interface FormatRules {
  readonly name: NameRule;
  /** Wants title, Overview and Interface. */
  readonly sections: boolean;
  /** Its readers find no frontmatter after a byte order mark. */
  readonly refusesByteOrderMark: boolean;
  readonly refusesUnknownFields: boolean;
}

/** What a skill is written for: a format, or one agent. */
export interface Profile extends AgentFields {
  /** As its maker writes it. */
  readonly title: string;
  /** Where the facts stand. */
  readonly source: string;
  /** The day they were last compared. */
  readonly verified: string;
  /** Absent for an agent: its reader says what it does. */
  readonly format?: FormatRules;
  readonly reader?: SkillReader;
}

export const findFieldSpec = (profile: Profile, name: string): FieldSpec | undefined =>
  profile.fields.find(field => field.name === name);

/** A profile's name inside a sentence. */
export const formatProfileName = ({ id, title }: Profile): string => (id === 'agentskills' ? `the ${title}` : title);
