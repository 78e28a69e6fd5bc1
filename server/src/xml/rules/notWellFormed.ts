import type { Rule } from '../../core/index.js';
import { mistakeFixes } from '../fixes/mistakeFixes.js';
import { checkedXml } from '../validation/checkedXml.js';
import type { XmlModel } from '../xmlModel.js';

export const notWellFormed: Rule<XmlModel> = {
  code: 'xml/not-well-formed',
  summary: 'The text is not XML: a tag is not closed, a `&` or `<` is not escaped, a prefix is not declared.',
  why: 'No XML reader gets past such a place; nothing after it reaches the agent.',
  severity: 'error',
  good: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <mode>spawn</mode>
  <original_intent>Search &amp; replace</original_intent>
  <current_task_summary>Add the command</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>Only when count &lt; 10.</task_details>
  <deliverables>
    <report>What was done</report>
  </deliverables>
</agent_request>`,
  bad: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <mode>spawn</mode>
  <original_intent>Search & replace</original_intent>
  <current_task_summary>Add the command</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>Only when count < 10.</task_details>
  <deliverables>
    <report>What was done</report>
  </deliverables>
</agent_request>`,
  example: { path: 'handoff.xml' },
  async check(model, context) {
    const checked = await checkedXml(model, context);
    return (checked?.mistakes ?? []).map(mistake => ({
      span: mistake.span,
      message: mistake.message,
      fixes: () => mistakeFixes(model, mistake, checked?.schema),
    }));
  },
};
