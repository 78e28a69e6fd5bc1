import { parseJson } from '../../json/parseJson.js';
import { createSegmentMap, type Segment } from '../../text/createSegmentMap.js';
import {
  getChildElements,
  decodeReferences,
  escapeAttribute,
  escapeText,
  type XmlElement,
  type XmlTree,
} from '../../xml/index.js';
import { joinSentences } from '../guide.js';
import { formatContextText } from '../render/formatGuideXml.js';
import { readGuideMark, readOpenMark, readGuide } from './readGuide.js';
import type { GuideForm, OpenPart, ScenarioInput, ParsedGuide, ParsedRule } from './parsedGuide.js';

/** Undefined where the root is no guide. */
export function parseXmlGuide(tree: XmlTree): ParsedGuide | undefined {
  const guide = readGuide(tree);
  if (!guide) return undefined;
  const mark = readGuideMark(tree);
  return {
    guide,
    ...(mark && { mark }),
    rules: parseRules(tree),
    inputs: scenarioInputs(tree),
    open: openParts(tree),
    form: xmlForm(tree),
  };
}

const findChildren = (parents: readonly XmlElement[], name: string): readonly XmlElement[] =>
  parents.flatMap(parent => getChildElements(parent).filter(({ localName }) => localName === name));

const sectionsOf = ({ root }: XmlTree, name: string): readonly XmlElement[] => findChildren(root ? [root] : [], name);

const xmlForm = (tree: XmlTree): GuideForm => ({
  name: escapeAttribute,
  read: decodeReferences,
  json: escapeText,
  addRules: rules => {
    const at = sectionsOf(tree, 'constraints')[0]?.endTag?.span.start;
    if (at === undefined) return undefined;
    const newText = rules
      .map(
        rule =>
          `  <rule param="${escapeAttribute(rule.parameter)}">${escapeText(joinSentences(rule.sentences))}</rule>\n  `,
      )
      .join('');
    return { span: { start: at, end: at }, newText };
  },
});

function parseRules(tree: XmlTree): readonly ParsedRule[] {
  return sectionsOf(tree, 'constraints')
    .flatMap(getChildElements)
    .flatMap(({ attributes, children }) => {
      const value = attributes.find(({ name }) => name === 'param')?.valueSpan;
      if (!value) return [];
      const runs = children.filter(({ kind }) => kind === 'text').map(({ span }) => span);
      return [{ parameter: decodeReferences(tree.text.slice(value.start, value.end)), runs }];
    });
}

const scenarioInputs = (tree: XmlTree): readonly ScenarioInput[] =>
  findChildren(findChildren(sectionsOf(tree, 'scenarios'), 'scenario'), 'input').map(element =>
    inputOf(element, tree.text),
  );

function inputOf(element: XmlElement, source: string): ScenarioInput {
  const segments: Segment[] = [];
  let text = '';
  const add = (part: string, host: number): void => {
    if (part === '') return;
    segments.push({ embedded: text.length, host, length: part.length });
    text += part;
  };
  for (const node of element.children) {
    const { start, end } = node.span;
    if (node.kind === 'cdata') add(source.slice(start + 9, end).replace(/\]\]>$/, ''), start + 9);
    if (node.kind !== 'text') continue;
    let from = start;
    for (const { index, 0: reference } of source.slice(start, end).matchAll(/&[#\w]{1,12};/g)) {
      add(source.slice(from, start + index), from);
      add(decodeReferences(reference), start + index);
      from = start + index + reference.length;
    }
    add(source.slice(from, end), from);
  }
  const start = element.startTag.end;
  const map = createSegmentMap(segments.length > 0 ? segments : [{ embedded: 0, host: start, length: 0 }]);
  return { nameSpan: element.nameSpan, start, text, map, json: parseJson(text, span => map.spanToHost(span)) };
}

function openParts(tree: XmlTree): readonly OpenPart[] {
  const { root, text } = tree;
  // Nearly no document has one.
  if (!text.includes('<?skillwright-guide')) return [];
  const sections = root ? getChildElements(root) : [];
  return [...sections, ...sections.flatMap(getChildElements)].flatMap((element): readonly OpenPart[] => {
    const open = readOpenMark(element, text);
    const body = open && bodyOf(element);
    const end = body?.endTag?.span.start;
    if (!open || !body || end === undefined) return [];
    return [
      {
        now: open.now,
        formatted:
          body.localName === 'context' ? formatContextText(open.now.split('\n').map(escapeText)) : escapeText(open.now),
        nameSpan: element.nameSpan,
        body: { start: body.startTag.end, end },
        markSpan: { start: open.span.start, end: element.startTag.start },
      },
    ];
  });
}

/** The element whose text was kept. */
const bodyOf = (element: XmlElement): XmlElement | undefined =>
  element.localName === 'item' || element.localName === 'scenario'
    ? getChildElements(element).find(({ localName }) => localName === 'a' || localName === 'reasoning')
    : element;
