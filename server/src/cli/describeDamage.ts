import type { DecodedText } from '../text/decodeBytes.js';
import { messages } from './messages/messages.js';

/** Says what is wrong with a file that could not be decoded, and what to do. */
export const describeDamage = ({ encoding, isUnknown }: DecodedText): string =>
  isUnknown ? messages.unknownEncoding(encoding) : messages.invalidBytes(encoding);
