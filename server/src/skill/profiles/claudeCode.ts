import { agentSkillsFields, invocationFields } from './agentSkillsFields.js';
import { claudeCodeValues } from '../values/claudeCode.js';
import type { AgentFields } from './profile.js';

const { fields: values } = claudeCodeValues;

/** Claude Code: every field is optional, unknown ones are ignored. */
export const claudeCode: AgentFields = {
  id: 'claude-code',
  fields: [
    {
      ...agentSkillsFields.name,
      required: false,
      about: 'Lower-case letters, digits and hyphens. Default: the folder’s name.',
    },
    {
      name: 'description',
      type: 'string',
      about:
        'What the skill does and when to use it. In the list of skills, cut at 1,536 characters together with the name and `when_to_use`.',
    },
    {
      name: 'when_to_use',
      type: 'string',
      about: 'Additional text about when to use the skill. Appended to the description.',
    },
    invocationFields.argumentHint,
    { name: 'arguments', type: 'string or list', about: 'Names of positional arguments, for `$name` in the text.' },
    invocationFields.disableModelInvocation,
    invocationFields.userInvocable,
    {
      name: 'allowed-tools',
      type: 'string or list',
      about: 'Tools that need no permission while the skill is active.',
    },
    {
      name: 'disallowed-tools',
      type: 'string or list',
      since: values['disallowed-tools'].since,
      about: 'Tools the model may not use while the skill is active.',
    },
    {
      name: 'model',
      type: 'string',
      values: values.model.values,
      about: 'The model that runs the skill.',
    },
    {
      name: 'effort',
      type: 'string',
      values: values.effort.values,
      since: values.effort.since,
      about: 'How much reasoning the model does.',
    },
    { ...invocationFields.context, since: values.context.since },
    {
      name: 'agent',
      type: 'string',
      values: values.agent.values,
      since: values.agent.since,
      about: 'Which subagent runs the skill with `context: fork`.',
    },
    { name: 'hooks', type: 'map', since: values.hooks.since, about: 'Hooks that run while the skill is active.' },
    {
      name: 'paths',
      type: 'string or list',
      about: 'Glob patterns for files. The skill is offered only while a matching file is in use.',
    },
    { name: 'shell', type: 'string', values: values.shell.values, about: 'The shell that runs embedded commands.' },
    agentSkillsFields.license,
    agentSkillsFields.compatibility,
    { ...agentSkillsFields.metadata, type: 'map' },
  ],
};
