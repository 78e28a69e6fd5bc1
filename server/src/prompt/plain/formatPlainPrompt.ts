import { formatPlainLabel, readPlainLabel, type Attributes } from './formatPlainLabel.js';
import type { Extensions, Message, Prompt, PromptParameter, PromptTool } from '../prompt.js';
import type { PromptBlock } from '../building/promptBlock.js';

/** What a block of a plain prompt may begin with. */
export const plainKeywords: ReadonlySet<string> = new Set([
  'Prompt',
  'System',
  'Tool',
  'Parameter',
  'Example',
  'Rule',
  'Usage',
  'Message',
  'Request',
  'Response',
]);

/** Between two blocks. */
export const plainSeparator = '\n\n';

/** Plain text, a blank line between sections. `readPlain` gives the prompt back. @param prompt as `effectivePrompt` made it */
export const formatPlainPrompt = (prompt: Prompt): string =>
  createPlainBlocks(prompt)
    .map(({ text }) => text)
    .join(plainSeparator);

/** The same as blocks: joined with {@link plainSeparator} they are the prompt. */
export function createPlainBlocks(prompt: Prompt): readonly PromptBlock[] {
  const { system, tools, context, request } = prompt;
  const head: Attributes = [
    ['version', prompt.version === '1.0' ? undefined : prompt.version],
    ['window_size', prompt.window_size?.toString()],
    ...Object.entries(prompt.namespaces).map(([prefix, uri]) => [`xmlns:${prefix}`, uri] as const),
    ...extensionPairs(prompt.extensions),
  ];
  const blocks: PromptBlock[] = [];
  const add = (section: PromptBlock['section'], place: string, text: string): void => {
    blocks.push({ section, place, text });
  };
  if (head.some(([, value]) => value !== undefined)) add('prompt', '', formatPlainLabel('Prompt', undefined, head));
  if (system) {
    const attributes: Attributes = [['role', system.role], ...extensionPairs(system.extensions)];
    add('system', '/system', block('System', system.name, attributes, system.text));
  }
  tools.forEach((tool, at) => add('tools', `/tools/${at}`, plainTool(tool)));
  context.forEach((message, at) => add('context', `/context/${at}`, plainMessage(message)));
  const requestBlock = block('Request', request.sender, extensionPairs(request.extensions), request.user_input);
  const responseBlock =
    request.response_prompt === undefined
      ? ''
      : plainSeparator + block('Response', undefined, [], request.response_prompt);
  add('request', '/request', requestBlock + responseBlock);
  return blocks;
}

function plainTool(tool: PromptTool): string {
  return [
    block('Tool', tool.name, [['category', tool.category], ...extensionPairs(tool.extensions)], tool.description),
    ...tool.parameters.map(plainParameter),
    ...tool.validation_rule.map(rule => block('Rule', rule.parameter, [], rule.text)),
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
function messageAttributes(message: Message): Attributes {
  return [
    ['timestamp', message.timestamp],
    ['type', message.type],
    ['tool_used', message.tool_used],
    ['priority', message.priority?.toString()],
    ['confidence', message.confidence?.toString()],
    ...extensionPairs(message.extensions),
  ];
}

const extensionPairs = (extensions: Extensions): Attributes => Object.entries(extensions);

function block(keyword: string, name: string | undefined, attributes: Attributes, text: string | undefined): string {
  const label = formatPlainLabel(keyword, name, attributes);
  return text === undefined ? label : `${label} ${escapeText(text)}`;
}

/** A line of text that reads like a label gets a backslash, so that text can never open a section. */
function escapeText(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  return [first, ...rest.map(line => (looksLikeLabel(line) ? `\\${line}` : line))].join('\n');
}

const looksLikeLabel = (line: string): boolean => readPlainLabel(line.replace(/^\\+/, ''), plainKeywords) !== undefined;
