import type {
  Condition,
  Extensions,
  Message,
  Prompt,
  PromptParameter,
  PromptTool,
  SectionName,
  ValidationRule,
} from '../prompt.js';
import { messageOrders, sectionNames } from '../prompt.js';
import { maxConditionDepth } from '../limits.js';
import { checkPrompt } from './checkPrompt.js';
import { createInputReader, type InputProblem, type InputReader } from './createInputReader.js';
import { messages } from '../messages.js';
import { append } from '../../text/append.js';

export interface PromptInputResult {
  /** The parts that could be read; always a prompt. */
  readonly prompt: Prompt;
  /** What was wrong, each with the JSON pointer of its place. */
  readonly problems: readonly InputProblem[];
  /** Some problems are mistakes in the input, and the wrong parts were left out. Otherwise all are advice. */
  readonly isWrong: boolean;
}

/**
 * Reads the input of `prompt build`. Wrong parts are left out and reported.
 *
 * The input is described three times, because each says what the others cannot. `schemas/prompt-input.schema.json` is for editors. The types
 * describe a prompt from any source, after defaults. This reader keeps the right parts of a wrong input, where a validator only refuses it.
 * The compiler compares the reader with the types, and `promptInputSchema.test.ts` compares it with the schema.
 */
export function readPromptInput(input: unknown): PromptInputResult {
  const problems: InputProblem[] = [];
  const root = createInputReader(input, '', problems);
  // For editors, which find the schema by it.
  root.text('$schema');
  const namespaces = root.strings('namespaces');
  const prompt: Prompt = {
    ...readSystem(root.child('system')),
    tools: root.children('tools').map(readTool),
    context: root.children('context').map(readMessage),
    request: readRequest(root.child('request'), root),
    ...root.optional('window_size', root.wholeNumber('window_size')),
    ...root.optional('message_order', root.choice('message_order', messageOrders)),
    version: root.text('version') ?? '1.0',
    include_metadata: root.flag('include_metadata') ?? true,
    include_examples: root.flag('include_examples') ?? true,
    namespaces,
    when: readConditions(root.child('when')),
    extensions: root.extensions(),
  };
  root.reportUnknown();
  const isWrong = problems.length > 0;
  reportUndeclared(prompt, problems);
  const reported = new Set(problems.flatMap(({ path }) => [path, path.slice(0, path.lastIndexOf('/'))]));
  append(
    problems,
    checkPrompt(prompt).filter(({ path }) => !reported.has(path)),
  );
  return { prompt, problems, isWrong };
}

function readSystem(system: InputReader | undefined): Pick<Prompt, 'system'> {
  if (!system) return {};
  const section = {
    ...system.optional('role', system.text('role')),
    ...system.optional('name', system.text('name')),
    text: system.text('text') ?? '',
    extensions: system.extensions(),
  };
  system.reportUnknown();
  return { system: section };
}

function readTool(tool: InputReader): PromptTool {
  const result: PromptTool = {
    name: tool.requiredText('name'),
    ...tool.optional('category', tool.text('category')),
    ...tool.optional('description', tool.text('description')),
    parameters: tool.children('parameters').map(readParameter),
    validation_rule: tool.children('validation_rule').map(readRule),
    usage_example: tool.texts('usage_example'),
    extensions: tool.extensions(),
  };
  tool.reportUnknown();
  return result;
}

function readRule(rule: InputReader): ValidationRule {
  const result = {
    ...rule.optional('parameter', rule.text('parameter')),
    text: rule.requiredText('text'),
  };
  rule.reportUnknown();
  return result;
}

function readParameter(parameter: InputReader): PromptParameter {
  const result: PromptParameter = {
    name: parameter.requiredText('name'),
    ...parameter.optional('type', parameter.text('type')),
    ...parameter.optional('required', parameter.flag('required')),
    ...parameter.optional('description', dropEmpty(parameter.text('description'))),
    example: parameter.texts('example'),
    extensions: parameter.extensions(),
  };
  parameter.reportUnknown();
  return result;
}

/** XML cannot tell an empty description of a parameter from none. */
const dropEmpty = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

function readMessage(message: InputReader): Message {
  const result: Message = {
    sender: message.requiredText('sender'),
    ...message.optional('timestamp', message.text('timestamp')),
    ...message.optional('type', message.text('type')),
    text: message.text('text') ?? '',
    ...message.optional('tool_used', message.text('tool_used')),
    ...message.optional('priority', message.number('priority')),
    ...message.optional('confidence', message.number('confidence', 0, 1)),
    extensions: message.extensions(),
  };
  message.reportUnknown();
  return result;
}

function readRequest(request: InputReader | undefined, root: InputReader): Prompt['request'] {
  if (!request) {
    root.report('request', messages.missingRequest());
    return { user_input: '', extensions: {} };
  }
  const section = {
    ...request.optional('sender', request.text('sender')),
    user_input: request.requiredText('user_input'),
    ...request.optional('response_prompt', request.text('response_prompt')),
    extensions: request.extensions(),
  };
  request.reportUnknown();
  return section;
}

function readConditions(when: InputReader | undefined): Prompt['when'] {
  if (!when) return {};
  const conditions: Partial<Record<SectionName, Condition>> = {};
  for (const section of sectionNames) {
    const raw = when.raw(section);
    if (raw === undefined) continue;
    const condition = readCondition(raw);
    if (condition === undefined) {
      when.report(section, messages.wrongCondition());
    } else if (section === 'request') {
      when.report(section, messages.requestCondition());
    } else conditions[section] = condition;
  }
  when.reportUnknown();
  return conditions;
}

function readCondition(raw: unknown, depth = 0): Condition | undefined {
  if (typeof raw === 'boolean') return raw;
  if (typeof raw !== 'object' || raw === null || depth > maxConditionDepth) return undefined;
  const [[key, value] = ['', undefined], ...more]: [string, unknown][] = Object.entries(raw);
  if (more.length > 0) return undefined;
  const parts: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
  switch (key) {
    case 'nonempty':
      return value === 'tools' || value === 'context' || value === 'system' ? { nonempty: value } : undefined;
    case 'mentions':
      return parts && isTexts(parts) ? { mentions: parts } : undefined;
    case 'not': {
      const inner = readCondition(value, depth + 1);
      return inner === undefined ? undefined : { not: inner };
    }
    case 'all':
    case 'any': {
      if (!parts) return undefined;
      const conditions = parts.map(part => readCondition(part, depth + 1)).filter(part => part !== undefined);
      if (conditions.length < parts.length) return undefined;
      return key === 'all' ? { all: conditions } : { any: conditions };
    }
    default:
      return undefined;
  }
}

const isTexts = (list: readonly unknown[]): list is readonly string[] => list.every(item => typeof item === 'string');

function reportUndeclared(
  { namespaces, system, tools, context, request, extensions }: Prompt,
  problems: InputProblem[],
): void {
  const extensionLists: readonly (readonly [string, Extensions | undefined])[] = [
    ['', extensions],
    ['/system', system?.extensions],
    ...tools.flatMap((tool, toolIndex) => [
      [`/tools/${toolIndex}`, tool.extensions] as const,
      ...tool.parameters.map(
        (parameter, index) => [`/tools/${toolIndex}/parameters/${index}`, parameter.extensions] as const,
      ),
    ]),
    ...context.map((message, index) => [`/context/${index}`, message.extensions] as const),
    ['/request', request.extensions],
  ];
  for (const [path, list] of extensionLists) {
    for (const key of Object.keys(list ?? {})) {
      const prefix = key.slice(0, key.indexOf(':'));
      if (!Object.hasOwn(namespaces, prefix)) {
        problems.push({ path: `${path}/${key}`, isName: true, message: messages.undeclaredPrefix(prefix) });
      }
    }
  }
}
