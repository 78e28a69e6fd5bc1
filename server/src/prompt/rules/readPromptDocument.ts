import { getChildElements, type XmlElement, type XmlModel } from '../../xml/index.js';

/** What the rules about prompts look at; undefined for XML of another vocabulary. */
export interface PromptDocument {
  readonly root: XmlElement;
  readonly tools: readonly XmlElement[];
  readonly messages: readonly XmlElement[];
}

export function readPromptDocument({ tree, vocabulary }: XmlModel): PromptDocument | undefined {
  const { root } = tree;
  if (!root || vocabulary?.id !== 'prompt-v1') return undefined;
  const itemsOf = (section: string, item: string): readonly XmlElement[] =>
    getChildElements(root)
      .filter(({ localName }) => localName === section)
      .flatMap(element => getChildElements(element).filter(({ localName }) => localName === item));
  return { root, tools: itemsOf('tools', 'tool'), messages: itemsOf('context', 'message') };
}
