import type { JsonValue } from '../../json/jsonValue.js';
import type { Signature } from '../../arguments/index.js';
import { isObject } from '../../json/schema/jsonSchema.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { maxFlags } from '../limits.js';

/**
 * What decorator or registration say with a flag that is set, such as `workflow_exclusive=True` or `annotations: {destructiveHint: true}`.
 * Other values (a category, a version) are for programs and tell a caller nothing.
 */
export function describeFlags({ metadata = {} }: Pick<Signature, 'metadata'>): readonly string[] {
  const flags = Object.entries(metadata).flatMap(([key, value]) => [
    ...(value === true ? [key] : []),
    ...(isObject(value) ? collectFlags(value) : []),
  ]);
  return flags.slice(0, maxFlags).flatMap(flag => {
    const words = splitIdentifier(flag).filter((word, index, all) => word !== 'hint' || index < all.length - 1);
    return words.length > 0 ? [`Declared as ${words.join(' ')}.`] : [];
  });
}

const collectFlags = (group: Readonly<Record<string, JsonValue>>): readonly string[] =>
  Object.entries(group).flatMap(([key, value]) => (value === true ? [key] : []));

const directive =
  /^\W*(?:noqa|type:|pylint|fmt:|mypy|pyright|ruff|isort|eslint|prettier|ts-|@ts-|swiftlint|swift-format|mark:|todo|fixme|xxx|hack|region|endregion|pragma|nosec|nosemgrep|flake8|tslint|biome|deno-|istanbul|c8|v8|jshint|cspell|codespell|swiftformat|sourcery|noinspection|nolint|skillwright)/i;

/** A directive behind a remark: `# seconds  # noqa`. */
const directiveBehind =
  /\s+(?:#|\/\/)\s*(?:noqa|type:|pylint|pyright|mypy|ruff|fmt:|isort|nosec|eslint|prettier|@ts-|tslint|swiftlint|cspell)[^\n]*$/i;

/** What a remark repeats of the declaration itself. */
const repeats = /^\W*(?:optional|required|mandatory|default)\W*$/i;

/** A comment at an argument without what is meant for tools and for later. */
export const cleanRemark = (comment: string): string =>
  comment
    .split('\n')
    .map(line => line.replace(directiveBehind, ''))
    .filter(line => !directive.test(line) && !repeats.test(line) && /\p{L}/u.test(line))
    .join('\n');
