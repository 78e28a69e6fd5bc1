import type { GuideFormat } from '../render/renderGuide.js';
import { sha256 } from '../sha256.js';

/**
 * The last line of a saved guide: a hash of the text that was generated. It tells whether anybody edited the file since, also where
 * the cache with that text is gone or was never there, and names that text in the cache.
 */
export interface SignedText {
  /** The guide without that line. */
  readonly body: string;
  /** `sha256:…`; undefined: saved by hand, or by the editor. */
  readonly fingerprint?: string;
}

const lastLine =
  /\r?\n(?:<\?skillwright-guide text="(sha256:[0-9a-f]{64})"\?>|<!-- skillwright-guide text="(sha256:[0-9a-f]{64})" -->)\s*$/;

export function readSigned(saved: string): SignedText {
  const match = lastLine.exec(saved);
  const fingerprint = match?.[1] ?? match?.[2];
  if (!match || fingerprint === undefined) return { body: saved };
  const end = saved.startsWith('\r\n', match.index) ? '\r\n' : '\n';
  return { body: saved.slice(0, match.index) + end, fingerprint };
}

/** @param body ends with a line end */
export function signed(body: string, fingerprint: string, format: GuideFormat): string {
  const mark = `skillwright-guide text="${fingerprint}"`;
  const line = format === 'xml' ? `<?${mark}?>` : `<!-- ${mark} -->`;
  return body + (body.includes('\r\n') ? `${line}\r\n` : `${line}\n`);
}

/** The same for a file that Git has checked out with other line ends. */
export const fingerprintOf = (body: string): Promise<string> => sha256(body.replaceAll('\r\n', '\n').trimEnd());
