import { schemaRule } from './schemaRule.js';

export const missingChild = schemaRule('xsd/missing-child', {
  summary: 'A required child element is missing.',
  why: 'The receiver relies on every required part; without it the document is refused.',
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
</agent_request>`,
});
