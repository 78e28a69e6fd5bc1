import { schemaRule } from './schemaRule.js';

export const unexpectedText = schemaRule('xsd/unexpected-text', {
  summary: 'Text stands where only elements are allowed.',
  why: 'No reader looks at it there.',
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
    see below
    <report>What was done</report>
  </deliverables>
</agent_request>`,
});
