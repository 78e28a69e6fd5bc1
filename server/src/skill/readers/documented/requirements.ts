import { describeWrittenField } from '../frontmatter/findWrittenField.js';
import { findFenceProblems } from '../../frontmatter/findFenceProblem.js';
import { createMissingBlockReason, describeMissingEnd } from '../frontmatter/ignoreFrontmatter.js';
import { groupDigits } from '../../../core/index.js';
import { messages } from '../../messages/index.js';
import { createReason } from '../createReading.js';
import type { ReadingReason } from '../reader.js';
import { findSkillField, findText, type DocumentedSkill } from './documentedSkill.js';

/** One thing that documentation requires of a skill. The reason says how the skill breaks it. */
export type Requirement = (skill: DocumentedSkill) => ReadingReason | undefined;

/** A block on the first line with fields in YAML. Without one, nothing else can be required of the fields. */
export const readableFrontmatter: Requirement = ({ title, frontmatter, source }) => {
  const { state, open, problems } = frontmatter;
  if (state === 'unclosed') {
    const end = findFenceProblems(source.text, frontmatter).find(({ fence }) => fence === 'closing');
    return createReason('frontmatter-unclosed', describeMissingEnd(title, source, end), end?.span ?? open);
  }
  if (state !== 'present') return createMissingBlockReason(title, source.text);
  const problem = problems.find(({ kind }) => kind === 'syntax') ?? problems[0];
  if (!problem) return undefined;
  return problem.kind === 'syntax'
    ? createReason(
        'yaml-invalid',
        problem.isYaml ? problem.message : messages.readerYamlInvalid(title, problem.message),
        problem.span,
      )
    : createReason('field-duplicate', messages.readerKeyDuplicate(title, problem.message), problem.span);
};

export const noByteOrderMark: Requirement = ({ title, source }) =>
  source.hasByteOrderMark ? createReason('byte-order-mark', messages.readerByteOrderMark(title)) : undefined;

export const nameRequired: Requirement = skill => {
  const field = findSkillField(skill, 'name');
  const isMissing = !field || field.value.kind === 'null' || field.value.scalar === '';
  return isMissing
    ? createReason(
        'name-missing',
        messages.readerNameMissing(skill.title, describeWrittenField(skill.frontmatter, 'name')),
        field?.keySpan,
      )
    : undefined;
};

export const descriptionRequired: Requirement = skill => {
  const field = findSkillField(skill, 'description');
  const isMissing =
    !field || field.value.kind === 'null' || (field.value.kind === 'string' && !findText(skill, 'description'));
  return isMissing
    ? createReason(
        'description-missing',
        messages.readerDescriptionMissing(skill.title, describeWrittenField(skill.frontmatter, 'description')),
        field?.keySpan,
      )
    : undefined;
};

/** Where the field is written, its value is text. */
export const textOnly =
  (name: string): Requirement =>
  skill => {
    const field = findSkillField(skill, name);
    if (!field || field.value.kind === 'string' || field.value.kind === 'null') return undefined;
    const message = messages.readerFieldType(skill.title, name, messages.expectedString());
    return createReason(`${name}-type`, message, field.value.span ?? field.keySpan);
  };

/** @param max in code points */
export const nameLimit =
  (max: number): Requirement =>
  skill =>
    Array.from(findText(skill, 'name') ?? '').length > max
      ? createReason('name-too-long', messages.readerNameTooLong(skill.title, max), spanOfField(skill, 'name'))
      : undefined;

export const namePattern =
  (pattern: RegExp): Requirement =>
  skill => {
    const name = findText(skill, 'name');
    if (name === undefined || pattern.test(name)) return undefined;
    return createReason('name-refused', messages.readerNameRefused(skill.title, name), spanOfField(skill, 'name'));
  };

export const nameOfFolder: Requirement = skill => {
  const name = findText(skill, 'name')?.normalize('NFC');
  const { title, folder } = skill;
  if (name === undefined || folder === '' || name === folder) return undefined;
  return createReason('name-folder', messages.readerNameFolder(title, name, folder), spanOfField(skill, 'name'));
};

/** @param max in code points */
export const descriptionLimit =
  (max: number): Requirement =>
  skill =>
    Array.from(findText(skill, 'description') ?? '').length > max
      ? createReason(
          'description-too-long',
          messages.readerDescriptionTooLong(skill.title, groupDigits(max)),
          spanOfField(skill, 'description'),
        )
      : undefined;

/** YAML's merge key is not a field. */
export const onlyFields =
  (names: readonly string[]): Requirement =>
  skill => {
    const field = skill.frontmatter.fields.find(({ key }) => key !== '<<' && !names.includes(key));
    return field && createReason('field-unknown', messages.readerFieldUnknown(skill.title, field.key), field.keySpan);
  };

export const spanOfField = (skill: DocumentedSkill, name: string) => {
  const field = findSkillField(skill, name);
  return field?.value.span ?? field?.keySpan;
};
