import { claudeCodeValues } from '../values/claudeCode.js';
import { maxDescriptionLength } from '../limits.js';
import type { FieldSpec } from './profile.js';

/** The fields of the open specification, which every agent's own set starts from. */
export const agentSkillsFields = {
  name: {
    name: 'name',
    type: 'string',
    required: true,
    maxLength: 64,
    about: 'The skill’s identifier: lower-case letters, digits and single hyphens, the same as the folder name.',
  },
  description: {
    name: 'description',
    type: 'string',
    required: true,
    maxLength: maxDescriptionLength,
    about: 'What the skill does and when to use it. Agents choose a skill by this text.',
  },
  license: {
    name: 'license',
    type: 'string',
    about: 'Name of a license, or of a license file in the skill’s folder.',
  },
  compatibility: {
    name: 'compatibility',
    type: 'string',
    maxLength: 500,
    about: 'What the skill requires, such as a product, system packages or network access.',
  },
  metadata: {
    name: 'metadata',
    type: 'string map',
    about: 'Your own properties, with strings as keys and values.',
  },
  'allowed-tools': {
    name: 'allowed-tools',
    type: 'string',
    about: 'Tools the skill may use without asking, separated by spaces. Experimental.',
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;

/** Lower-case letters, digits and single hyphens. */
export const hyphenatedName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const hyphenatedNameAllows =
  'lower-case letters a-z, digits and single hyphens, with a letter or digit at both ends';

/** Fields that control how an agent offers a skill; Claude Code had them first, others took them over. */
export const invocationFields = {
  argumentHint: {
    name: 'argument-hint',
    type: 'string',
    about: 'Shown after the skill’s name while the user types its arguments.',
  },
  disableModelInvocation: {
    name: 'disable-model-invocation',
    type: 'boolean',
    values: ['true', 'false'],
    about: 'With `true`, only the user can start the skill.',
  },
  userInvocable: {
    name: 'user-invocable',
    type: 'boolean',
    values: ['true', 'false'],
    about: 'With `false`, the skill is not offered as a slash command.',
  },
  context: {
    name: 'context',
    type: 'string',
    values: claudeCodeValues.fields.context.values,
    about: '`fork` runs the skill in a separate context.',
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;
