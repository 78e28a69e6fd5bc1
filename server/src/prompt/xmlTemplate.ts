import type { Message, Prompt, PromptTool } from './prompt.js';
import type { PromptBlock } from './promptBlock.js';
import { xmlParameter } from './xmlParameter.js';
import { contentOrCdata, escapeContent } from './xmlText.js';
import { attribute, extensionAttributes } from './xmlAttributes.js';

/**
 * `full` is indented and is the proposal's own markup. `compact` has no white space of its own, leaves defaults out, and writes
 * what stands once (a tool's description, an only example, the response prompt) as an attribute; the schema knows both.
 */
export type XmlForm = 'full' | 'compact';

export const xmlSeparator = (form: XmlForm): string => (form === 'full' ? '\n' : '');

/** XML valid against `schemas/prompt-v1.xsd`, where no text can open or close an element. @param prompt as `effectivePrompt` made it */
export const xmlTemplate = (prompt: Prompt, form: XmlForm): string =>
  xmlBlocks(prompt, form)
    .map(({ text }) => text)
    .join(xmlSeparator(form));

/** The same as blocks: joined with {@link xmlSeparator} they are the document. */
export function xmlBlocks(prompt: Prompt, form: XmlForm): readonly PromptBlock[] {
  const { system, tools, context, request } = prompt;
  const isFull = form === 'full';
  const [one, two] = isFull ? ['  ', '    '] : ['', ''];
  const blocks: PromptBlock[] = [{ section: 'prompt', place: '', text: rootTag(prompt, isFull) }];
  const add = (section: PromptBlock['section'], place: string, text: string): void => {
    blocks.push({ section, place, text });
  };
  if (system) {
    const attributes =
      attribute('role', system.role) + attribute('name', system.name) + extensionAttributes(system.extensions);
    add('system', '/system', one + element('system', attributes, escapeContent(system.text)));
  }
  if (tools.length > 0) {
    add('tools', '/tools', `${one}<tools${isFull ? attribute('count', String(tools.length)) : ''}>`);
    tools.forEach((tool, at) => add('tools', `/tools/${at}`, isFull ? fullTool(tool) : compactTool(tool)));
    add('tools', '/tools', `${one}</tools>`);
  }
  const window = attribute('window_size', prompt.window_size?.toString());
  if (context.length > 0) {
    add('context', '/context', `${one}<context${window}>`);
    context.forEach((message, at) => add('context', `/context/${at}`, two + messageElement(message)));
    add('context', '/context', `${one}</context>`);
  } else if (window !== '') add('context', '/context', `${one}<context${window}/>`);
  add('request', '/request', requestElement(request, isFull));
  add('prompt', '', '</prompt>');
  return blocks;
}

function rootTag({ version, namespaces, extensions }: Prompt, isFull: boolean): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => attribute(`xmlns:${prefix}`, uri));
  const own = isFull || version !== '1.0' ? attribute('version', version) : '';
  return `<prompt${own}${declared.join('')}${extensionAttributes(extensions)}>`;
}

/** @param content escaped */
const element = (name: string, attributes: string, content: string): string =>
  content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;

const messageElement = (message: Message): string =>
  element(
    'message',
    attribute('sender', message.sender) +
      attribute('timestamp', message.timestamp) +
      attribute('type', message.type) +
      attribute('tool_used', message.tool_used) +
      attribute('priority', message.priority?.toString()) +
      attribute('confidence', message.confidence?.toString()) +
      extensionAttributes(message.extensions),
    escapeContent(message.text),
  );

function requestElement({ sender, user_input, response_prompt, extensions }: Prompt['request'], isFull: boolean) {
  const own = attribute('sender', sender);
  const input = element('user_input', '', escapeContent(user_input));
  if (!isFull) {
    const attributes = own + attribute('response_prompt', response_prompt) + extensionAttributes(extensions);
    return element('request', attributes, input);
  }
  const response =
    response_prompt === undefined ? '' : `\n    ${element('response_prompt', '', escapeContent(response_prompt))}`;
  return `  <request${own}${extensionAttributes(extensions)}>\n    ${input}${response}\n  </request>`;
}

const toolAttributes = ({ name, category }: PromptTool): string =>
  attribute('name', name) + attribute('category', category);

function fullTool(tool: PromptTool): string {
  const { description, parameters } = tool;
  const content = [
    ...(description === undefined ? [] : [element('description', '', escapeContent(description))]),
    ...(parameters.length === 0
      ? []
      : [
          `<parameters>\n${parameters.map(item => `        ${xmlParameter(item, false)}`).join('\n')}\n      </parameters>`,
        ]),
    ...ruleElements(tool),
    ...exampleElements(tool),
  ];
  const start = `    <tool${toolAttributes(tool)}${extensionAttributes(tool.extensions)}`;
  return content.length === 0 ? `${start}/>` : `${start}>\n      ${content.join('\n      ')}\n    </tool>`;
}

function compactTool(tool: PromptTool): string {
  const [only, ...more] = tool.usage_example;
  const attributes =
    toolAttributes(tool) +
    attribute('description', tool.description) +
    (more.length === 0 ? attribute('usage_example', only) : '') +
    extensionAttributes(tool.extensions);
  const parameters = tool.parameters.map(item => xmlParameter(item, true));
  const examples = more.length === 0 ? [] : exampleElements(tool);
  return element('tool', attributes, [...parameters, ...ruleElements(tool), ...examples].join(''));
}

const ruleElements = ({ validation_rule }: PromptTool): readonly string[] =>
  validation_rule.map(({ parameter, text }) =>
    element('validation_rule', attribute('parameter', parameter), escapeContent(text)),
  );

const exampleElements = ({ usage_example }: PromptTool): readonly string[] =>
  usage_example.map(example => element('usage_example', '', contentOrCdata(example)));
