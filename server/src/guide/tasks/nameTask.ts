import type { CommandInfo } from '../readCommandInfo.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { toInlineCode } from '../schema/describeSchema.js';
import { maxTaskNameLength } from '../limits.js';

/** What a call is made for, as a request: "Search issues". From the command's first sentence, else from its name. */
export function nameTask({ command, sentences }: Pick<CommandInfo, 'command' | 'sentences'>): string {
  const purpose = sentences[0]?.text ?? '';
  return nameFromPurpose(chooseVerb(purpose) ?? purpose) ?? nameFromCommand(command) ?? `Call ${toInlineCode(command)}`;
}

/** "Set or remove the type" with one of its verbs: "Set the type". @param chosen the verb; default: the first */
export function chooseVerb(purpose: string, chosen?: string): string | undefined {
  // "Fetch and convert a page" is one task, unless one of both is asked for.
  if (chosen === undefined && /^\p{L}+ and\b/u.test(purpose)) return undefined;
  const [, first = '', second = '', rest = ''] = /^(\p{L}+) (?:or|and) (\p{L}+) (.+)$/u.exec(purpose) ?? [];
  const [, createVerb = '', createNoun = '', updateVerb = '', updateNoun = '', thing = ''] =
    /^(\p{L}+) (an? (?:\p{L}+ )?)(?:or|and) (\p{L}+) (an? (?:\p{L}+ )?|the |existing )(.+)$/u.exec(purpose) ?? [];
  const readings: readonly (readonly [string, string])[] = [
    [first, rest],
    [second, rest],
    [createVerb, `${createNoun}${thing}`],
    [updateVerb, `${updateNoun}${thing}`],
  ];
  const known = readings.filter(([verb]) => toImperative(verb) !== undefined);
  const found = known.find(([verb]) => chosen === undefined || toImperative(verb) === chosen);
  return known.length === 2 && found ? `${found[0]} ${found[1]}` : undefined;
}

/** "Notion | Retrieve a page" */
const productName = /^[A-Z][\w ]{1,30} \| (?=\p{Lu})/u;
const introduction =
  /^(?:(?:use )?this (?:tool|function|command|method|operation) (?:is used )?(?:to )?|(?:a )?tools? (?:to|for|that) )/i;
/** Where the object of the verb ends and further details begin. */
const detail =
  /[,:;.(]|\s[-–—](?=\s|$)|\s(?:using|by|with|via|through|so|and returns?|including|based on|specifying|as an?|between|(?<!\b(?:a|an|the)\s)given|identified|and optional(?:ly)?)\b/;
/** Words that say which things are meant; kept where they fit. */
const clauseStart = /\s(?:where|which|who|that|when|if)\b/;
const preposition = /\s(?:for|from|in|of|to|on|at|into|inside|within)\s/g;

export function nameFromPurpose(sentence: string): string | undefined {
  const text = sentence
    .replace(productName, '')
    .replace(introduction, '')
    .replace(/\s*\([^()]*\)(?=\s+\p{L})/gu, '')
    .trim();
  const [first = ''] = /^\p{L}+/u.exec(text) ?? [];
  const verb = toImperative(first);
  if (verb === undefined) return undefined;
  const rest = text.slice(first.length);
  const end = findEnd(rest, verb.length);
  const cutText = rest.slice(0, end < 0 ? undefined : end).trimEnd();
  // "Removes all documents that match": without the rest, not all.
  const isCondition = end >= 0 && /^\s(?:that|which|where|when|if|with|by)\b/.test(rest.slice(end));
  const clause = isCondition ? cutText.replace(/^ (?:all|every|each)(?: (?:of )?the)?(?= )/, '') : cutText;
  const phrase = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${clause}`;
  if (!/\s\S/.test(phrase) || /\s(?:an?|the|of|for|from|in|to|on|at)$/.test(phrase)) return undefined;
  if (phrase.length <= maxTaskNameLength) return phrase;
  const cuts = [...phrase.matchAll(preposition)].map(({ index }) => index).filter(index => index <= maxTaskNameLength);
  const cut = cuts.at(-1);
  const shorter = cut === undefined ? '' : phrase.slice(0, cut);
  return /\s\S/.test(shorter) ? shorter : undefined;
}

/** Where the name ends: before details, and before a clause that is too long to keep. */
function findEnd(rest: string, verbLength: number): number {
  const [end, clause] = [rest.search(detail), rest.search(clauseStart)];
  if (clause < 0 || (end >= 0 && end < clause)) return end;
  return verbLength + (end < 0 ? rest.length : end) <= maxTaskNameLength ? end : clause;
}

/** `search_issues` and `issues_search`: "Search issues". */
function nameFromCommand(command: string): string | undefined {
  const words = splitIdentifier(command.slice(command.lastIndexOf('.') + 1));
  const at = words.findIndex((word, index) => (index === 0 || index === words.length - 1) && verbs.has(word));
  const verb = words[at];
  const others = words.filter((_, index) => index !== at);
  if (verb === undefined || others.length === 0) return undefined;
  return `${verb.charAt(0).toUpperCase()}${[verb, ...others].join(' ').slice(1)}`;
}

/** "Searches" and "Search" of "search". Undefined for a word that is no known verb. */
export function toImperative(word: string): string | undefined {
  const lower = word.toLowerCase();
  return [lower, lower.replace(/ies$/, 'y'), lower.replace(/es$/, ''), lower.replace(/s$/, '')].find(candidate =>
    verbs.has(candidate),
  );
}

/** Verbs that descriptions of tools begin with. */
const verbs: ReadonlySet<string> = new Set(
  (
    'accept activate add adjust aggregate allocate analyze annotate answer append apply approve archive ask assign attach authenticate authorize book bookmark build ' +
    'calculate call cancel capture change check choose classify clean clear click clone close collect combine commit compare compile complete compress compute ' +
    'configure confirm connect convert copy count crawl create deactivate debug decode delete deliver deploy describe detect determine disable disconnect dismiss ' +
    'demonstrate display download drag draft draw drop duplicate echo edit emulate enable encode encrypt enroll estimate evaluate execute expand explain export extract fetch filter find fix flush ' +
    'follow forecast fork format generate get grant group handle hide hover identify ignore import index infer initialize insert inspect install interact intersect invite ' +
    'invoke issue join kill label launch leave like link list load locate lock log look make manage map mark measure merge modify monitor mount move mute navigate ' +
    'notify obtain open order organize parse pause perform ping pin place plan play plot post predict press preview print process propose provide publish pull purchase ' +
    'push put query rank rate read rebase receive recommend record redeem refresh register reject release reload remind remove rename render reopen replace reply ' +
    'report request reserve reset resize resolve restart restore resume retrieve retry return review revoke rotate run save scan schedule scrape scroll search select ' +
    'send set share show sign simulate skip solve sort split start stop store stream submit subscribe suggest summarize switch sync synchronize tag take terminate ' +
    'test toggle track train transfer transform translate trigger truncate turn type uninstall unlock unpin unsubscribe update upgrade upload validate verify view visit ' +
    'wait watch withdraw wrap write zip'
  ).split(' '),
);
