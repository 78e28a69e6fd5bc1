import { collectRules } from '../ruleCatalogue.js';
import { formatRule } from '../ruleDocumentation.js';
import { findNearestName } from '../text/findNearestName.js';
import { createErrorResult, readStringArgument, type AgentTool } from './agentTool.js';
import { messages, toolTexts } from './messages.js';

export const explainRuleTool: AgentTool = {
  name: 'explain_rule',
  description: toolTexts.explainRule,
  inputSchema: {
    type: 'object',
    properties: { code: { type: 'string', description: toolTexts.ruleCode } },
    required: ['code'],
  },
  run(args) {
    const rules = collectRules();
    const code = readStringArgument(args, 'code') ?? '';
    const rule = rules.get(code);
    return Promise.resolve(
      rule
        ? { text: formatRule(rule) }
        : createErrorResult(messages.ruleUnknown(code, findNearestName(code, [...rules.keys()]))),
    );
  },
};
