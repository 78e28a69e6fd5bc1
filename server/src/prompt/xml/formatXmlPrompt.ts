import type { Message, Prompt, PromptTool } from '../prompt.js';
import type { PromptBlock } from '../building/promptBlock.js';
import { formatXmlParameter } from './formatXmlParameter.js';
import { formatContent, escapeContent } from './xmlText.js';
import { formatAttribute, formatExtensions } from './xmlAttributes.js';

/**
 * `full` is indented and uses the markup of the proposal. `compact` adds no white space and omits defaults. It writes single parts (a
 * tool's description, an only example, the response prompt) as attributes. The schema allows both forms.
 */
export type XmlForm = 'full' | 'compact';

export const getXmlSeparator = (form: XmlForm): string => (form === 'full' ? '\n' : '');

/** XML valid against `schemas/prompt-v1.xsd`, where no text can open or close an element. @param prompt as `effectivePrompt` made it */
export const formatXmlPrompt = (prompt: Prompt, form: XmlForm): string =>
  createXmlBlocks(prompt, form)
    .map(({ text }) => text)
    .join(getXmlSeparator(form));

/** The same as blocks: joined with {@link getXmlSeparator} they are the document. */
export function createXmlBlocks(prompt: Prompt, form: XmlForm): readonly PromptBlock[] {
  const { system, tools, context, request } = prompt;
  const isFull = form === 'full';
  const [one, two] = isFull ? ['  ', '    '] : ['', ''];
  const blocks: PromptBlock[] = [{ section: 'prompt', place: '', text: rootTag(prompt, isFull) }];
  const add = (section: PromptBlock['section'], place: string, text: string): void => {
    blocks.push({ section, place, text });
  };
  if (system) {
    const attributes =
      formatAttribute('role', system.role) + formatAttribute('name', system.name) + formatExtensions(system.extensions);
    add('system', '/system', one + element('system', attributes, escapeContent(system.text)));
  }
  if (tools.length > 0) {
    add('tools', '/tools', `${one}<tools${isFull ? formatAttribute('count', String(tools.length)) : ''}>`);
    tools.forEach((tool, at) => add('tools', `/tools/${at}`, isFull ? fullTool(tool) : compactTool(tool)));
    add('tools', '/tools', `${one}</tools>`);
  }
  const window = formatAttribute('window_size', prompt.window_size?.toString());
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
  const declared = Object.entries(namespaces).map(([prefix, uri]) => formatAttribute(`xmlns:${prefix}`, uri));
  const versionAttribute = isFull || version !== '1.0' ? formatAttribute('version', version) : '';
  return `<prompt${versionAttribute}${declared.join('')}${formatExtensions(extensions)}>`;
}

/** @param content escaped */
const element = (name: string, attributes: string, content: string): string =>
  content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;

const messageElement = (message: Message): string =>
  element(
    'message',
    formatAttribute('sender', message.sender) +
      formatAttribute('timestamp', message.timestamp) +
      formatAttribute('type', message.type) +
      formatAttribute('tool_used', message.tool_used) +
      formatAttribute('priority', message.priority?.toString()) +
      formatAttribute('confidence', message.confidence?.toString()) +
      formatExtensions(message.extensions),
    escapeContent(message.text),
  );

function requestElement({ sender, user_input, response_prompt, extensions }: Prompt['request'], isFull: boolean) {
  const senderAttribute = formatAttribute('sender', sender);
  const input = element('user_input', '', escapeContent(user_input));
  if (!isFull) {
    const attributes =
      senderAttribute + formatAttribute('response_prompt', response_prompt) + formatExtensions(extensions);
    return element('request', attributes, input);
  }
  const response =
    response_prompt === undefined ? '' : `\n    ${element('response_prompt', '', escapeContent(response_prompt))}`;
  return `  <request${senderAttribute}${formatExtensions(extensions)}>\n    ${input}${response}\n  </request>`;
}

const toolAttributes = ({ name, category }: PromptTool): string =>
  formatAttribute('name', name) + formatAttribute('category', category);

function fullTool(tool: PromptTool): string {
  const { description, parameters } = tool;
  const content = [
    ...(description === undefined ? [] : [element('description', '', escapeContent(description))]),
    ...(parameters.length === 0
      ? []
      : [
          `<parameters>\n${parameters.map(item => `        ${formatXmlParameter(item, false)}`).join('\n')}\n      </parameters>`,
        ]),
    ...ruleElements(tool),
    ...exampleElements(tool),
  ];
  const start = `    <tool${toolAttributes(tool)}${formatExtensions(tool.extensions)}`;
  return content.length === 0 ? `${start}/>` : `${start}>\n      ${content.join('\n      ')}\n    </tool>`;
}

function compactTool(tool: PromptTool): string {
  const [only, ...more] = tool.usage_example;
  const attributes =
    toolAttributes(tool) +
    formatAttribute('description', tool.description) +
    (more.length === 0 ? formatAttribute('usage_example', only) : '') +
    formatExtensions(tool.extensions);
  const parameters = tool.parameters.map(item => formatXmlParameter(item, true));
  const examples = more.length === 0 ? [] : exampleElements(tool);
  return element('tool', attributes, [...parameters, ...ruleElements(tool), ...examples].join(''));
}

const ruleElements = ({ validation_rule }: PromptTool): readonly string[] =>
  validation_rule.map(({ parameter, text }) =>
    element('validation_rule', formatAttribute('parameter', parameter), escapeContent(text)),
  );

const exampleElements = ({ usage_example }: PromptTool): readonly string[] =>
  usage_example.map(example => element('usage_example', '', formatContent(example)));
