import { findMember, parseJson, type JsonNode, type JsonText } from '../../json/parseJson.js';
import { spanOf, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';

/** Is the text a list of trigger tests? One entry with the fields of a case is enough: other tools have other forms. */
export const isCaseList = (root: JsonNode | undefined): root is Extract<JsonNode, { readonly kind: 'array' }> =>
  root?.kind === 'array' && root.items.some(item => findPrompt(item) && findExpectation(item));

/** Does another tool read the file? Its list has no case, or it is an object, or JSON Lines. An empty list is ours, and so is no JSON at all. */
export const isForeignTriggerFile = (text: string): boolean => isForeign(parseJson(text.replace(/^\uFEFF/, '')));

export function isForeign({ root, problems, isSequence }: JsonText): boolean {
  if (isSequence) return true;
  const isEmptyList = root?.kind === 'array' && root.items.length === 0;
  const isCutOff = root?.kind === 'object' && root.entries.length === 0 && problems.length > 0;
  return root !== undefined && !isEmptyList && !isCutOff && !isCaseList(root);
}

export const findPrompt = (node: JsonNode): JsonNode | undefined =>
  findMember(node, 'prompt') ?? findMember(node, 'query');

const findExpectation = (node: JsonNode): JsonNode | undefined =>
  findMember(node, 'expect') ?? findMember(node, 'should_trigger');

/** Why an entry of the list is no case that can be run. The start of an object is marked where a field is missing. */
export function findCaseProblem(item: JsonNode): { readonly span: Span; readonly message: string } | undefined {
  if (item.kind !== 'object') return { span: findStart(item), message: messages.triggerNotObject() };
  const prompt = findPrompt(item);
  if (!prompt) return { span: findStart(item), message: messages.triggerPromptMissing() };
  if (!isText(prompt)) return { span: findStart(prompt), message: messages.triggerPromptEmpty() };
  const expect = findMember(item, 'expect');
  if (expect)
    return isNameOrNull(expect) ? undefined : { span: findStart(expect), message: messages.triggerExpectInvalid() };
  const shouldTrigger = findMember(item, 'should_trigger');
  if (!shouldTrigger) return { span: findStart(item), message: messages.triggerExpectMissing() };
  return shouldTrigger.kind === 'scalar' && typeof shouldTrigger.value === 'boolean'
    ? undefined
    : { span: findStart(shouldTrigger), message: messages.triggerFlagInvalid() };
}

const isText = (node: JsonNode): boolean =>
  node.kind === 'scalar' && typeof node.value === 'string' && node.value.trim() !== '';

const isNameOrNull = (node: JsonNode): boolean =>
  node.kind === 'scalar' && (node.value === null || typeof node.value === 'string');

const findStart = ({ kind, span }: JsonNode): Span => (kind === 'scalar' ? span : spanOf(span.start, span.start + 1));
