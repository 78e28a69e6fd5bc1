import type { TextChange } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { getChildElements, escapeAttribute, escapeText, type XmlElement, type XmlTree } from '../../xml/index.js';
import { joinSentences, type ContextSentence, type Guide, type GuideSentence } from '../guide.js';
import { readOpenMark } from '../reading/readGuide.js';
import {
  contextLabels,
  formatContextText,
  formatElementLines,
  formatOpenInstruction,
  createQuestionElement,
  createRuleElement,
  createScenarioElement,
} from '../render/formatGuideXml.js';
import { formatInputJson } from '../render/formatInputJson.js';
import { patchElements } from './patchElements.js';
import { findTextEndBefore } from './patchSection.js';
import { maxOf } from '../../text/extremes.js';

/**
 * The changes that make a saved guide in XML say what a merge came to. What says it already stays as it is written, and so does
 * everything that is no part of a guide: comments, other elements and attributes, line breaks.
 * @param saved as it was read from the tree
 */
export function patchXml(tree: XmlTree, saved: Guide, merged: Guide): readonly TextChange[] {
  const { root, text } = tree;
  if (!root) return [];
  const section = (name: string): XmlElement | undefined => findNamed(root, name)[0];
  const after = (...names: readonly string[]): number =>
    maxOf(
      names.map(name => section(name)?.span.end ?? 0),
      root.startTag.end,
    );
  return [
    ...patchSource(tree, root, merged),
    ...patchContext(text, root, saved, merged),
    ...patchElements(text, {
      name: 'faq',
      place: section('faq'),
      after: after('context'),
      saved: items(root, 'faq', 'item').map((element, index) => ({
        element,
        key: saved.faq[index]?.question.text ?? '',
      })),
      merged: merged.faq.map(item => ({ item, key: item.question.text })),
      write: item => formatElementLines([createQuestionElement(item)]),
      patch: (element, index, now) => patchText(text, element, 'a', saved.faq[index]?.answer, now.answer),
    }),
    ...patchElements(text, {
      name: 'constraints',
      place: section('constraints'),
      after: after('context', 'faq'),
      saved: items(root, 'constraints', 'rule').map((element, index) => ({
        element,
        key: saved.constraints[index]?.parameter ?? '',
      })),
      merged: merged.constraints.map(item => ({ item, key: item.parameter })),
      write: item => formatElementLines([createRuleElement(item)]),
      patch: (element, index, now) =>
        hasSameText(saved.constraints[index]?.sentences, now.sentences)
          ? []
          : withText(element, escapeText(joinSentences(now.sentences))),
    }),
    ...patchElements(text, {
      name: 'scenarios',
      place: section('scenarios'),
      after: after('context', 'faq', 'constraints'),
      saved: items(root, 'scenarios', 'scenario').map((element, index) => ({
        element,
        key: saved.scenarios[index]?.description.text ?? '',
      })),
      merged: merged.scenarios.map(item => ({ item, key: item.description.text })),
      write: item => formatElementLines([createScenarioElement(item)]),
      patch(element, index, now) {
        const before = saved.scenarios[index];
        if (!before) return [];
        const reasoning = patchText(text, element, 'reasoning', before.reasoning, now.reasoning);
        const json = formatInputJson(now);
        const [input] = findNamed(element, 'input');
        const change = formatInputJson(before) === json ? [] : input && withText(input, escapeText(json));
        return reasoning && change && [...reasoning, ...change];
      },
    }),
  ];
}

const findNamed = (parent: XmlElement, name: string): readonly XmlElement[] =>
  getChildElements(parent).filter(({ localName }) => localName === name);

const items = (root: XmlElement, section: string, name: string): readonly XmlElement[] =>
  findNamed(root, section).flatMap(element => findNamed(element, name));

const hasSameText = (before: readonly GuideSentence[] = [], now: readonly GuideSentence[]): boolean =>
  joinSentences(before) === joinSentences(now);

/** Undefined: it has no place for a text of its own. */
const withText = ({ startTag, endTag }: XmlElement, newText: string): readonly TextChange[] | undefined =>
  endTag && [{ span: { start: startTag.end, end: endTag.span.start }, newText }];

/** @param name of the child that has the text */
function patchText(
  text: string,
  element: XmlElement,
  name: string,
  before: readonly GuideSentence[] | undefined,
  now: readonly GuideSentence[],
): readonly TextChange[] | undefined {
  if (hasSameText(before, now)) return [];
  const [first, ...rest] = findNamed(element, name);
  const change = first && withText(first, escapeText(joinSentences(now)));
  return change && [...change, ...rest.map(({ span }) => removeSpan(text, span))];
}

const removeSpan = (text: string, { start, end }: Span): TextChange => ({
  span: { start: findTextEndBefore(text, start), end },
  newText: '',
});

const sourceMark = /^<\?skillwright-guide\s+source/;

function patchSource(
  { text, nodes }: XmlTree,
  root: XmlElement,
  { source = '', command }: Guide,
): readonly TextChange[] {
  const mark = `<?skillwright-guide source="${source}"?>`;
  const old = nodes.find(
    ({ kind, span }) => kind === 'instruction' && sourceMark.test(text.slice(span.start, span.end)),
  );
  const at = root.startTag.start;
  const change: TextChange = old
    ? { span: old.span, newText: mark }
    : { span: { start: at, end: at }, newText: `${mark}\n` };
  const name = root.attributes.find(attribute => attribute.name === 'name')?.valueSpan;
  const newText = escapeAttribute(command);
  return name && text.slice(name.start, name.end) !== newText ? [change, { span: name, newText }] : [change];
}

function patchContext(text: string, root: XmlElement, saved: Guide, merged: Guide): readonly TextChange[] {
  const [element] = findNamed(root, 'context');
  const roles = ['purpose', 'use', 'limit'] as const;
  const inRole = ({ context }: Guide, role: ContextSentence['role']): readonly ContextSentence[] =>
    context.filter(sentence => sentence.role === role);
  const isSame = (role: ContextSentence['role']): boolean => hasSameText(inRole(saved, role), inRole(merged, role));
  // An unchanged role keeps its lines.
  const lines = roles.flatMap(role =>
    isSame(role)
      ? inRole(saved, role).map(sentence => contextLabels[role] + sentence.text)
      : [contextLabels[role] + joinSentences(inRole(merged, role))].filter(line => line !== contextLabels[role]),
  );
  const inner = formatContextText(lines.map(line => escapeText(line)));
  if (!element) {
    const at = root.startTag.end;
    const isNew = saved.context.length === 0 && inner !== '';
    return isNew ? [{ span: { start: at, end: at }, newText: `\n  <context>${inner}</context>` }] : [];
  }
  const change = roles.every(isSame)
    ? []
    : (withText(element, inner) ?? [{ span: element.span, newText: `<context>${inner}</context>` }]);
  const open = readOpenMark(element, text);
  if (open?.now === merged.contextNow) return change;
  const at = element.startTag.start;
  const newText = merged.contextNow === undefined ? '' : `${formatOpenInstruction(merged.contextNow)}\n  `;
  return [...change, { span: { start: open?.span.start ?? at, end: at }, newText }];
}
