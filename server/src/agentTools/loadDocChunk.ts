import { load_doc_chunk } from '../skill/index.js';
import { createErrorResult, readStringArgument, type AgentTool } from './agentTool.js';
import { findSkill } from './findSkill.js';

export const loadDocChunkTool: AgentTool = {
  name: 'load_doc_chunk',
  description:
    'Load one chunk of a skill: the part of its SKILL.md between <chunk id="…"> and </chunk>. A chunk is not in the context until it is loaded. Call list_chunks to get the chunk ids.',
  inputSchema: {
    type: 'object',
    properties: {
      skill_name: { type: 'string', description: 'Name of the skill, as in its frontmatter.' },
      chunk_id: { type: 'string', description: 'Id of the chunk, exactly as listed.' },
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
