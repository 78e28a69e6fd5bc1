import { isArgumentFile } from '../arguments/index.js';
import { isInside } from '../core/index.js';
import {
  findCandidatesInFiles,
  commandsCalled,
  createDistinctName,
  generateCommandGuide,
  explainRefusal,
  renderGuide,
  type Command,
} from '../guide/index.js';
import { createErrorResult, readStringArgument, type AgentTool } from './agentTool.js';
import { findSkill } from './findSkill.js';
import { messages, toolTexts } from './messages.js';

export const generateUsageGuideTool: AgentTool = {
  name: 'generate_usage_guide',
  description: toolTexts.generateUsageGuide,
  inputSchema: {
    type: 'object',
    properties: {
      skill_name: { type: 'string', description: toolTexts.skillName },
      command_name: { type: 'string', description: toolTexts.commandName },
      output_format: { type: 'string', enum: ['xml', 'markdown'], default: 'xml', description: toolTexts.outputFormat },
    },
    required: ['skill_name'],
  },
  async run(args, context) {
    const skill = await findSkill(readStringArgument(args, 'skill_name'), context);
    if (typeof skill === 'string') return createErrorResult(skill);
    const format = readStringArgument(args, 'output_format') ?? 'xml';
    if (format !== 'xml' && format !== 'markdown') return createErrorResult(messages.formatUnknown());
    const uris = await context.services.workspace.find(isArgumentFile, context.signal);
    const { commands, others } = await findCandidatesInFiles(
      uris.filter(uri => isInside(uri, skill.folder)),
      context,
    );
    const name = readStringArgument(args, 'command_name');
    const candidates = name === undefined ? [commands] : [commands, others].map(list => commandsCalled(list, name));
    const matches = candidates.find(list => list.length > 0) ?? [];
    const joinNames = (list: readonly Command[]): string => list.map(each => createDistinctName(each, list)).join(', ');
    const names = joinNames(commands);
    const [command, ...more] = matches;
    if (!command) {
      return createErrorResult(names === '' ? messages.noCommands() : messages.commandNotFound(name ?? '', names));
    }
    if (more.length > 0) {
      return createErrorResult(
        name === undefined ? messages.commandRequired(names) : messages.commandAmbiguous(name, joinNames(matches)),
      );
    }
    const refusal = explainRefusal(command);
    if (refusal !== undefined) return createErrorResult(refusal);
    return { text: renderGuide(await generateCommandGuide(command, context), format) };
  },
};
