import type { SourceText } from '../../../text/createSourceText.js';
import { findField, type Field, type Frontmatter } from '../../frontmatter/frontmatter.js';
import { readSkillSource } from '../frontmatter/readSkillSource.js';
import type { SkillFile } from '../reader.js';
import { folderOf } from '../skillPlaces.js';

/** A SKILL.md as documentation speaks of it: the folder, the fields and the body. */
export interface DocumentedSkill {
  /** Of the agent that reads it. */
  readonly title: string;
  readonly folder: string;
  readonly source: SourceText;
  readonly frontmatter: Frontmatter;
}

export function readDocumentedSkill(file: SkillFile, title: string): DocumentedSkill {
  return { title, folder: folderOf(file.path).normalize('NFC'), ...readSkillSource(file.bytes) };
}

export const findSkillField = ({ frontmatter }: DocumentedSkill, name: string): Field | undefined =>
  findField(frontmatter, name);

/** The text of a field without white space around it. Undefined where it has none, or a value of another type. */
export function findText(skill: DocumentedSkill, name: string): string | undefined {
  const text = findSkillField(skill, name)?.value.scalar;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
