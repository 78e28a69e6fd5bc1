import { schemaRule } from './schemaRule.js';

export const unexpectedAttribute = schemaRule('xsd/unexpected-attribute', {
  summary: 'An attribute is not allowed on its element.',
  why: 'It is a slip, or readers silently ignore what it says.',
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
    <file path="src/login.ts" priority="high">The endpoint</file>
  </deliverables>
</agent_request>`,
});
