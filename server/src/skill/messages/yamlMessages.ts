import { localize } from '../../text/localize.js';

/** What is wrong with a text as YAML. They follow a colon, and have no period at the end. Others are sentences. */
export const yamlMessages = {
  yamlColonInValue: () => localize`a value without quotes contains “: ” or ends with a colon. Put the value in quotes`,
  yamlListAsKey: () =>
    localize`a list cannot start on the same line as its key. Put the value in quotes, or start the list on the next line`,
  yamlTextAfterValue: () => localize`there is more text after the value. Put the whole value in quotes`,
  yamlQuoteEnds: (text: string) =>
    localize`the quoted text ends before “${text}”. Write \`\\"\` for a quotation mark inside the text`,
  yamlApostrophe: (text: string) =>
    localize`the quoted text ends before “${text}”. Write the apostrophe twice, or put the text in double quotes`,
  yamlTypographicQuotes: () => localize`typographic quotation marks do not quote a value. Use straight quotation marks`,
  yamlNextLineIndented: () =>
    localize`the next line is indented, so it belongs to this value. Remove the indentation, or join the lines and put the value in quotes`,
  yamlPairExpected: () =>
    localize`an entry between “{” and “}” is not \`key: value\`. Write a colon and a space after the key`,
  yamlColonMissing: () =>
    localize`this line has no colon after a key. Write \`key: value\`, or indent the line if it continues the value above`,
  yamlBlankMissing: () => localize`there is no space after the colon. Write \`key: value\``,
  yamlOtherColon: (character: string) => localize`“${character}” does not end a key. Write “:” and a space`,
  yamlOtherBlank: (character: string) =>
    localize`the colon is followed by the character ${character}. Use an ordinary space`,
  yamlListForKeys: () => localize`“- ” starts a list, but a key is expected. Write \`key: value\``,
  yamlKeyTooLong: () => localize`a key has more than 1,024 characters. Shorten it`,
  yamlQuoteMissing: (quote: string) =>
    localize`the closing “${quote}” is missing, or the text continues on a line that is not indented. Add the quotation mark, or join the lines`,
  yamlBracketMissing: (bracket: string) =>
    localize`the closing “${bracket}” is missing, or is on a line that is not indented. Add or indent it, or put the value in quotes`,
  yamlStart: (text: string) => localize`text without quotes cannot start with “${text}”. Put the value in quotes`,
  yamlTabs: () => localize`the indentation contains a tab. Write spaces`,
  yamlIndentation: () => localize`the entries have different indentation. Start them in the same column`,
  yamlBlockInFlow: () =>
    localize`inside brackets, an entry cannot start with “- ” or contain a second “: ”. Remove “- ” and use commas, or put the text in quotes`,
  yamlCommaMissing: () => localize`a comma between two entries is missing. Add it, or put the value in quotes`,
  yamlEmptyItem: () =>
    localize`an entry or a value is missing inside the brackets. Write it, or remove the extra comma`,
  yamlComment: () =>
    localize`there is no space before “#”. Add a space if a comment starts there, or put the whole value in quotes`,
  yamlBlockScalar: (indicator: string) =>
    localize`text cannot follow “${indicator}” on the same line. Put the value in quotes`,
  yamlEscape: (sequence: string) =>
    localize`“${sequence}” is not an escape sequence. Write “\\\\” for a backslash, or use single quotes`,
  yamlTag: () => localize`“!” starts a tag in YAML, and this tag is unknown. Put the value in quotes`,
  yamlProperties: () => localize`“&”, “*” and “!” have a special meaning in YAML. Put the value in quotes`,
  yamlDocuments: () => localize`a “...” or “---” line ends the YAML too early. Remove that line`,
  yamlKeyTwice: (key: string) => localize`The key “${key}” occurs twice. Remove one of the two entries.`,
  yamlKeysTwice: () => localize`A key occurs twice. Remove one of the two entries.`,
  yamlLanguage: (language: string) =>
    localize`The language “${language}” after \`---\` is unknown. Write only \`---\` on the first line.`,
  yamlKeyAbsent: () => localize`there is no key before a colon. Write a key, or put the text with the colon in quotes`,
  yamlKeyNotText: () =>
    localize`A key cannot start with “?”, “[” or “{”. Write a plain word, or put the key in quotes.`,
  yamlKeyNotString: (key: string) => localize`The key “${key}” is not a string. Put it in quotes.`,
  yamlKeyReserved: (key: string) => localize`The key “${key}” is not allowed. Use another one.`,
  yamlCharacter: (character: string) =>
    localize`It contains the invisible character ${character}. Remove the character.`,
  yamlLineSeparator: (character: string) =>
    localize`The invisible character ${character} counts as a line break. Replace it with a space.`,
  yamlMergeOfText: () => localize`the value of “<<” must be a map. Write the fields without “<<”`,
  yamlNotOnKeyLine: () =>
    localize`a value on the line of its key cannot start with “- ” or “? ”. Put the value in quotes, or start a list on the next line`,
  yamlMapInList: () =>
    localize`\`key: value\` is not allowed directly between “[” and “]”. Put it in quotes or in “{” and “}”`,
  yamlUnsupported: () => localize`Anchors, aliases and tags are not supported. Write the values instead.`,
  yamlNotOneLine: () => localize`Text in quotes must end on the line where it starts. Join the lines.`,
  yamlFlowNotOneLine: () => localize`A list or map in brackets must end on the line where it starts. Join the lines.`,
  yamlCommentInValue: () => localize`A comment ends the value, but more lines follow. Put the value in quotes.`,
  yamlBlockHeader: (header: string) =>
    localize`“${header}” is not supported after the key. Write “|” or “>”, optionally with “-” or “+”, and start the text on the next line.`,
  yamlBlankLine: () => localize`a blank line is indented more than the text. Remove its spaces`,
  yamlNotFinite: (text: string) => localize`“${text}” cannot be read as a finite number. Put it in quotes.`,
  yamlUnexpected: () => localize`unexpected text. Check the indentation and the quotation marks`,
} as const;
