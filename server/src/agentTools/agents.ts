import { checkAllAgents, formatAgents, readSkillDocument } from '../skill/index.js';
import { createErrorResult, readStringArgument, type AgentTool } from './agentTool.js';
import { explainNoDocument, findDocument, findWorkspacePath, pathSchema } from './findDocument.js';
import { messages, toolTexts } from './messages.js';

export const agentsTool: AgentTool = {
  name: 'agents',
  description: toolTexts.agents,
  inputSchema: { type: 'object', properties: { path: pathSchema }, required: ['path'] },
  async run(args, context) {
    const path = readStringArgument(args, 'path');
    if (path === undefined) return createErrorResult(messages.pathRequired());
    const document = (await findDocument(path, context)) ?? (await findDocument(`${path}/SKILL.md`, context));
    const skill = document && readSkillDocument(document);
    if (!skill)
      return createErrorResult(document ? messages.skillPathUnsupported(path) : await explainNoDocument(path, context));
    const verdicts = await checkAllAgents(skill, context);
    return { text: `${findWorkspacePath(skill.uri, context)}: ${formatAgents(verdicts, skill.source.lines)}` };
  },
};
