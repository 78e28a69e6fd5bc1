import { plainLabel, readPlainLabel, type Attributes } from './plainLabel.js';
import type { Extensions, Message, Prompt, PromptParameter, PromptTool, SectionName } from './prompt.js';

/** What a block of a plain prompt may begin with. */
export const plainKeywords: ReadonlySet<string> = new Set([
  'Prompt',
  'System',
  'Tool',
  'Parameter',
  'Example',
  'Usage',
  'Message',
  'Request',
  'Response',
]);

/** The plain text of each section that has any, in order. */
export type PlainSections = readonly (readonly [section: SectionName | 'prompt', text: string])[];

/** Plain text, a blank line between sections. `readPlain` gives the prompt back. @param prompt as `effectivePrompt` made it */
export function plainTemplate(prompt: Prompt): string {
  return plainSections(prompt)
    .map(([, text]) => text)
    .join('\n\n');
}

export function plainSections(prompt: Prompt): PlainSections {
  const { system, tools, context, request } = prompt;
  const head: Attributes = [
    ['version', prompt.version === '1.0' ? undefined : prompt.version],
    ['window_size', prompt.window_size?.toString()],
    ...Object.entries(prompt.namespaces).map(([prefix, uri]) => [`xmlns:${prefix}`, uri] as const),
    ...extensionPairs(prompt.extensions),
  ];
  return [
    ...(head.some(([, value]) => value !== undefined)
      ? [['prompt', plainLabel('Prompt', undefined, head)] as const]
      : []),
    ...(system
      ? [
          [
            'system',
            block('System', system.name, [['role', system.role], ...extensionPairs(system.extensions)], system.text),
          ] as const,
        ]
      : []),
    ...(tools.length > 0 ? [['tools', tools.map(plainTool).join('\n\n')] as const] : []),
    ...(context.length > 0 ? [['context', context.map(plainMessage).join('\n\n')] as const] : []),
    [
      'request',
      [
        block('Request', request.sender, extensionPairs(request.extensions), request.user_input),
        ...(request.response_prompt === undefined ? [] : [block('Response', undefined, [], request.response_prompt)]),
      ].join('\n\n'),
    ],
  ];
}

function plainTool(tool: PromptTool): string {
  return [
    block('Tool', tool.name, [['category', tool.category], ...extensionPairs(tool.extensions)], tool.description),
    ...tool.parameters.map(plainParameter),
    ...tool.usage_example.map(example => block('Usage', undefined, [], example)),
  ].join('\n');
}

function plainParameter(parameter: PromptParameter): string {
  const attributes: Attributes = [
    ['type', parameter.type],
    ['required', parameter.required?.toString()],
    ...extensionPairs(parameter.extensions),
  ];
  return [
    block('Parameter', parameter.name, attributes, parameter.description),
    ...parameter.example.map(example => block('Example', undefined, [], example)),
  ].join('\n');
}

function plainMessage(message: Message): string {
  return block('Message', message.sender, messageAttributes(message), message.text);
}

/** What is known about a message besides its sender, in the order both forms write it. */
export function messageAttributes(message: Message): Attributes {
  return [
    ['timestamp', message.timestamp],
    ['type', message.type],
    ['tool_used', message.tool_used],
    ['priority', message.priority?.toString()],
    ['confidence', message.confidence?.toString()],
    ...extensionPairs(message.extensions),
  ];
}

export const extensionPairs = (extensions: Extensions): Attributes => Object.entries(extensions);

function block(keyword: string, name: string | undefined, attributes: Attributes, text: string | undefined): string {
  const label = plainLabel(keyword, name, attributes);
  return text === undefined ? label : `${label} ${escapeText(text)}`;
}

/** A line of text that reads like a label gets a backslash, so that text can never open a section. */
function escapeText(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  return [first, ...rest.map(line => (looksLikeLabel(line) ? `\\${line}` : line))].join('\n');
}

const looksLikeLabel = (line: string): boolean => readPlainLabel(line.replace(/^\\+/, ''), plainKeywords) !== undefined;
