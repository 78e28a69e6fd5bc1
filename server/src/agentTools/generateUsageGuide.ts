import { isArgumentFile } from '../arguments/index.js';
import { isInside } from '../core/index.js';
import {
  findCandidatesInFiles,
  commandsCalled,
  distinctName,
  generateCommandGuide,
  explainRefusal,
  renderGuide,
  type Command,
} from '../guide/index.js';
import { createErrorResult, readStringArgument, type AgentTool } from './agentTool.js';
import { findSkill } from './findSkill.js';

export const generateUsageGuideTool: AgentTool = {
  name: 'generate_usage_guide',
  description:
    'Generate the usage guide of a skill’s command: argument descriptions, rules, common confusions and sample calls. The guide is generated from the code or schema, without a language model.',
  inputSchema: {
    type: 'object',
    properties: {
      skill_name: { type: 'string', description: 'Name of the skill, as in its frontmatter.' },
      command_name: { type: 'string', description: 'Name of the command. Required if the skill has several commands.' },
      output_format: { type: 'string', enum: ['xml', 'markdown'], default: 'xml', description: 'Format of the guide.' },
    },
    required: ['skill_name'],
  },
  async run(args, context) {
    const skill = await findSkill(readStringArgument(args, 'skill_name'), context);
    if (typeof skill === 'string') return createErrorResult(skill);
    const format = readStringArgument(args, 'output_format') ?? 'xml';
    if (format !== 'xml' && format !== 'markdown') return createErrorResult('output_format must be xml or markdown.');
    const uris = await context.services.workspace.find(isArgumentFile, context.signal);
    const { commands, others } = await findCandidatesInFiles(
      uris.filter(uri => isInside(uri, skill.folder)),
      context,
    );
    const wanted = readStringArgument(args, 'command_name');
    const named = wanted === undefined ? [commands] : [commands, others].map(list => commandsCalled(list, wanted));
    const found = named.find(list => list.length > 0) ?? [];
    const namesOf = (list: readonly Command[]): string => list.map(each => distinctName(each, list)).join(', ');
    const names = namesOf(commands);
    const [only, ...more] = found;
    if (!only)
      return createErrorResult(
        names === ''
          ? 'The skill declares no commands.'
          : `Command '${wanted ?? ''}' not found. Available commands: ${names}.`,
      );
    if (more.length > 0 && wanted !== undefined) {
      return createErrorResult(`Command '${wanted}' is declared in several places: ${namesOf(found)}.`);
    }
    if (more.length > 0)
      return createErrorResult(`The skill has several commands. Set command_name to one of: ${names}.`);
    const refused = explainRefusal(only);
    if (refused !== undefined) return createErrorResult(refused);
    return { text: renderGuide(await generateCommandGuide(only, context), format) };
  },
};
