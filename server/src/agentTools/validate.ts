import { checkDocument } from '../core/index.js';
import { createErrorResult, readStringArgument, type AgentTool } from './agentTool.js';
import { findDocument, findWorkspacePath, pathSchema } from './findDocument.js';
import { messages, toolTexts } from './messages.js';

export const validateTool: AgentTool = {
  name: 'validate',
  description: toolTexts.validate,
  inputSchema: {
    type: 'object',
    properties: { path: pathSchema },
    required: ['path'],
  },
  async run(args, context) {
    const path = readStringArgument(args, 'path');
    if (path === undefined) return createErrorResult(messages.pathRequired());
    const document = await findDocument(path, context);
    if (!document) return createErrorResult(messages.pathUnsupported(path));
    const { source, uri } = document;
    // The answer is about one file. Problems of the configuration are therefore reported in it, not in the configuration file.
    const settings = { ...context.settings, configuration: undefined };
    const findings = await checkDocument(document, { ...context, settings, named: new Set([uri]) });
    const lines = findings.map(({ span, severity, code, message }) => {
      const { line, character } = source.lines.positionAt(span.start);
      return `${line + 1}:${character + 1} ${severity} ${code} ${message}`;
    });
    const relativePath = findWorkspacePath(uri, context);
    return { text: lines.length === 0 ? messages.noFindings(relativePath) : `${relativePath}\n${lines.join('\n')}` };
  },
};
