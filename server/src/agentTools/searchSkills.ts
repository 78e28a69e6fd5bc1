import { rankSkills } from '../skill/index.js';
import { createErrorResult, readStringArgument, type AgentTool } from './agentTool.js';
import { findWorkspacePath } from './findDocument.js';
import { listSkills } from './listSkills.js';
import { messages, toolTexts } from './messages.js';

export const searchSkillsTool: AgentTool = {
  name: 'search_skills',
  description: toolTexts.searchSkills,
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string', description: toolTexts.query } },
    required: ['query'],
  },
  async run(args, context) {
    const query = readStringArgument(args, 'query');
    if (query === undefined) return createErrorResult(messages.queryRequired());
    const skills = await listSkills(context);
    const inputs = skills.map(({ document, name, description }) => ({ id: document.uri, name, description }));
    const matches = rankSkills(query, inputs).skills.filter(({ score }) => score > 0);
    if (matches.length === 0) return { text: messages.noSkillMatches(skills.length) };
    const lines = matches.map(({ id, name, description }) => {
      const text = description.trim().replace(/\s+/g, ' ');
      return `- ${name} (${findWorkspacePath(id, context)})${text === '' ? '' : `: ${text}`}`;
    });
    return { text: lines.join('\n') };
  },
};
