import { localize } from '../../text/localize.js';

/** What is wrong with a text as YAML. Parts of a sentence, without a period. */
export const yamlMessages = {
  yamlColonInValue: () => localize`a value without quotes contains “: ”`,
  yamlListAsKey: () => localize`a list cannot start on the line of its key`,
  yamlTextAfterValue: () => localize`there is more text after the value`,
  yamlColonMissing: () => localize`a key has no colon`,
  yamlKeyLines: () => localize`a key has no colon on its line`,
  yamlKeyTooLong: () => localize`a key has more than 1,024 characters`,
  yamlCharacterMissing: (character: string) => localize`“${character}” is missing`,
  yamlStart: (character: string) => localize`a value without quotes cannot start with “${character}”`,
  yamlTabs: () => localize`the indentation contains a tab`,
  yamlIndentation: () => localize`the entries are not indented alike`,
  yamlBlockInFlow: () => localize`an indented list or map cannot stand between brackets`,
  yamlCommaMissing: () => localize`a comma between two entries is missing`,
  yamlEmptyItem: () => localize`an entry between two commas is missing`,
  yamlComment: () => localize`there is no space before “#”`,
  yamlBlockScalar: () => localize`there is text on the line of “|” or “>”`,
  yamlEscape: (sequence: string) => localize`“${sequence}” is not an escape sequence`,
  yamlTag: () => localize`the tag is unknown`,
  yamlProperties: () => localize`an anchor or a tag is not where one may stand`,
  yamlDocuments: () => localize`it contains more than one document`,
  yamlUnexpected: () => localize`the syntax is not valid here`,
} as const;
