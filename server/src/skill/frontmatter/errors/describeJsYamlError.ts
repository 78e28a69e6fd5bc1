import { formatCodePoint } from '../../formatCodePoint.js';
import { messages } from '../../messages/index.js';
import { findBrokenLine } from './describeBrokenValue.js';
import { describeYamlError } from './describeYamlError.js';
import { parseYamlDocument } from '../yamlDocument.js';

/** What gray-matter or js-yaml 3 alone refuses, by their messages. */
const descriptions: readonly (readonly [RegExp, (part: string, yaml: string) => string])[] = [
  [/^(?:null byte|the stream contains non-printable|expected valid JSON character)/, describeCharacter],
  [/^gray-matter engine "(.*)" is not registered/, messages.yamlLanguage],
  [/^unidentified alias "(.*)"/, messages.yamlAliasUnknown],
  [/^unknown tag/, messages.yamlTag],
  [/^duplicated mapping key/, messages.yamlKeysTwice],
  [/^cannot merge mappings/, messages.yamlMergeOfText],
];

/**
 * What an error of gray-matter means, in the words for the same mistake in other programs, and the line that has it.
 * @param message of gray-matter
 * @param yaml that it read
 * @param markedLine the line at which js-yaml stopped
 */
export function describeJsYamlError(
  message: string,
  yaml: string,
  markedLine: string | undefined,
): { readonly reason: string; readonly line?: string } {
  const marked = markedLine === undefined ? {} : { line: markedLine };
  for (const [pattern, describe] of descriptions) {
    const match = pattern.exec(message);
    if (!match) continue;
    const reason = describe(match[1] ?? '', yaml);
    // A character has a place of its own.
    return describe === describeCharacter ? { reason } : { reason, ...marked };
  }
  // js-yaml often stops behind the mistake.
  const [error] = parseYamlDocument(yaml).errors;
  if (!error) return { reason: messages.yamlUnexpected(), ...marked };
  return { reason: describeYamlError(error, yaml), line: findBrokenLine(yaml, error.pos[0]).line };
}

function describeCharacter(_part: string, yaml: string): string {
  const [character] =
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Surrogate}/u.exec(yaml) ?? [];
  return character === undefined ? messages.yamlUnexpected() : messages.yamlCharacter(formatCodePoint(character));
}
