import { load_doc_chunk } from '../skill/index.js';
import { createErrorResult, readStringArgument, type AgentTool } from './agentTool.js';
import { findSkill } from './findSkill.js';
import { toolTexts } from './messages.js';

export const loadDocChunkTool: AgentTool = {
  name: 'load_doc_chunk',
  description: toolTexts.loadDocChunk,
  inputSchema: {
    type: 'object',
    properties: {
      skill_name: { type: 'string', description: toolTexts.skillName },
      chunk_id: { type: 'string', description: toolTexts.chunkId },
    },
    required: ['skill_name', 'chunk_id'],
  },
  async run(args, context) {
    const skill = await findSkill(readStringArgument(args, 'skill_name'), context);
    if (typeof skill === 'string') return createErrorResult(skill);
    const loaded = load_doc_chunk(skill.model, readStringArgument(args, 'chunk_id') ?? '');
    return loaded.found ? { text: loaded.content } : createErrorResult(loaded.message);
  },
};
