import { formatCodePoint } from '../../formatCodePoint.js';
import { messages } from '../../messages/index.js';
import { indentContinuations } from '../frontmatter/indentContinuations.js';
import type { YamlError } from './parseYaml12.js';
import { readYamlTree, withoutAliasLimit, type YamlTree, type YamlValue } from '../../frontmatter/readYamlTree.js';

/** What the reader refuses anywhere in a text. libyaml itself refuses U+FEFF as well, and the Rust libraries take it for text. */
export const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u0084\u0086-\u009f\ufffe\uffff]/u;

/** They end lines in YAML 1.1 alone. */
const lineSeparators = /[\u0085\u2028\u2029]/g;

/** Codes of errors that are about one character, which starts where they do. */
export const characterErrors: ReadonlySet<string> = new Set(['CONTROL_CHARACTER', 'LINE_SEPARATOR']);

/**
 * YAML as libyaml and the Rust libraries made from it read it. Compared with the `yaml` package:
 * control characters are errors, a CR, U+0085, U+2028 and U+2029 end lines, and quoted text and flow collections may go on at any column.
 */
export function readLibyaml(source: string, bytes?: Uint8Array): YamlTree {
  const control = controlCharacter.exec(source);
  if (control) {
    const message = messages.yamlCharacter(formatCodePoint(control[0]));
    return { root: undefined, errors: [{ code: 'CONTROL_CHARACTER', message, start: control.index }] };
  }
  // Each for one character, so that offsets stay.
  const lines = source.replace(/\r(?!\n)/g, '\n').replace(lineSeparators, '\n');
  const tree = readLines(lines, bytes);
  const separator = tree.errors[0] && findBreakingSeparator(source, tree.errors[0].start, bytes);
  return separator ? { root: undefined, errors: [separator] } : tree;
}

/** The line separator without which there would be no error: the last one before the error. */
function findBreakingSeparator(source: string, errorStart: number, bytes?: Uint8Array): YamlError | undefined {
  const found = Array.from(source.matchAll(lineSeparators));
  const separator = found.findLast(({ index }) => index <= errorStart) ?? found[0];
  if (!separator || readLines(source.replace(lineSeparators, ' '), bytes).errors.length > 0) return undefined;
  const message = messages.yamlLineSeparator(formatCodePoint(separator[0]));
  return { code: 'LINE_SEPARATOR', message, start: separator.index };
}

function readLines(lines: string, bytes: Uint8Array | undefined): YamlTree {
  const strict = withoutAliasLimit(readYamlTree(lines, bytes));
  const indented = strict.errors.length === 0 ? lines : indentContinuations(lines);
  const lenient = indented === lines ? strict : withoutAliasLimit(readYamlTree(indented, bytes));
  const { root, errors } = lenient.errors.length === 0 ? lenient : strict;
  const emptyKey = findEmptyKey(root);
  if (emptyKey === undefined) return { root, errors };
  const start = findLineStart(lines, indented.slice(0, emptyKey).split('\n').length - 1);
  return { root, errors: [...errors, { code: 'EMPTY_KEY', message: messages.yamlKeyAbsent(), start }] };
}

const findLineStart = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line)
    .reduce((start, { length }) => start + length + 1, 0);

/** libyaml takes no `: value` without a key. */
function findEmptyKey(root: YamlValue | undefined): number | undefined {
  if (root?.kind !== 'map') return undefined;
  const entry = root.entries.find(({ key }) => key.kind === 'scalar' && key.plain && key.text === '');
  return entry?.value.start;
}
