import type { PathMention } from './pathMention.js';
import { maxMentionContext } from '../limits.js';

/** A sentence also ends with its cell of a table. */
const sentenceEnd = /(?<!\b(?:e\.g|i\.e|etc|vs|ex|incl))[.!?;]["')*_]*\s+|\|/g;

const creating =
  /\b(?:creat|generat|writ|sav|output|produc|stor|export|emit|dump|append|record|render|scaffold|persist|add|build|initiali[sz]|draft|compil|log)(?:e|es|ed|ing|ing|s|ten|ting|d)?\b|\b(?:wrote|goes? (?:in|to)|put|puts|placed?|name it|call it|named)\b/gi;
const using =
  /\b(?:us|read|run|see|load|execut|invok|follow|open|consult|check|review|refer|import|includ|appl|pars|start with|based on|according to)(?:e|es|ed|ing|s|ning|y|ies)?\b|\b(?:with|via|from|using|ran)\b/gi;
const transferring =
  /\b(?:cop(?:y|ies|ied|ying)|mov(?:e|es|ed|ing)|renam(?:e|es|ed|ing)|install(?:s|ed|ing)?|download(?:s|ed|ing)?)\b/gi;
const target = /\b(?:to|into|as)\s+[`"'*_]*(?:\.\/)?$/i;

const creatingIntroduction =
  /^\W*(?:\d+\W+)?(?:create|generate|write|save|produce|add|output|scaffold|for example|examples?)\b/i;

const exampleBefore =
  /\b(?:e\.g\.?|for example|for instance|such as|like|imagine|suppose|instead of|rather than)(?=[\s,:(`*])|\b(?:examples?|bad|wrong|good|avoid|before|after)[*_]*:|[❌✗✘✅✓✔]/i;
const unsureAnywhere =
  /\b(?:would|could|might|hypothetical(?:ly)?|optional(?:ly)?|placeholder|deprecated|no longer)\b|\b(?:if|when|where|whether)\b[^.]{0,80}\b(?:exists?|present|available)\b|\bdoes(?:n['’]t| not) (?:yet )?exist\b/i;
const ofProject =
  /\b(?:your|user['’]?s?|target|their|host|current|each|any|every|another|other) (?:[\w-]+ )?(?:project|repo(?:sitory)?|app|application|codebase|workspace|package|plugin|skill)(?:['’]?s)?\b|\b(?:project|repo(?:sitory)?|workspace)(?:['’]s)? (?:root|folder|directory)\b|\bin the (?:project|repo(?:sitory)?|codebase|workspace)\b/i;

/**
 * What a sentence says about a path in it.
 * @param line the line of the path @param start of the path in the line @param end of the path in the line
 * @param introduction the line above the list that the line belongs to
 */
export function readSentence(line: string, start: number, end: number, introduction = ''): PathMention['role'] {
  const head = line.slice(Math.max(0, start - maxMentionContext), start);
  const sentenceStart = [...head.matchAll(sentenceEnd)].at(-1);
  const sentence = sentenceStart ? head.slice(sentenceStart.index + sentenceStart[0].length) : head;
  const before = `${creatingIntroduction.test(introduction) ? introduction : ''} ${sentence}`;
  const tail = line.slice(end, end + maxMentionContext);
  const tailEnd = tail.search(/[.!?;](?:\s|$)/);
  const whole = before + (tailEnd < 0 ? tail : tail.slice(0, tailEnd));
  if (exampleBefore.test(before) || unsureAnywhere.test(whole) || ofProject.test(whole)) return 'unsure';
  const [created, used, moved] = [creating, using, transferring].map(words => findLast(before, words));
  const last = Math.max(created ?? -1, used ?? -1, moved ?? -1);
  if (last < 0 || last === used) return 'used';
  return last === created || target.test(before) ? 'created' : 'used';
}

const findLast = (text: string, words: RegExp): number => [...text.matchAll(words)].at(-1)?.index ?? -1;
