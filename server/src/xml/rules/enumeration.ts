import { schemaRule } from './schemaRule.js';

export const enumeration = schemaRule('xsd/enumeration', {
  summary: 'A value is not one of those the schema lists.',
  why: 'Programs that read the document branch on these values; any other one stops them or is ignored.',
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
  <mode>invalid-mode</mode>
  <original_intent>Log in</original_intent>
  <current_task_summary>Add the endpoint</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>Endpoint and tests.</task_details>
  <deliverables>
    <report>What was done</report>
  </deliverables>
</agent_request>`,
});
