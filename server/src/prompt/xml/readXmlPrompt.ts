import type { Span } from '../../text/span.js';
import { readAttributeValue, getChildElements, type XmlElement, type XmlNode, type XmlTree } from '../../xml/index.js';
import { toOptionalProperty } from '../toOptionalProperty.js';
import type { Extensions, Message, Prompt, PromptParameter, PromptTool } from '../prompt.js';
import { readOwnText } from './readOwnText.js';
import { messages } from '../messages.js';

export interface XmlPromptResult {
  readonly prompt: Prompt;
  /** What a prompt as data cannot hold: comments, processing instructions, elements of other namespaces. */
  readonly losses: readonly { readonly span: Span; readonly message: string }[];
}

/** Reads a prompt written as XML, indented or not. Undefined where the root is no `prompt`. */
export function readXmlPrompt(tree: XmlTree): XmlPromptResult | undefined {
  const { root, text } = tree;
  if (root?.localName !== 'prompt' || root.namespace !== undefined) return undefined;
  const read = reader(text);
  const section = (name: string): XmlElement | undefined =>
    getChildElements(root).find(child => read.isOurs(child, name));
  const [system, tools, context, request] = ['system', 'tools', 'context', 'request'].map(section);
  const input = request && read.child(request, 'user_input');
  const response = request && read.child(request, 'response_prompt');
  const windowSize = Number.parseInt((context && read.attribute(context, 'window_size')) ?? '', 10);
  const prompt: Prompt = {
    ...(system && {
      system: {
        ...toOptionalProperty('role', read.attribute(system, 'role')),
        ...toOptionalProperty('name', read.attribute(system, 'name')),
        text: read.text(system),
        extensions: read.extensions(system),
      },
    }),
    tools: tools ? read.children(tools, 'tool').map(tool => readTool(tool, read)) : [],
    context: context ? read.children(context, 'message').map(message => readMessage(message, read)) : [],
    request: {
      ...toOptionalProperty('sender', request && read.attribute(request, 'sender')),
      user_input: input ? read.text(input) : '',
      ...toOptionalProperty(
        'response_prompt',
        response ? read.text(response) : request && read.attribute(request, 'response_prompt'),
      ),
      extensions: request ? read.extensions(request) : {},
    },
    ...toOptionalProperty('window_size', Number.isNaN(windowSize) ? undefined : windowSize),
    version: read.attribute(root, 'version') ?? '1.0',
    include_metadata: true,
    include_examples: true,
    namespaces: namespacesOf(tree),
    when: {},
    extensions: read.extensions(root),
  };
  return { prompt, losses: lossesOf(tree) };
}

function readTool(tool: XmlElement, read: Reader): PromptTool {
  const description = read.child(tool, 'description');
  const onlyExample = read.attribute(tool, 'usage_example');
  const described = description ? read.text(description) : read.attribute(tool, 'description');
  const parameters = read.child(tool, 'parameters');
  return {
    name: read.attribute(tool, 'name') ?? '',
    ...toOptionalProperty('category', read.attribute(tool, 'category')),
    ...toOptionalProperty('description', described),
    parameters: [
      ...(parameters ? read.children(parameters, 'parameter') : []),
      ...read.children(tool, 'parameter'),
    ].map(parameter => readParameter(parameter, read)),
    validation_rule: read.children(tool, 'validation_rule').map(rule => ({
      ...toOptionalProperty('parameter', read.attribute(rule, 'parameter')),
      text: read.text(rule),
    })),
    usage_example: [
      ...(onlyExample === undefined ? [] : [onlyExample]),
      ...read.children(tool, 'usage_example').map(example => read.text(example)),
    ],
    extensions: read.extensions(tool),
  };
}

function readParameter(parameter: XmlElement, read: Reader): PromptParameter {
  const required = read.attribute(parameter, 'required')?.trim();
  const description = read.text(parameter);
  const only = read.attribute(parameter, 'example');
  return {
    name: read.attribute(parameter, 'name') ?? '',
    ...toOptionalProperty('type', read.attribute(parameter, 'type')),
    ...toOptionalProperty('required', required === undefined ? undefined : required === 'true' || required === '1'),
    ...toOptionalProperty('description', description === '' ? undefined : description),
    example: [
      ...(only === undefined ? [] : [only]),
      ...read.children(parameter, 'example').map(example => read.text(example)),
    ],
    extensions: read.extensions(parameter),
  };
}

function readMessage(message: XmlElement, read: Reader): Message {
  const number = (name: string): number | undefined => {
    const value = Number.parseFloat(read.attribute(message, name) ?? '');
    return Number.isNaN(value) ? undefined : value;
  };
  return {
    sender: read.attribute(message, 'sender') ?? '',
    ...toOptionalProperty('timestamp', read.attribute(message, 'timestamp')),
    ...toOptionalProperty('type', read.attribute(message, 'type')),
    text: read.text(message),
    ...toOptionalProperty('tool_used', read.attribute(message, 'tool_used')),
    ...toOptionalProperty('priority', number('priority')),
    ...toOptionalProperty('confidence', number('confidence')),
    extensions: read.extensions(message),
  };
}

type Reader = ReturnType<typeof reader>;

function reader(text: string) {
  const isOurs = (element: XmlElement, name: string): boolean =>
    element.localName === name && element.namespace === undefined;
  const children = (element: XmlElement, name: string): readonly XmlElement[] =>
    getChildElements(element).filter(child => isOurs(child, name));
  return {
    isOurs,
    children,
    child: (element: XmlElement, name: string): XmlElement | undefined => children(element, name)[0],
    /** The element's own text, without that of its children. */
    text: (element: XmlElement): string => readOwnText(text, element),
    attribute(element: XmlElement, name: string): string | undefined {
      const attribute = element.attributes.find(candidate => candidate.name === name);
      return attribute && readAttributeValue(text, attribute);
    },
    extensions: (element: XmlElement): Extensions =>
      Object.fromEntries(
        element.attributes.flatMap(attribute =>
          attribute.prefix === '' || attribute.prefix === 'xmlns' || attribute.prefix === 'xml'
            ? []
            : [[attribute.name, readAttributeValue(text, attribute)]],
        ),
      ),
  };
}

/** Declared anywhere: attributes of inner elements are kept under the prefix they were written with. */
const namespacesOf = ({ elements, text }: XmlTree): Readonly<Record<string, string>> =>
  Object.fromEntries(
    elements.flatMap(({ attributes }) =>
      attributes.flatMap(attribute =>
        attribute.prefix === 'xmlns' ? [[attribute.localName, readAttributeValue(text, attribute)]] : [],
      ),
    ),
  );

function lossesOf({ elements, nodes }: XmlTree): XmlPromptResult['losses'] {
  const all: readonly XmlNode[] = [...nodes, ...elements.flatMap(({ children }) => children)];
  return all.flatMap(node => {
    if (node.kind === 'comment') return [{ span: node.span, message: messages.commentLost() }];
    if (node.kind === 'element' && node.namespace !== undefined && node.parent?.namespace === undefined) {
      return [{ span: node.nameSpan, message: messages.elementLost(node.name) }];
    }
    return [];
  });
}
