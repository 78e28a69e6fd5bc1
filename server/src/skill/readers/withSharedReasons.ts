import { isUtf16 } from '../../text/invalidByte.js';
import { groupDigits } from '../../core/index.js';
import { maxAliasMarks, maxNesting } from '../limits.js';
import { messages } from '../messages/index.js';
import { createReason } from './createReading.js';
import { readSkillSource } from './frontmatter/readSkillSource.js';
import { compareWithWritten } from './frontmatter/compareWithWritten.js';
import type { SkillFile, SkillReader, SkillReading } from './reader.js';

/** A reader with the reasons that are found in the same way for every program: the file's encoding, and what the program shows. */
export const withSharedReasons = (reader: SkillReader): SkillReader => ({
  ...reader,
  read(file, version) {
    const reading = reader.read(file, version);
    if (isUtf16(file.bytes)) return toUtf16Reading(reader, reading);
    const limit = findOwnLimit(file, reading);
    if (limit !== undefined) return toUncheckedReading(reading, limit);
    // A format shows nothing.
    if (reader.isFormat || reading.verdict === 'ignored') return reading;
    const found = compareWithWritten(reader, file, reading);
    return found.length === 0 ? reading : { ...reading, verdict: 'partly', reasons: [...reading.reasons, ...found] };
  },
});

/** Whatever a program makes of such a file, the encoding is the cause. */
function toUtf16Reading({ title, isFormat, evidence }: SkillReader, reading: SkillReading): SkillReading {
  const message = messages.readerUtf16(title);
  const isUnverified = evidence === 'documented' && !isFormat;
  const isRefused = reading.verdict === 'ignored' || reading.reasons.some(reason => reason.unverifiedRefusal);
  return {
    ...reading,
    verdict: reading.verdict === 'ignored' ? 'ignored' : 'partly',
    reasons: [
      {
        ...createReason('not-utf8', isUnverified ? messages.readerNotVerified(message) : message),
        ...(isUnverified && isRefused && { unverifiedRefusal: true as const }),
      },
    ],
  };
}

/** The sentence about our own limit, if a reason follows from it. */
function findOwnLimit({ bytes }: SkillFile, { reasons }: SkillReading): string | undefined {
  if (reasons.length === 0) return undefined;
  const ownLimits = [
    messages.notReadDepth(maxNesting),
    messages.notReadAliases(groupDigits(maxAliasMarks)),
    // Readers from documents use our parser.
    ...readSkillSource(bytes).frontmatter.problems.flatMap(({ isLimit, message }) => (isLimit ? [message] : [])),
  ];
  return ownLimits.find(limit => reasons.some(({ message }) => message.endsWith(limit)));
}

/** It is unknown what the program does with text that Skillwright does not read. */
const toUncheckedReading = (reading: SkillReading, limit: string): SkillReading => ({
  ...reading,
  verdict: 'partly',
  inCatalogue: true,
  inMenu: true,
  reasons: [createReason('not-checked', messages.readerNotVerified(limit))],
});
