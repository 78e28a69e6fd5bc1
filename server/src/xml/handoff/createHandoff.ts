import { escapeAttribute, escapeText } from '../tree/references.js';
import { handoffVocabulary } from '../vocabularies.js';

type Deliverable =
  | { readonly kind: 'file'; readonly path: string; readonly required?: boolean; readonly text: string }
  | { readonly kind: 'decision' | 'report'; readonly text: string };

/** What is known of a new handoff; the rest is filled with words that say what belongs there. */
export interface HandoffValues {
  readonly mode?: 'spawn' | 'conversation_only' | 'blocking';
  readonly original_intent?: string;
  readonly current_task_summary?: string;
  readonly workflow?: 'SPIKE' | 'TDD' | 'standard' | 'none';
  readonly task_details?: string;
  readonly constraints?: readonly string[];
  readonly deliverables?: readonly Deliverable[];
  readonly backlog_notes?: string;
  readonly session_id?: string;
  readonly parent_agent?: string;
  readonly target_agent?: string;
}

/** A valid handoff, ready to be filled in; ends with a line feed. */
export function createHandoff(values: HandoffValues = {}): string {
  const attributes = (['session_id', 'parent_agent', 'target_agent'] as const).flatMap(name => {
    const value = values[name];
    return value === undefined ? [] : [`\n  ${name}="${escapeAttribute(value)}"`];
  });
  const deliverables = values.deliverables ?? [{ kind: 'report', text: 'What was done, and how it was checked' }];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${handoffVocabulary.root}\n  xmlns="${handoffVocabulary.namespace ?? ''}"\n  version="1.0"${attributes.join('')}>`,
    formatElement('mode', values.mode ?? 'spawn'),
    formatElement('original_intent', values.original_intent ?? 'What the user wanted in the first place'),
    formatElement('current_task_summary', values.current_task_summary ?? 'The task handed over, in one sentence'),
    formatElement('workflow', values.workflow ?? 'standard'),
    formatElement('task_details', values.task_details ?? 'Requirements, interfaces, steps, examples'),
    ...formatList(
      'constraints',
      (values.constraints ?? []).map(text => formatElement('constraint', text)),
    ),
    ...formatList('deliverables', deliverables.map(formatDeliverable)),
    ...(values.backlog_notes === undefined ? [] : [formatElement('backlog_notes', values.backlog_notes)]),
    `</${handoffVocabulary.root}>`,
  ];
  return `${lines.join('\n')}\n`;
}

const formatElement = (name: string, text: string): string => `  <${name}>${escapeText(text)}</${name}>`;

const formatList = (name: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`  <${name}>`, ...items.map(item => `  ${item}`), `  </${name}>`];

function formatDeliverable(item: Deliverable): string {
  if (item.kind !== 'file') return formatElement(item.kind, item.text);
  const required = item.required === undefined ? '' : ` required="${String(item.required)}"`;
  return `  <file path="${escapeAttribute(item.path)}"${required}>${escapeText(item.text)}</file>`;
}
