import { localize } from '../text/localize.js';

/** What the engine itself says of any document. */
export const messages = {
  checkingStopped: (max: number) =>
    localize`Checking stopped after ${max} findings. Fix some of the findings above first.`,
  moreFindings: (count: number) =>
    localize`${count} more findings in this document are not shown. Fix some of the findings above first.`,
  unknownSuppression: (code: string) => localize`Unknown rule “${code}”. Write the code of an existing rule.`,
  unmarkedReason: (code: string) => localize`Unknown rule “${code}”. If this is a reason, write \`--\` before it.`,
  unknownSuppressionInXml: (code: string) =>
    localize`Unknown rule “${code}”. List only rule codes, because an XML comment cannot contain a reason.`,
  misspeltSuppression: (code: string, nearest: string) => localize`Unknown rule “${code}”. Did you mean “${nearest}”?`,
  changeTo: (code: string) => localize`Change to “${code}”`,
  unusedSuppression: () => localize`This comment suppresses nothing. Remove it.`,
  unusedSuppressionOf: (code: string) =>
    localize`“${code}” is not reported on the next line. Remove it from the comment, or remove the comment if it names no other rule.`,
  disableForLine: (code: string) => localize`Disable ${code} for this line`,
  utf16: () => localize`The file is in UTF-16, but agents read it as UTF-8. Save it as UTF-8.`,
  invalidByte: (offset: number, value: string) =>
    localize`Byte ${offset} (${value}) is not valid UTF-8, so programs misread the text or refuse the file. Save the file as UTF-8.`,
  invalidByteIgnored: (offset: number, value: string, agents: string) =>
    localize`Byte ${offset} (${value}) is not valid UTF-8, so the file is ignored by ${agents}. Save the file as UTF-8.`,
  invalidByteIgnoredBySome: (offset: number, value: string, agents: string) =>
    localize`Byte ${offset} (${value}) is not valid UTF-8, so the file is ignored by ${agents}, and other agents misread the text. Save the file as UTF-8.`,
  notChecked: (reason: string) => localize`This file was not checked: ${reason}.`,
  notRead: () => localize`it was not read`,
  tooLong: (length: string, max: string) =>
    localize`it has ${length} characters, but the maximum for this kind of file is ${max}`,
} as const;
