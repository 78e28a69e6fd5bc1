import type { InputProblem } from './createInputReader.js';
import type { Message, Prompt } from '../prompt.js';

/** What a prompt's author may want to know though the prompt can be written: JSON pointers and sentences. */
export function checkPrompt(prompt: Prompt): readonly InputProblem[] {
  const { system, tools, context, request, message_order } = prompt;
  const problems: InputProblem[] = [];
  const report: Report = (path, message, code) =>
    void problems.push({ path, message, isAdvice: true, ...(code && { code }) });
  if (system?.text.trim() === '') report('/system', 'The system text is empty.');
  if (request.user_input.trim() === '') report('/request', 'The request is empty: there is nothing to answer.');
  checkTools(prompt, report);
  const known = new Set(tools.map(({ name }) => name));
  let latest = Number.NEGATIVE_INFINITY;
  context.forEach((message, at) => {
    const path = `/context/${at}`;
    checkMessage(message, path, known, report);
    const time = Date.parse(message.timestamp ?? '');
    if (time < latest && message_order !== 'priority')
      report(`${path}/timestamp`, `'${message.timestamp ?? ''}' is earlier than the message before it.`);
    if (!Number.isNaN(time)) latest = time;
  });
  return problems;
}

type Report = (path: string, message: string, code?: InputProblem['code']) => void;

function checkTools({ tools }: Prompt, report: Report): void {
  const seen = new Set<string>();
  tools.forEach(({ name, parameters, validation_rule }, at) => {
    if (name !== '' && seen.has(name))
      report(`/tools/${at}/name`, `There is another tool '${name}' above.`, 'prompt/duplicate-tool');
    seen.add(name);
    const names = new Set(parameters.map(parameter => parameter.name));
    parameters.forEach(({ type }, p) => {
      if (type !== undefined && !isParameterType(type))
        report(`/tools/${at}/parameters/${p}/type`, `'${type}' is no JSON type; it is kept as it is.`);
    });
    validation_rule.forEach(({ parameter }, r) => {
      if (parameter !== undefined && !names.has(parameter))
        report(
          `/tools/${at}/validation_rule/${r}`,
          `The rule is about '${parameter}', which is no parameter of the tool.`,
        );
    });
  });
}

const messageTypes = ['user', 'bot', 'assistant', 'system', 'tool', 'tool_call', 'tool_result'];

function checkMessage(message: Message, path: string, tools: ReadonlySet<string>, report: Report): void {
  const { timestamp, type, text, tool_used } = message;
  if (text.trim() === '') report(path, 'The message is empty.');
  if (timestamp !== undefined && Number.isNaN(Date.parse(timestamp)))
    report(`${path}/timestamp`, `'${timestamp}' is not a time; write it as 2025-01-26T15:30:00Z. It is kept as it is.`);
  if (type !== undefined && !messageTypes.includes(type))
    report(`${path}/type`, `'${type}' is none of the types ${messageTypes.join(', ')}; it is kept as it is.`);
  if (tool_used !== undefined && tools.size > 0 && !tools.has(tool_used))
    report(`${path}/tool_used`, `The prompt lists no tool '${tool_used}'.`, 'prompt/tool-unknown');
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
