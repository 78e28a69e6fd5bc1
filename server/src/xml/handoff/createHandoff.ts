import { escapeSnippet, formatTabStop, toSnippetText } from '../../core/index.js';
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
export const createHandoff = (values: HandoffValues = {}): string => toSnippetText(createHandoffSnippet(values));

/** The same as an LSP snippet, with a tab stop for each value that is not given. */
export const createHandoffSnippet = (values: HandoffValues = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${createHandoffElement(values)}\n`;

/** The element alone, as an LSP snippet. */
export function createHandoffElement(values: HandoffValues = {}): string {
  const attributes = (['session_id', 'parent_agent', 'target_agent'] as const).flatMap(name => {
    const value = values[name];
    return value === undefined ? [] : [escapeSnippet(`\n  ${name}="${escapeAttribute(value)}"`)];
  });
  let stops = 0;
  const suggest = (text: string): string => formatTabStop(++stops, text);
  const choose = (choices: readonly string[]): string => `\${${++stops}|${choices.join(',')}|}`;
  const write = (name: keyof HandoffValues, value: string | undefined, suggestion: () => string): string =>
    formatElement(name, value === undefined ? suggestion() : escapeSnippet(escapeText(value)));
  const lines = [
    `<${handoffVocabulary.root}\n  xmlns="${handoffVocabulary.namespace ?? ''}"\n  version="1.0"${attributes.join('')}>`,
    write('mode', values.mode, () => choose(['spawn', 'blocking', 'conversation_only'])),
    write('original_intent', values.original_intent, () => suggest('What the user wanted in the first place')),
    write('current_task_summary', values.current_task_summary, () => suggest('The task handed over, in one sentence')),
    write('workflow', values.workflow, () => choose(['standard', 'TDD', 'SPIKE', 'none'])),
    write('task_details', values.task_details, () => suggest('Requirements, interfaces, steps, examples')),
    ...formatList(
      'constraints',
      (values.constraints ?? []).map(text => formatElement('constraint', escapeSnippet(escapeText(text)))),
    ),
    ...formatList(
      'deliverables',
      values.deliverables?.map(item => escapeSnippet(formatDeliverable(item))) ?? [
        formatElement('report', suggest('What was done, and how it was checked')),
      ],
    ),
    ...(values.backlog_notes === undefined
      ? []
      : [formatElement('backlog_notes', escapeSnippet(escapeText(values.backlog_notes)))]),
    `</${handoffVocabulary.root}>`,
  ];
  return lines.join('\n');
}

const formatElement = (name: string, content: string): string => `  <${name}>${content}</${name}>`;

const formatList = (name: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`  <${name}>`, ...items.map(item => `  ${item}`), `  </${name}>`];

function formatDeliverable(item: Deliverable): string {
  if (item.kind !== 'file') return formatElement(item.kind, escapeText(item.text));
  const required = item.required === undefined ? '' : ` required="${String(item.required)}"`;
  return `  <file path="${escapeAttribute(item.path)}"${required}>${escapeText(item.text)}</file>`;
}
