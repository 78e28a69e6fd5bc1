/**
 * A prompt as data, with the names of `schemas/prompt-input.schema.json`. Keys of the form `prefix:name` are
 * extensions: attributes in a namespace declared under `namespaces`.
 */
export interface Prompt {
  readonly system?: SystemSection;
  readonly tools: readonly PromptTool[];
  readonly context: readonly Message[];
  readonly request: RequestSection;
  readonly window_size?: number;
  /** `chronological` where absent: as the input has them. `priority`: the most important first, the oldest of equals first. */
  readonly message_order?: MessageOrder;
  readonly version: string;
  /** Timestamps, confidence and priority of messages. */
  readonly include_metadata: boolean;
  /** Include examples of parameters and sample calls of tools. */
  readonly include_examples: boolean;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly when: Readonly<Partial<Record<SectionName, Condition>>>;
  readonly extensions: Extensions;
}

export const sectionNames = ['system', 'tools', 'context', 'request'] as const;
export type SectionName = (typeof sectionNames)[number];

export const messageOrders = ['chronological', 'priority'] as const;
type MessageOrder = (typeof messageOrders)[number];

/** `prefix:name` to value. */
export type Extensions = Readonly<Record<string, string>>;

interface SystemSection {
  readonly role?: string;
  readonly name?: string;
  readonly text: string;
  readonly extensions: Extensions;
}

export interface PromptTool {
  readonly name: string;
  readonly category?: string;
  readonly description?: string;
  readonly parameters: readonly PromptParameter[];
  /** What a call has to keep to. */
  readonly validation_rule: readonly ValidationRule[];
  /** Sample calls, each verbatim. */
  readonly usage_example: readonly string[];
  readonly extensions: Extensions;
}

export interface ValidationRule {
  /** Absent: about several parameters, or the whole call. */
  readonly parameter?: string;
  readonly text: string;
}

export interface PromptParameter {
  readonly name: string;
  readonly type?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example: readonly string[];
  readonly extensions: Extensions;
}

export interface Message {
  readonly sender: string;
  readonly timestamp?: string;
  readonly type?: string;
  readonly text: string;
  readonly tool_used?: string;
  /** Higher is more important; a budget drops the least important first. */
  readonly priority?: number;
  /** From 0 to 1. */
  readonly confidence?: number;
  readonly extensions: Extensions;
}

interface RequestSection {
  readonly sender?: string;
  readonly user_input: string;
  readonly response_prompt?: string;
  readonly extensions: Extensions;
}

/** When a section is part of the prompt. */
export type Condition =
  | boolean
  | { readonly nonempty: 'tools' | 'context' | 'system' }
  /** Any of the words occurs in the request, whatever its case. */
  | { readonly mentions: readonly string[] }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };
