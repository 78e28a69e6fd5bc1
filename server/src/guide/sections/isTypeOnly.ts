import type { CommandInfo } from '../readCommandInfo.js';
import type { GuideRule } from '../guide.js';
import { findPagingRole } from '../prose/findRole.js';

const typeOnly =
  /^(?:Required|Optional|Depends on `[^`]+`:)(?: (?:array of )?(?:string|integer|number|boolean|object|array)s?(?: or null)?)?\.$/;
/** What the answer about further results says too. */
const pageBounds = /^Optional (?:integer|number)(?: of at least [01]| from 1 to \d+)\.$/;

/** Does a rule say only what the calls show, "Required string.", or the bounds of paging that a question answers? */
export function isTypeOnly({ parameter, sentences: [first, ...rest] }: GuideRule, info: CommandInfo): boolean {
  if (!first || rest.length > 0) return false;
  if (typeOnly.test(first.text)) return true;
  const argument = info.arguments.find(({ name }) => name === parameter);
  const roles = info.arguments.map(findPagingRole);
  const isAsked = roles.some(role => role !== undefined && role !== 'size');
  return isAsked && argument !== undefined && findPagingRole(argument) !== undefined && pageBounds.test(first.text);
}
