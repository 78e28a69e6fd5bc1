import type { CancellationToken } from 'vscode-languageserver';
import { agentTools, type ToolResult } from '../../../agentTools/index.js';
import { agentToolRequest, type AgentToolCall } from '../../../shared/requests.js';
import { withErrorBoundary } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { onRequest } from '../../onRequest.js';
import { createContext } from '../../server.js';

/** The tools of the MCP server, for language models in the editor. */
export const agentTool: Feature = {
  register(server) {
    onRequest(server, agentToolRequest.method, (call: AgentToolCall, token: CancellationToken) =>
      withErrorBoundary(server, `tool ${call.name}`, null, token, async (): Promise<ToolResult | null> => {
        const tool = agentTools.find(({ name }) => name === call.name);
        const context = await createContext(server, server.services.workspace.roots[0] ?? '', token);
        return tool ? tool.run(call.arguments, context) : null;
      }),
    );
  },
};
