import type { Message, Prompt, PromptTool } from '../prompt.js';
import { toToolNames } from '../../shared/toToolNames.js';

type Role = 'system' | 'user' | 'assistant';

/**
 * A prompt as the body of an API call, as JSON. As XML, it is one user message with the whole document. As plain text, each
 * part has its place in the API: system text, tools, and messages with roles.
 * @param prompt as `promptRun` built it
 */
export function createPromptMessages(
  prompt: Prompt,
  text: string,
  format: 'plain' | 'xml',
  provider: 'openai' | 'anthropic',
): string {
  const whole = { messages: [{ role: 'user', content: text }] };
  const body = format === 'xml' ? whole : provider === 'openai' ? openAiBody(prompt) : anthropicBody(prompt);
  return `${JSON.stringify(body, undefined, 2)}\n`;
}

function openAiBody({ system, tools, context, request }: Prompt) {
  return {
    messages: [
      ...(system ? [{ role: 'system', content: system.text }] : []),
      ...context.map(message => ({ role: roleOf(message), content: formatMessageText(message) })),
      { role: 'user', content: request.user_input },
    ],
    ...(tools.length > 0 && {
      tools: nameTools(tools).map(([name, tool]) => ({
        type: 'function',
        function: { name, description: describeTool(tool), parameters: schemaOf(tool) },
      })),
    }),
  };
}

/** Anthropic's interface has the system text beside the messages, which begin with the user's. */
function anthropicBody({ system, tools, context, request }: Prompt) {
  const later = context.filter(message => roleOf(message) === 'system').map(({ text }) => text);
  const instructions = [...(system ? [system.text] : []), ...later].filter(text => text !== '').join('\n\n');
  const turns: { role: Role; content: string }[] = [];
  const add = (role: Role, content: string): void => {
    const last = turns.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else turns.push({ role, content });
  };
  for (const message of context) if (roleOf(message) !== 'system') add(roleOf(message), formatMessageText(message));
  add('user', request.user_input);
  if (turns[0]?.role !== 'user') turns.unshift({ role: 'user', content: '(The chat begins with the assistant.)' });
  return {
    ...(instructions !== '' && { system: instructions }),
    messages: turns,
    ...(tools.length > 0 && {
      tools: nameTools(tools).map(([name, tool]) => ({
        name,
        description: describeTool(tool),
        input_schema: schemaOf(tool),
      })),
    }),
  };
}

/** Results of tools stand with what the user says: the calls they answer have no ids here. */
function roleOf({ type, sender }: Message): Role {
  if (type === 'system') return 'system';
  return ['bot', 'assistant', 'tool_call'].includes(type ?? sender) ? 'assistant' : 'user';
}

function formatMessageText({ type, tool_used, text }: Message): string {
  if (tool_used === undefined) return text;
  if (type === 'tool_call') return `[call of ${tool_used}]\n${text}`;
  return type === 'tool_result' ? `[result of ${tool_used}]\n${text}` : text;
}

/** Tools by names that both interfaces accept. */
function nameTools(tools: readonly PromptTool[]): readonly (readonly [string, PromptTool])[] {
  const names = toToolNames(tools.map(({ name }) => name));
  return names.flatMap((name, index) => {
    const tool = tools[index];
    return tool ? [[name, tool] as const] : [];
  });
}

const describeTool = ({ description, validation_rule, usage_example }: PromptTool): string =>
  [
    description ?? '',
    ...validation_rule.map(({ parameter, text }) => (parameter === undefined ? text : `${parameter}: ${text}`)),
    ...usage_example.map(example => `Example: ${example}`),
  ]
    .filter(line => line !== '')
    .join('\n');

const jsonTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'];

function schemaOf({ parameters }: PromptTool) {
  const required = parameters.filter(parameter => parameter.required === true).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, type, description, example }) => {
        const types = (type ?? '').split(' | ').map(one => one.replace(/^array of .*/, 'array'));
        const known = types.length > 0 && types.every(one => jsonTypes.includes(one));
        return [
          name,
          {
            ...(known && { type: types.length === 1 ? types[0] : types }),
            ...(description !== undefined && { description }),
            ...(example.length > 0 && { examples: example }),
          },
        ];
      }),
    ),
    ...(required.length > 0 && { required }),
  };
}
