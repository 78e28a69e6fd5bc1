import { checkDocument } from '../core/index.js';
import { append } from '../text/append.js';
import { createErrorResult, readStringArgument, type AgentTool } from './agentTool.js';
import { createFixDescriber } from './describeFixes.js';
import { explainNoDocument, findDocument, findWorkspacePath, pathSchema } from './findDocument.js';
import { messages, toolTexts } from './messages.js';

export const validateTool: AgentTool = {
  name: 'validate',
  description: toolTexts.validate,
  inputSchema: {
    type: 'object',
    properties: {
      path: pathSchema,
      fixes: { type: 'boolean', default: false, description: toolTexts.fixes },
    },
    required: ['path'],
  },
  async run(args, context) {
    const path = readStringArgument(args, 'path');
    if (path === undefined) return createErrorResult(messages.pathRequired());
    const document = (await findDocument(path, context)) ?? (await findDocument(`${path}/SKILL.md`, context));
    if (!document) return createErrorResult(await explainNoDocument(path, context));
    const { source, uri } = document;
    // The answer is about one file. Problems of the configuration are therefore reported in it, not in the configuration file.
    const settings = { ...context.settings, configuration: undefined };
    const checked = { ...context, settings, named: new Set([uri]) };
    const findings = await checkDocument(document, checked);
    const describeFixes = args.fixes === true ? createFixDescriber(document, findings, checked) : undefined;
    const lines: string[] = [];
    for (const finding of findings) {
      const { span, severity, code, message } = finding;
      const { line, character } = source.lines.positionAt(span.start);
      lines.push(`${line + 1}:${character + 1} ${severity} ${code} ${message}`);
      if (describeFixes) append(lines, await describeFixes(finding));
    }
    const relativePath = findWorkspacePath(uri, context);
    return { text: lines.length === 0 ? messages.noFindings(relativePath) : `${relativePath}\n${lines.join('\n')}` };
  },
};
