const start = '<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">';

/** A handoff for the rules to show what they mean with; each part as it is written, markup included. */
export function createExampleHandoff({
  root = start,
  mode = 'spawn',
  intent = 'Log in',
  summary = 'Add the endpoint',
  details = 'Endpoint and tests.',
  deliverables = ['<report>What was done</report>'],
  last = '',
} = {}): string {
  const parts =
    deliverables.length === 0 ? '' : `\n  <deliverables>\n    ${deliverables.join('\n    ')}\n  </deliverables>`;
  return `${root}
  <mode>${mode}</mode>
  <original_intent>${intent}</original_intent>
  <current_task_summary>${summary}</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>${details}</task_details>${parts}${last === '' ? '' : `\n  ${last}`}
</agent_request>`;
}
