import type { AgentTool } from './agentTool.js';
import { generateUsageGuideTool } from './generateUsageGuide.js';
import { listChunksTool } from './listChunks.js';
import { loadDocChunkTool } from './loadDocChunk.js';
import { validateTool } from './validate.js';

export type { AgentTool, ToolResult } from './agentTool.js';

/** The tools agents get, through MCP and as language model tools of the editor. */
export const agentTools: readonly AgentTool[] = [
  loadDocChunkTool,
  listChunksTool,
  generateUsageGuideTool,
  validateTool,
];
