import { schemaRule } from './schemaRule.js';

export const unexpectedChild = schemaRule('xsd/unexpected-child', {
  summary: 'An element is not allowed here, or not at this place in the order.',
  why: 'The schema fixes which elements may follow each other; whatever comes after a wrong one is not understood.',
  good: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <mode>spawn</mode>
  <original_intent>Log in</original_intent>
  <current_task_summary>Add the endpoint</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>Endpoint and tests.</task_details>
  <deliverables>
    <report>What was done</report>
  </deliverables>
</agent_request>`,
  bad: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <mode>spawn</mode>
  <original_intent>Log in</original_intent>
  <current_task_summary>Add the endpoint</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>Endpoint and tests.</task_details>
  <deliverables>
    <report>What was done</report>
  </deliverables>
  <priority>high</priority>
</agent_request>`,
});
