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
import { findWorkspacePath } from './findDocument.js';
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
    const listNames = (list: readonly Command[]): string[] => list.map(each => createDistinctName(each, list));
    const names = listNames(commands).join(', ');
    const [command, ...more] = matches;
    if (!command) {
      return createErrorResult(names === '' ? messages.noCommands() : messages.commandNotFound(name ?? '', names));
    }
    if (more.length > 0) {
      if (name === undefined) return createErrorResult(messages.commandRequired(names));
      const distinctNames = new Set(listNames(matches));
      return createErrorResult(
        distinctNames.size === matches.length
          ? messages.commandAmbiguous(name, [...distinctNames].join(', '))
          : messages.commandRepeated(
              name,
              matches.map(({ document: { uri } }) => findWorkspacePath(uri, context)).join(', '),
            ),
      );
    }
    const refusal = explainRefusal(command);
    if (refusal !== undefined) return createErrorResult(refusal);
    return { text: renderGuide(await generateCommandGuide(command, context), format) };
  },
};
