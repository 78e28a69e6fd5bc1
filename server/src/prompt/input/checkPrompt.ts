import type { InputProblem } from './createInputReader.js';
import type { Message, Prompt } from '../prompt.js';
import { messages } from '../messages.js';

/** Problems of a prompt that can be written all the same: JSON pointers and messages. */
export function checkPrompt(prompt: Prompt): readonly InputProblem[] {
  const { system, tools, context, request, message_order } = prompt;
  const problems: InputProblem[] = [];
  const report: Report = (path, message, code) =>
    void problems.push({ path, message, isAdvice: true, ...(code && { code }) });
  if (system?.text.trim() === '') report('/system', messages.emptySystem());
  if (request.user_input.trim() === '') report('/request', messages.emptyRequest());
  checkTools(prompt, report);
  const toolNames = new Set(tools.map(({ name }) => name));
  let latest = Number.NEGATIVE_INFINITY;
  context.forEach((message, index) => {
    const path = `/context/${index}`;
    checkMessage(message, path, toolNames, report);
    const time = Date.parse(message.timestamp ?? '');
    if (time < latest && message_order !== 'priority')
      report(`${path}/timestamp`, messages.timeNotOrdered(message.timestamp ?? ''));
    if (!Number.isNaN(time)) latest = time;
  });
  return problems;
}

type Report = (path: string, message: string, code?: InputProblem['code']) => void;

function checkTools({ tools }: Prompt, report: Report): void {
  const seen = new Set<string>();
  tools.forEach(({ name, parameters, validation_rule }, toolIndex) => {
    if (name !== '' && seen.has(name))
      report(`/tools/${toolIndex}/name`, messages.duplicateTool(name), 'prompt/duplicate-tool');
    seen.add(name);
    const parameterNames = new Set(parameters.map(parameter => parameter.name));
    parameters.forEach(({ type }, index) => {
      if (type !== undefined && !isParameterType(type))
        report(`/tools/${toolIndex}/parameters/${index}/type`, messages.unknownType(type));
    });
    validation_rule.forEach(({ parameter }, index) => {
      if (parameter !== undefined && !parameterNames.has(parameter))
        report(`/tools/${toolIndex}/validation_rule/${index}`, messages.unknownRuleParameter(parameter));
    });
  });
}

const messageTypes = ['user', 'bot', 'assistant', 'system', 'tool', 'tool_call', 'tool_result'];

function checkMessage(message: Message, path: string, tools: ReadonlySet<string>, report: Report): void {
  const { timestamp, type, text, tool_used } = message;
  if (text.trim() === '') report(path, messages.emptyMessage());
  if (timestamp !== undefined && Number.isNaN(Date.parse(timestamp)))
    report(`${path}/timestamp`, messages.invalidTime(timestamp));
  if (type !== undefined && !messageTypes.includes(type))
    report(`${path}/type`, messages.unknownMessageType(type, messageTypes.join(', ')));
  if (tool_used !== undefined && tools.size > 0 && !tools.has(tool_used))
    report(`${path}/tool_used`, messages.toolUnknown(tool_used), 'prompt/tool-unknown');
}

/** JSON's own types, in the ways people write them: `string`, `integer | null`, `string[]`, `array of numbers`. */
const isParameterType = (type: string): boolean =>
  type
    .toLowerCase()
    .split(/[^a-z_]+/)
    .filter(word => word !== '')
    .every(word => typeWords.has(word));

const typeWords: ReadonlySet<string> = new Set(
  (
    'string text str char integer int long number float double decimal boolean bool true false null none any object dict map ' +
    'record array list tuple set of or strings integers numbers booleans objects arrays optional'
  ).split(' '),
);
