import { formatCodePoint } from '../formatCodePoint.js';
import { messages } from '../messages/index.js';
import { describeYamlError } from './describeYamlError.js';
import { parseYamlDocument } from './yamlDocument.js';

/** What gray-matter or js-yaml 3 alone refuses, by their messages. */
const descriptions: readonly (readonly [RegExp, (part: string, yaml: string) => string])[] = [
  [/^(?:null byte|the stream contains non-printable)/, (_part, yaml) => describeCharacter(yaml)],
  [/^gray-matter engine "(.*)" is not registered/, messages.yamlLanguage],
  [/^unidentified alias "(.*)"/, messages.yamlAliasUnknown],
  [/^unknown tag/, messages.yamlTag],
  [/^duplicated mapping key/, messages.yamlKeysTwice],
  [/^cannot merge mappings/, messages.yamlMergeOfText],
];

/** What an error of gray-matter means, in the words for the same mistake in other programs. @param message of gray-matter @param yaml that it read */
export function describeJsYamlError(message: string, yaml: string): string {
  for (const [pattern, describe] of descriptions) {
    const match = pattern.exec(message);
    if (match) return describe(match[1] ?? '', yaml);
  }
  const [error] = parseYamlDocument(yaml).errors;
  return error ? describeYamlError(error.message) : messages.yamlUnexpected();
}

function describeCharacter(yaml: string): string {
  const [character] =
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Surrogate}/u.exec(yaml) ?? [];
  return character === undefined ? messages.yamlUnexpected() : messages.yamlCharacter(formatCodePoint(character));
}
