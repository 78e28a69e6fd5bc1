import { findLabelRole, type LabelRole } from '../../../../skill/index.js';
import type { ListItem } from './readInterfaceBlocks.js';
import { parseInterfaceEntry } from '../declarations/parseInterfaceEntry.js';
import { readLeadIn, namesOtherThings, type LeadInTopic } from './leadIn.js';
import { maxLabelLength } from '../limits.js';

/** What the entries of a list or table are. `root`: directly under the section's own heading, where nothing says it. */
export type Place = LabelRole | 'root';

/** What a heading, a label or a sentence says of the list or table below it. */
export interface Lead {
  readonly place: Place;
  /** False where the list or table may as well stand for itself. */
  readonly isCertain: boolean;
  /** The words do not tell: what has a type may be an argument, nothing surely is one. */
  readonly isVague?: true;
}

/** The last heading or label. */
export interface Label {
  readonly place: Place;
  /** Its words. */
  readonly text: string;
  readonly isHeading: boolean;
  /** A list or table stood below it. */
  readonly hasList: boolean;
}

type IsArgument = (name: string) => boolean;

const isBold = (text: string): boolean => /^(\*\*|__)(?!`)((?!\1).)+(\1[:：]?|[:：]\1)$/.test(text.trim());
const endsWithColon = (text: string): boolean => /[:：]\s*(\*\*|__)?$/.test(text);

/** A few words without a verb. Han and Kana are written without spaces. */
const isShort = (text: string): boolean =>
  text.trim().split(/\s+/).length <= 3 &&
  (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0) <= 6;

/** A line that is only a label: `**Input:**`, `参数：`, `Notes:`. A sentence that introduces arguments or results is not a label. */
export function readLabel(text: string): LabelRole | undefined {
  if (!isBold(text) && !endsWithColon(text)) return undefined;
  const context = findLabelRole(text);
  if (context || text.length >= maxLabelLength || !(isBold(text) || isShort(text))) return context;
  return isUnclear(findTopicOfLabel(text)) ? 'other' : undefined;
}

const isUnclear = (topic: LeadInTopic | undefined): boolean =>
  topic === undefined || topic === 'unknown' || topic === 'other';

/** What follows **What you need** is not surely an argument. */
function findTopicOfLabel(text: string): LeadInTopic | undefined {
  const topic = readLeadIn(endsWithColon(text) ? text : `${text}:`, () => false);
  return isBold(text) && topic === 'taken' ? 'unknown' : topic;
}

/** What a paragraph says of the list or table below it; undefined where it only stands above it. */
export function readParagraphLead(lines: readonly string[], label: Label, isArgument: IsArgument): Lead | undefined {
  const text = lines.join(' ');
  const topic = isBold(text) ? findTopicOfLabel(text) : readLeadIn(text, isArgument);
  if (topic) return leadOf(topic, label);
  return lines.some(isOutputInWords) ? { place: 'output', isCertain: false } : undefined;
}

/** `**Output**: a list of these`. */
function isOutputInWords(text: string): boolean {
  const [, labelText] = /^([^:：]{1,60})[:：]/.exec(text) ?? [];
  return labelText !== undefined && findLabelRole(labelText) === 'output';
}

function leadOf(topic: LeadInTopic, { place, text, isHeading, hasList }: Label): Lead {
  if (topic === 'results') return { place: 'output', isCertain: true };
  // What a heading or label has just called results are results, by whatever name.
  if (place === 'output' && (isHeading || !hasList)) return { place, isCertain: true };
  if (topic === 'other') return { place: 'other', isCertain: false };
  const isOfArguments = place === 'input' || place === 'required' || place === 'optional';
  if (topic === 'arguments') {
    if (isOfArguments) return { place, isCertain: true };
    return { place: 'input', isCertain: true, ...(place === 'other' && namesOtherThings(text) && { isVague: true }) };
  }
  if (isOfArguments && !hasList) return { place, isCertain: true };
  if (topic === 'taken' && place !== 'other') return { place: 'root', isCertain: true };
  return place === 'other' && topic === 'unknown'
    ? { place, isCertain: true }
    : { place: 'root', isCertain: true, isVague: true };
}

/** What a bullet says of the bullets below it: `- **Input**:`, `- It takes these parameters:`. A name in code is a name. */
export function readGroupLead(item: ListItem, outerLead: Lead, isArgument: IsArgument): Lead | undefined {
  if (/^\**`/.test(item.text)) return undefined;
  const context = contextOfItem(item);
  if (context) return { place: context, isCertain: true };
  const isGroup = item.children.length > 0 && endsWithColon(item.text) && !parseInterfaceEntry(item)?.isTyped;
  if (!isGroup || !/^(\*\*|__)?[\p{L}\s]+/u.test(item.text)) return undefined;
  const lead = readIntroduction(item.text, outerLead, isArgument);
  return lead.isVague && isShort(item.text) ? { place: 'other', isCertain: true } : lead;
}

/** The label before the colon of `- **Output**: a file`. */
function contextOfItem(item: ListItem): LabelRole | undefined {
  const [label = ''] = /^(\*\*|__)?[^:：]{1,60}/.exec(item.text) ?? [];
  return findLabelRole(label);
}

/** What a bullet says of the table below it; `- **Output**: a file` may have nothing to do with it. */
export function readTableLead(item: ListItem, outerLead: Lead, isArgument: IsArgument): Lead | undefined {
  const last = item.children.at(-1);
  const nestedLead = last && readTableLead(last, outerLead, isArgument);
  if (nestedLead) return { ...nestedLead, isCertain: false };
  const text = [item, ...item.continuationLines].map(line => line.text).join(' ');
  const opens = item.children.length === 0 && endsWithColon(text);
  const context = /^\**`/.test(item.text) ? undefined : contextOfItem(item);
  if (context) return { place: context, isCertain: opens };
  return opens ? readIntroduction(text, outerLead, isArgument) : undefined;
}

function readIntroduction(text: string, { place }: Lead, isArgument: IsArgument): Lead {
  const topic = isBold(text) ? findTopicOfLabel(text) : readLeadIn(text, isArgument);
  if (isBold(text) && isUnclear(topic)) return { place: 'other', isCertain: true };
  return leadOf(topic ?? 'unknown', { place, text: '', isHeading: false, hasList: false });
}
