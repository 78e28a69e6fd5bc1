import { schemaRule } from './schemaRule.js';

export const unknownRoot = schemaRule('xsd/unknown-root', {
  summary: 'The root element is not one the schema declares, usually because its namespace is missing.',
  why: 'Without its namespace the document is another language, and every reader refuses it.',
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
  bad: `<agent_request>
  <mode>spawn</mode>
  <original_intent>Log in</original_intent>
  <current_task_summary>Add the endpoint</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>Endpoint and tests.</task_details>
  <deliverables>
    <report>What was done</report>
  </deliverables>
</agent_request>`,
});
