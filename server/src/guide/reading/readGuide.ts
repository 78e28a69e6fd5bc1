import { getChildElements, decodeReferences, readElementText, type XmlElement, type XmlTree } from '../../xml/index.js';
import type { Span } from '../../text/span.js';
import type { ContextSentence, Guide, GuideQuestion, GuideRule, GuideScenario, GuideSentence } from '../guide.js';
import { contextLabels } from '../render/formatGuideXml.js';
import type { GuideMark } from './parsedGuide.js';
import { tryParseJson } from '../samples/findTextExamples.js';
import { maxMarkLength } from '../limits.js';

const mark = /^<\?skillwright-guide\s+source\s*=\s*["']([^"']*)["']/;

/**
 * Reads a usage guide in the format of seed 000 and in known dialects. Sections may have any order, `context` may have the
 * children `purpose` and `behavior`, and `description` may be a child instead of an attribute. Undefined if the root is
 * not a guide. Missing parts are empty. Spans are offsets of the document's text.
 */
export function readGuide(tree: XmlTree): Guide | undefined {
  const { root } = tree;
  if (root?.localName !== 'tool_augmentation') return undefined;
  const name = attribute(root, 'name', tree.text);
  const source = readGuideMark(tree)?.source;
  const contexts = [...sections(root, 'context'), ...sections(root, 'description')];
  const isContextRich = contexts.length > 1 || contexts.some(element => isRich(element, tree.text));
  const { now: contextNow } = nowBefore(sections(root, 'context')[0], tree.text);
  return {
    command: name?.value ?? '',
    ...(name ? { commandSpan: name.span } : {}),
    ...(source === undefined ? {} : { source }),
    context: contexts.flatMap(element => readContext(element, tree.text)),
    ...(contextNow === undefined ? {} : { contextNow }),
    ...(isContextRich ? { isContextRich } : {}),
    faq: inSections(root, 'faq', 'item').map(item => readQuestion(item, tree.text)),
    constraints: inSections(root, 'constraints', 'rule').map(rule => readRule(rule, tree.text)),
    scenarios: inSections(root, 'scenarios', 'scenario').map(scenario => readScenario(scenario, tree.text)),
    notes: [],
  };
}

/** Undefined for a guide written by hand. */
export function readGuideMark({ text, nodes }: XmlTree): GuideMark | undefined {
  for (const { kind, span } of nodes) {
    const match = kind === 'instruction' ? mark.exec(text.slice(span.start, span.end)) : undefined;
    if (!match) continue;
    const start = span.start + match[0].length - 1 - (match[1] ?? '').length;
    return { source: match[1] ?? '', sourceSpan: { start, end: start + (match[1] ?? '').length } };
  }
  return undefined;
}

const openMark = /^<\?skillwright-guide\s+now\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** What a merge left open before an element, see `mergeGuides`, and where it says so. */
export function readOpenMark(
  element: XmlElement,
  text: string,
): { readonly now: string; readonly span: Span } | undefined {
  let end = element.startTag.start;
  while (/\s/.test(text.charAt(end - 1))) end--;
  if (!text.endsWith('?>', end)) return undefined;
  const from = Math.max(0, end - maxMarkLength);
  const start = from + text.slice(from, end).lastIndexOf('<?');
  const match = openMark.exec(text.slice(start, end));
  return match ? { now: decodeReferences(match[1] ?? match[2] ?? ''), span: { start, end } } : undefined;
}

function nowBefore(element: XmlElement | undefined, text: string): { readonly now?: string } {
  const open = element && readOpenMark(element, text);
  return open ? { now: open.now } : {};
}

const sections = (root: XmlElement, name: string): readonly XmlElement[] =>
  getChildElements(root).filter(child => child.localName === name);

const inSections = (root: XmlElement, section: string, name: string): readonly XmlElement[] =>
  sections(root, section).flatMap(element => sections(element, name));

function attribute(
  element: XmlElement,
  name: string,
  text: string,
): { readonly value: string; readonly span: Span } | undefined {
  const found = element.attributes.find(candidate => candidate.name === name);
  if (!found?.valueSpan) return undefined;
  return { value: decodeReferences(text.slice(found.valueSpan.start, found.valueSpan.end)), span: found.valueSpan };
}

function readContext(element: XmlElement, text: string): readonly ContextSentence[] {
  const children = getChildElements(element);
  if (children.length > 0) return children.flatMap(child => contextLines(child, text));
  return contextLines(element, text);
}

const contextLines = (element: XmlElement, text: string): readonly ContextSentence[] =>
  readElementText(text, element)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const role =
        (['use', 'limit'] as const).find(candidate => line.startsWith(contextLabels[candidate])) ?? 'purpose';
      return { role, text: line.slice(contextLabels[role].length), trace: { origin: 'guide', span: element.span } };
    });

function readQuestion(item: XmlElement, text: string): GuideQuestion {
  const [question = createEmptySentence(item)] = sentences(item, 'q', text);
  return { question, answer: sentences(item, 'a', text), ...nowBefore(item, text), ...richParts(item, ['a'], text) };
}

function readRule(rule: XmlElement, text: string): GuideRule {
  const parameter = attribute(rule, 'param', text);
  return {
    parameter: parameter?.value ?? '',
    ...(parameter ? { parameterSpan: parameter.span } : {}),
    sentences: [sentenceOf(rule, text)],
    ...nowBefore(rule, text),
    ...richIf(isRich(rule, text)),
  };
}

function readScenario(scenario: XmlElement, text: string): GuideScenario {
  const title = attribute(scenario, 'description', text);
  const [inner = createEmptySentence(scenario)] = sentences(scenario, 'description', text);
  const [input] = sections(scenario, 'input');
  const inputText = input ? readElementText(text, input) : '';
  const value = tryParseJson(inputText);
  return {
    description: title ? { text: title.value, trace: { origin: 'guide', span: title.span } } : inner,
    ...(value === undefined ? {} : { input: value }),
    inputText,
    ...(input ? { inputSpan: input.span } : {}),
    reasoning: sentences(scenario, 'reasoning', text),
    ...nowBefore(scenario, text),
    ...richParts(scenario, ['input', 'reasoning'], text),
  };
}

/** Comments, elements and entities of one's own are no part of a sentence. */
const isRich = ({ children, startTag, endTag }: XmlElement, text: string): boolean =>
  children.some(({ kind }) => kind !== 'text') ||
  /&(?!#|(?:amp|lt|gt|quot|apos);)/.test(text.slice(startTag.end, endTag?.span.start ?? startTag.end));

const richIf = (rich: boolean): { readonly isRich?: boolean } => (rich ? { isRich: true } : {});

/** @param names of the children that have the text */
function richParts(element: XmlElement, names: readonly string[], text: string): { readonly isRich?: boolean } {
  const parts = names.map(name => sections(element, name));
  return richIf(parts.some(found => found.length > 1 || found.some(part => isRich(part, text))));
}

const sentences = (parent: XmlElement, name: string, text: string): readonly GuideSentence[] =>
  sections(parent, name).map(element => sentenceOf(element, text));

const sentenceOf = (element: XmlElement, text: string): GuideSentence => ({
  text: readElementText(text, element).replace(/\s+/g, ' ').trim(),
  trace: { origin: 'guide', span: element.span },
});

const createEmptySentence = (element: XmlElement): GuideSentence => ({
  text: '',
  trace: { origin: 'guide', span: element.span },
});
