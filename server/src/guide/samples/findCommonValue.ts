import { commonInContext } from './commonInContext.js';
import { commonValues } from './commonValues.js';
import { createIdentifier, hash } from './createIdentifier.js';

const isSecond = /^(?:end|to|target|destination|dest|new|second|until|head|remove|delete)\b/;

/** Words of a command's name that name no thing. */
const isAction =
  /^(?:get|list|read|fetch|find|search|query|show|check|create|add|insert|update|set|edit|delete|remove|run|start|stop|restart|cancel|retry|enable|disable|apply|describe|count|status|info|details?|post|patch|put|write|all|by|a|an|the|for|of|to|from|in|with|and|do|it|this|that|kubectl|helm|docker|git|aws|gcloud|az|npm)$/;

/**
 * @param words the words of a parameter's name @param about the command's name, which chooses one of several values
 * @param text what is written about the parameter
 */
export function findCommonValue(words: readonly string[], about: string, text = ''): string | undefined {
  const name = words.join(' ');
  const singular = name.replace(/(?<=[a-z]{3})s$/, '');
  const values =
    findInContext([name, singular], `${splitWords(about)} | ${text.toLowerCase()}`) ??
    findByName(name) ??
    findByName(singular) ??
    // `properties`, and `propertie` of an item of them.
    findByName(name.replace(/(?<=[a-z]{2})ies?$/, 'y')) ??
    composeValues(words, splitWords(about));
  // The two ends of a way are two places.
  const offset = hash(about) + (isSecond.test(name) ? 1 : 0);
  return values?.[offset % values.length];
}

/** A name for what a command works with: `create_api` gives `reporting-api`, and `pipeline_start` gives `billing-pipeline`. */
export function nameThing(about: string): string {
  const words = splitWords(about).trim().split(' ');
  const thing = words.length > 1 ? findThing(words) : undefined;
  const prefix = prefixes[hash(about) % prefixes.length] ?? '';
  return thing === undefined ? prefix : `${prefix}-${thing}`;
}

/** What a command works with, in the singular. @param words of the command's name */
const findThing = (words: readonly string[]): string | undefined =>
  words
    .filter(word => word !== '' && !isAction.test(word))
    .at(-1)
    ?.replace(/(?<=[a-z]{3})s$/, '');

const findByName = (name: string): readonly string[] | undefined =>
  commonValues.find(([pattern]) => pattern.test(name))?.[1];

const findInContext = (names: readonly string[], context: string): readonly string[] | undefined =>
  commonInContext.find(([name, words]) => names.some(each => name.test(each)) && words.test(context))?.[2];

const splitWords = (identifier: string): string =>
  identifier
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase();

/** "8f3a21c7" for `cluster_id` and for the `id` of `get_cluster`, "orders-cluster" for `cluster_name`: what such names look like. */
function composeValues(words: readonly string[], about: string): readonly string[] | undefined {
  // `field_id_or_name`
  const noun = words
    .slice(0, -1)
    .filter((word, index) => !/^(?:ids?|or)$/.test(word) && !(index === 0 && isChange.test(word)))
    .join('-');
  const last = words.at(-1) ?? '';
  if (noun === '') {
    const thing = findThing(about.split(' '));
    if (isIdentifier.test(last)) return [createIdentifier(thing ?? '', about)];
    return last === 'name' && words.length > 1 ? prefixes.map(prefix => `${prefix}-${thing ?? 'new'}`) : undefined;
  }
  if (isIdentifier.test(last)) return [createIdentifier(noun, `${about} ${words.join(' ')}`)];
  if (!/^(?:name|identifier|slug|key)$/.test(last) || isSecret.test(noun)) return undefined;
  return findByName(words.slice(0, -1).join(' ')) ?? prefixes.map(prefix => `${prefix}-${noun}`);
}

/** `id`, and what services call it: `gid`, `uid`, `sid`. */
const isIdentifier = /^[cegoprstu]?ids?$/;

/** A key that opens something is not made up. */
const isSecret = /^(?:.*-)?(?:api|access|secret|private|public|licen[cs]e|encryption|signing|service|auth|account)$/;

/** `add_label_ids` are identifiers of labels. */
const isChange = /^(?:add|remove|delete|new|old|set)$/;

const prefixes = ['orders', 'reporting', 'billing', 'support', 'search', 'mobile', 'archive'];
