import type { AgentTool } from './agentTool.js';
import { agentsTool } from './agents.js';
import { explainRuleTool } from './explainRule.js';
import { generateUsageGuideTool } from './generateUsageGuide.js';
import { listChunksTool } from './listChunks.js';
import { loadDocChunkTool } from './loadDocChunk.js';
import { searchSkillsTool } from './searchSkills.js';
import { validateTool } from './validate.js';

export { rejectUnknownArgument, type AgentTool, type ToolResult } from './agentTool.js';
export { messages, toolTexts } from './messages.js';
export { agentPrompts } from './modelTexts.js';
export { listSkillResources, readSkillResource, resourceTemplates } from './skillResources.js';

/** The tools for agents that are served through MCP and registered in the editor as language model tools. */
export const agentTools: readonly AgentTool[] = [
  loadDocChunkTool,
  listChunksTool,
  generateUsageGuideTool,
  validateTool,
];

/** The tools of the MCP server. */
export const mcpTools: readonly AgentTool[] = [...agentTools, agentsTool, explainRuleTool, searchSkillsTool];
