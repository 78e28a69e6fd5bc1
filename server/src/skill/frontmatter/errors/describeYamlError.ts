import { messages } from '../../messages/index.js';
import { describeBrokenValue, findBrokenLine } from './describeBrokenValue.js';

/** Messages of the `yaml` package, in the order in which they are tried. */
const descriptions: readonly (readonly [RegExp, (part: string) => string])[] = [
  [/^Nested mappings are not allowed/, messages.yamlColonInValue],
  [/^A block sequence may not be used as an implicit map key|block-seq-ind/, messages.yamlListAsKey],
  [/ at node end$|^Unexpected scalar/, messages.yamlTextAfterValue],
  [/^Implicit (?:map )?keys? need/, messages.yamlColonMissing],
  [/^The : indicator must be at most 1024/, messages.yamlKeyTooLong],
  [/^Missing closing (["'])/, messages.yamlQuoteMissing],
  [/end with an? ([}\]])$/, messages.yamlBracketMissing],
  [/^Plain value cannot start with a tab/, messages.yamlTabs],
  [/^(?:Plain value|Value) cannot start with (?:\w+ )*(\S+)$/, messages.yamlStart],
  [/^Alias cannot be an empty string/, () => messages.yamlStart('*')],
  [/^Anchor cannot be an empty string/, () => messages.yamlStart('&')],
  [/^Tabs are not allowed/, messages.yamlTabs],
  [
    /must start at the same column|sufficiently indented|without - indicator|must not be less indented/,
    messages.yamlIndentation,
  ],
  [/^Block collections are not allowed within flow/, messages.yamlBlockInFlow],
  [/^Missing , /, messages.yamlCommaMissing],
  [/^Unexpected (?:,|empty item)/, messages.yamlEmptyItem],
  [/^Comments must be separated/, messages.yamlComment],
  [/^Block scalar header/, () => messages.yamlBlockScalar('|')],
  [/^Invalid escape sequence (\\.)/su, messages.yamlEscape],
  [/^Unresolved tag/, messages.yamlTag],
  [/anchor|alias|tag/i, messages.yamlProperties],
  [/multiple documents/, messages.yamlDocuments],
  [/more-indented leading empty lines/, messages.yamlBlankLine],
];

/** What the parser says of a value or a line whose start or end it misunderstood. The line itself shows the cause. */
const isMisunderstood =
  /^Nested mappings| at node end$|^Unexpected scalar|^Implicit (?:map )?keys? need|^Block scalar header|^Not a YAML token/;

/** What the parser says of a list where a key is expected. */
const isListForKeys = /^A block sequence may not be used as an implicit map key|^Implicit (?:map )?keys? need/;

/**
 * What an error of the YAML parser means, as a part of a sentence without a period at its end.
 * @param error of the `yaml` package
 * @param source the YAML that has it
 */
export function describeYamlError(
  { message, pos: [start] }: { readonly message: string; readonly pos: readonly [number, number] },
  source: string,
): string {
  const broken = findBrokenLine(source, start);
  const cause = isMisunderstood.test(message) ? describeBrokenValue(broken) : undefined;
  if (cause !== undefined) return cause;
  if (isListForKeys.test(message) && /^\s*- /.test(broken.line)) return messages.yamlListForKeys();
  for (const [pattern, describe] of descriptions) {
    const match = pattern.exec(message);
    if (match) return describe(match[1] ?? '');
  }
  return messages.yamlUnexpected();
}
