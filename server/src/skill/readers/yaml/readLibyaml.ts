import { formatCodePoint } from '../../formatCodePoint.js';
import { messages } from '../../messages/index.js';
import { indentContinuations } from '../frontmatter/indentContinuations.js';
import { readYamlTree, withoutAliasLimit, type YamlTree, type YamlValue } from '../../frontmatter/readYamlTree.js';

/** What the reader refuses anywhere in a text. libyaml itself refuses U+FEFF as well, and the Rust libraries take it for text. */
export const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u0084\u0086-\u009f\ufffe\uffff]/u;

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
  const lines = source.replace(/\r(?!\n)|[\u0085\u2028\u2029]/g, '\n');
  const strict = withoutAliasLimit(readYamlTree(lines, bytes));
  const lenient =
    strict.errors.length === 0 ? strict : withoutAliasLimit(readYamlTree(indentContinuations(lines), bytes));
  const { root, errors } = lenient.errors.length === 0 ? lenient : strict;
  const emptyKey = findEmptyKey(root);
  if (emptyKey === undefined) return { root, errors };
  return { root, errors: [...errors, { code: 'EMPTY_KEY', message: messages.yamlKeyAbsent(), start: emptyKey }] };
}

/** libyaml takes no `: value` without a key. */
function findEmptyKey(root: YamlValue | undefined): number | undefined {
  if (root?.kind !== 'map') return undefined;
  const entry = root.entries.find(({ key }) => key.kind === 'scalar' && key.plain && key.text === '');
  return entry?.value.start;
}
