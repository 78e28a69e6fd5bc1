import { isUtf16 } from '../../text/invalidByte.js';
import { messages } from '../messages/index.js';
import { createReason } from './createReading.js';
import { compareWithWritten } from './frontmatter/compareWithWritten.js';
import type { SkillReader, SkillReading } from './reader.js';

/** A reader with the reasons that are found in the same way for every program: the file's encoding, and what the program shows. */
export const withSharedReasons = (reader: SkillReader): SkillReader => ({
  ...reader,
  read(file, version) {
    const reading = reader.read(file, version);
    if (isUtf16(file.bytes)) return toUtf16Reading(reader, reading);
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
