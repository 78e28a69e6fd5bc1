import { messages } from '../../messages/index.js';
import { createReason } from '../createReading.js';
import type { ReadingReason } from '../reader.js';

interface Flag {
  readonly field: string;
  /** As written. Undefined where nothing is written. */
  readonly text: string | undefined;
  /** What the program takes it for. */
  readonly effective: boolean;
}

/** Flags that mean something else to the author than to the program, such as `yes` where only `true` is read, or that mean nothing. */
export function findMisreadFlags(title: string, flags: readonly Flag[]): readonly ReadingReason[] {
  return flags
    .filter(({ text, effective }) => text !== undefined && text.trim() !== '' && readMeaning(text) !== effective)
    .map(({ field, text = '' }) => {
      const expected = /^(?:true|false)$/.test(text) ? messages.expectedPlainBoolean() : messages.expectedBoolean();
      return createReason(`${field}-type`, messages.readerFieldUnusable(title, field, expected));
    });
}

function readMeaning(text: string): boolean | undefined {
  if (/^\s*(?:true|yes|on|1|y)\s*$/i.test(text)) return true;
  return /^\s*(?:false|no|off|0|n)\s*$/i.test(text) ? false : undefined;
}
