import { isArgumentFile } from '../arguments/index.js';
import { isInside } from '../core/index.js';
import {
  candidatesIn,
  commandsCalled,
  distinctName,
  guideOfCommand,
  refusalOf,
  renderGuide,
  type Command,
} from '../guide/index.js';
import { refusal, text, type AgentTool } from './agentTool.js';
import { findSkill } from './findSkill.js';

export const generateUsageGuideTool: AgentTool = {
  name: 'generate_usage_guide',
  description:
    'Generate the usage guide of a skill’s command: what its arguments mean, rules, common confusions and sample calls, from its code or schema. Made without a model; every sentence comes from the source.',
  inputSchema: {
    type: 'object',
    properties: {
      skill_name: { type: 'string', description: 'Name of the skill, as in its frontmatter.' },
      command_name: { type: 'string', description: 'Name of the command; needed where the skill has several.' },
      output_format: { type: 'string', enum: ['xml', 'markdown'], default: 'xml', description: 'Format of the guide.' },
    },
    required: ['skill_name'],
  },
  async run(args, context) {
    const skill = await findSkill(text(args, 'skill_name'), context);
    if (typeof skill === 'string') return refusal(skill);
    const format = text(args, 'output_format') ?? 'xml';
    if (format !== 'xml' && format !== 'markdown') return refusal('output_format is xml or markdown.');
    const uris = await context.services.workspace.find(isArgumentFile, context.signal);
    const { commands, others } = await candidatesIn(
      uris.filter(uri => isInside(uri, skill.folder)),
      context,
    );
    const wanted = text(args, 'command_name');
    const named = wanted === undefined ? [commands] : [commands, others].map(list => commandsCalled(list, wanted));
    const found = named.find(list => list.length > 0) ?? [];
    const namesOf = (list: readonly Command[]): string => list.map(each => distinctName(each, list)).join(', ');
    const names = namesOf(commands);
    const [only, ...more] = found;
    if (!only)
      return refusal(
        names === '' ? 'The skill declares no command.' : `No command '${wanted ?? ''}'. There are: ${names}.`,
      );
    if (more.length > 0 && wanted !== undefined) {
      return refusal(`Several places declare a command '${wanted}': ${namesOf(found)}.`);
    }
    if (more.length > 0) return refusal(`The skill has several commands; give command_name, one of: ${names}.`);
    const refused = refusalOf(only);
    if (refused !== undefined) return refusal(refused);
    return { text: renderGuide(await guideOfCommand(only, context), format) };
  },
};
