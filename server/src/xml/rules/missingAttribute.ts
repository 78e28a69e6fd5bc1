import { schemaRule } from './schemaRule.js';

export const missingAttribute = schemaRule('xsd/missing-attribute', {
  summary: 'A required attribute is missing.',
  why: 'The element means nothing without it.',
  good: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <mode>spawn</mode>
  <original_intent>Log in</original_intent>
  <current_task_summary>Add the endpoint</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>Endpoint and tests.</task_details>
  <deliverables>
    <file path="src/login.ts">The endpoint</file>
  </deliverables>
</agent_request>`,
  bad: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <mode>spawn</mode>
  <original_intent>Log in</original_intent>
  <current_task_summary>Add the endpoint</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>Endpoint and tests.</task_details>
  <deliverables>
    <file>The endpoint</file>
  </deliverables>
</agent_request>`,
});
