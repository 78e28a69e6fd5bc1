import type { ArgumentInfo } from '../readCommandInfo.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { asStrings, getProperty, readTypes } from '../../json/schema/jsonSchema.js';

type Described = Pick<ArgumentInfo, 'name' | 'text' | 'schema' | 'required'>;

/** How a parameter takes part in reading long results piece by piece. */
export type PagingRole = 'page' | 'cursor' | 'offset' | 'size';

const aboutPages =
  /\bpag(?:e|es|inat\w+|ing)\b|\bcursor\b|\bprevious (?:response|call|request|result)|\bnext (?:set|batch|results?)\b/i;
const aboutResults =
  /\b(?:results?|items?|records?|entries|rows|documents?|matches|messages|channels|users|lines|comments)\b/i;

/** Name and text have to agree: `page` can be a page of a book, `after` a date. */
export function findPagingRole({ name, text, schema, required }: Described): PagingRole | undefined {
  if (required) return undefined;
  const words = splitIdentifier(name).join(' ');
  const isNumber = readTypes(schema).some(type => type === 'number' || type === 'integer');
  const saysPage = text === '' || aboutPages.test(text);
  if (isNumber && /^(?:.* )?page(?: number)?$/.test(words) && !/(?:^| )per page$/.test(words) && saysPage)
    return 'page';
  if (isNumber && /(?:^| )(?:per page|page size)$/.test(words)) return 'size';
  if (/^(?:.* )?(?:cursor|page token|continuation token)$|^(?:after|before|offset)$/.test(words) && !isNumber)
    return aboutPages.test(text) ? 'cursor' : undefined;
  if (isNumber && /^(?:offset|skip|start|start index|from)$/.test(words))
    return /\bskip|\boffset\b|\bpag|\bstart(?:ing)? (?:at|from|index|position)/i.test(text) ? 'offset' : undefined;
  const isSize = /^(?:per page|page size|limit|count|max results|max records|num results|number of results|top)$/.test(
    words,
  );
  return isNumber && isSize && (text === '' || aboutPages.test(text) || aboutResults.test(text)) ? 'size' : undefined;
}

/** Does it only choose which results come first? */
export const isOrdering = ({ name, text }: Described): boolean =>
  /\b(?:sort|order|direction)(?: (?:by|order|direction|field))?$/.test(splitIdentifier(name).join(' ')) &&
  /\b(?:sort|order|ascending|descending)/i.test(text);

const narrowing =
  /^(?:optional(?:ly)?[:,]? )?(?:filters?\b|restricts?\b|limits? (?:the )?(?:results?|search|output|response)|only (?:show|returns?|lists?|includes?|search(?:es)?|\w+s (?:\w+ )?(?:updated|created|after|before|with|by|in)))/i;

/** Does it only leave results out? Not where a value adds some: "include_read". */
export const isNarrowing = ({ text, schema }: Described): boolean =>
  narrowing.test(text.trim()) &&
  !asStrings(getProperty(schema, 'enum')).some(value => /^(?:include|all|any|default|with)(?:[_-]|$)/i.test(value));
