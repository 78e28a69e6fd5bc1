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
import { checkPrompt } from './checkPrompt.js';
import { createInputReader, type InputProblem, type InputReader } from './createInputReader.js';

export interface PromptInputResult {
  /** Always a prompt, of what could be read. */
  readonly prompt: Prompt;
  /** What was wrong, each with the JSON pointer of its place. */
  readonly problems: readonly InputProblem[];
  /** Some of them are mistakes in the input, whose parts were left out; the others are advice. */
  readonly isWrong: boolean;
}

/** Reads the input of `prompt build` (`schemas/prompt-input.schema.json`). Wrong parts are left out and reported. */
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
  root.refuseUnknown();
  const isWrong = problems.length > 0;
  reportUndeclared(prompt, problems);
  const reported = new Set(problems.flatMap(({ path }) => [path, path.slice(0, path.lastIndexOf('/'))]));
  problems.push(...checkPrompt(prompt).filter(({ path }) => !reported.has(path)));
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
  system.refuseUnknown();
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
  tool.refuseUnknown();
  return result;
}

function readRule(rule: InputReader): ValidationRule {
  const result = {
    ...rule.optional('parameter', rule.text('parameter')),
    text: rule.requiredText('text'),
  };
  rule.refuseUnknown();
  return result;
}

function readParameter(parameter: InputReader): PromptParameter {
  const result: PromptParameter = {
    name: parameter.requiredText('name'),
    ...parameter.optional('type', parameter.text('type')),
    ...parameter.optional('required', parameter.flag('required')),
    ...parameter.optional('description', nonempty(parameter.text('description'))),
    example: parameter.texts('example'),
    extensions: parameter.extensions(),
  };
  parameter.refuseUnknown();
  return result;
}

/** XML cannot tell an empty description of a parameter from none. */
const nonempty = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

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
  message.refuseUnknown();
  return result;
}

function readRequest(request: InputReader | undefined, root: InputReader): Prompt['request'] {
  if (!request) {
    root.report('request', 'A prompt needs a request with the user’s words: {"request": {"user_input": "…"}}.');
    return { user_input: '', extensions: {} };
  }
  const section = {
    ...request.optional('sender', request.text('sender')),
    user_input: request.requiredText('user_input'),
    ...request.optional('response_prompt', request.text('response_prompt')),
    extensions: request.extensions(),
  };
  request.refuseUnknown();
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
      when.report(section, 'A condition is true, false, or one of nonempty, mentions, not, all, any.');
    } else if (section === 'request') {
      when.report(section, 'The request is always part of the prompt.');
    } else conditions[section] = condition;
  }
  when.refuseUnknown();
  return conditions;
}

/** Deeper conditions are refused: nobody writes them, and reading them is recursive. */
const maxConditionDepth = 16;

function readCondition(raw: unknown, depth = 0): Condition | undefined {
  if (typeof raw === 'boolean') return raw;
  if (typeof raw !== 'object' || raw === null || depth > maxConditionDepth) return undefined;
  const [[key, value] = ['', undefined], ...more]: [string, unknown][] = Object.entries(raw);
  if (more.length > 0) return undefined;
  const parts: readonly unknown[] = Array.isArray(value) ? value : [];
  switch (key) {
    case 'nonempty':
      return value === 'tools' || value === 'context' || value === 'system' ? { nonempty: value } : undefined;
    case 'mentions':
      return isTexts(parts) ? { mentions: parts } : undefined;
    case 'not': {
      const inner = readCondition(value, depth + 1);
      return inner === undefined ? undefined : { not: inner };
    }
    case 'all':
    case 'any': {
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
  const used: readonly (readonly [string, Extensions | undefined])[] = [
    ['', extensions],
    ['/system', system?.extensions],
    ...tools.flatMap((tool, at) => [
      [`/tools/${at}`, tool.extensions] as const,
      ...tool.parameters.map((parameter, p) => [`/tools/${at}/parameters/${p}`, parameter.extensions] as const),
    ]),
    ...context.map((message, at) => [`/context/${at}`, message.extensions] as const),
    ['/request', request.extensions],
  ];
  for (const [path, list] of used) {
    for (const key of Object.keys(list ?? {})) {
      const prefix = key.slice(0, key.indexOf(':'));
      if (!Object.hasOwn(namespaces, prefix)) {
        problems.push({
          path: `${path}/${key}`,
          isName: true,
          message: `The prefix '${prefix}' is not declared: add it to "namespaces".`,
        });
      }
    }
  }
}
