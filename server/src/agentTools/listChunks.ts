import { load_doc_chunk, summarizeSkill } from '../skill/index.js';
import { createErrorResult, readStringArgument, type AgentTool } from './agentTool.js';
import { findSkill } from './findSkill.js';
import { messages, toolTexts } from './messages.js';

export const listChunksTool: AgentTool = {
  name: 'list_chunks',
  description: toolTexts.listChunks,
  inputSchema: {
    type: 'object',
    properties: { skill_name: { type: 'string', description: toolTexts.skillName } },
    required: ['skill_name'],
  },
  async run(args, context) {
    const skill = await findSkill(readStringArgument(args, 'skill_name'), context);
    if (typeof skill === 'string') return createErrorResult(skill);
    const { chunks } = summarizeSkill(skill.model);
    if (chunks.length === 0) return { text: messages.noChunks() };
    const lines = await Promise.all(
      chunks.map(async ({ id, description }) => {
        const loaded = load_doc_chunk(skill.model, id);
        const tokens = loaded.found
          ? await context.services.countTokens(loaded.content, context.settings.tokens.encoding)
          : 0;
        return `- ${id}${description === '' ? '' : `: ${description.replace(/\s+/g, ' ')}`} (${tokens} tokens)`;
      }),
    );
    return { text: lines.join('\n') };
  },
};
