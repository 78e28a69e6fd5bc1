import { schemaRule } from './schemaRule.js';

export const invalidValue = schemaRule('xsd/invalid-value', {
  summary: 'A value is not of its type.',
  why: 'Readers convert it (to a number, a truth value, a date) and fail.',
  good: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <mode>spawn</mode>
  <original_intent>Log in</original_intent>
  <current_task_summary>Add the endpoint</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>Endpoint and tests.</task_details>
  <deliverables>
    <file path="src/login.ts" required="true">The endpoint</file>
  </deliverables>
</agent_request>`,
  bad: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <mode>spawn</mode>
  <original_intent>Log in</original_intent>
  <current_task_summary>Add the endpoint</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>Endpoint and tests.</task_details>
  <deliverables>
    <file path="src/login.ts" required="maybe">The endpoint</file>
  </deliverables>
</agent_request>`,
});
