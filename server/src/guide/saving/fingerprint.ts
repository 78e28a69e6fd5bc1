import type { Guide } from '../guide.js';
import { renderGuide, type GuideFormat } from '../render/renderGuide.js';
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

/** `text`: generated. `draft`: a model had a part in it, so that it is kept as a person's words are. */
type Origin = 'text' | 'draft';

const createLastLinePattern = (origin: Origin): RegExp =>
  new RegExp(
    String.raw`\r?\n(?:<\?skillwright-guide ${origin}="(sha256:[0-9a-f]{64})"\?>|<!-- skillwright-guide ${origin}="(sha256:[0-9a-f]{64})" -->)\s*$`,
  );

export function readSigned(saved: string, origin: Origin = 'text'): SignedText {
  const match = createLastLinePattern(origin).exec(saved);
  const fingerprint = match?.[1] ?? match?.[2];
  if (!match || fingerprint === undefined) return { body: saved };
  const end = saved.startsWith('\r\n', match.index) ? '\r\n' : '\n';
  return { body: saved.slice(0, match.index) + end, fingerprint };
}

/** @param body ends with a line end */
export function appendFingerprint(
  body: string,
  fingerprint: string,
  format: GuideFormat,
  origin: Origin = 'text',
): string {
  const mark = `skillwright-guide ${origin}="${fingerprint}"`;
  const line = format === 'xml' ? `<?${mark}?>` : `<!-- ${mark} -->`;
  return body + (body.includes('\r\n') ? `${line}\r\n` : `${line}\n`);
}

/** The text to save of a guide that a model had a part in. */
export async function renderSignedDraft(guide: Guide, format: GuideFormat): Promise<string> {
  const body = renderGuide(guide, format);
  return appendFingerprint(body, await computeFingerprint(body), format, 'draft');
}

/** Whether a saved guide was never edited, so that nothing is lost if it is replaced. */
export async function isUnedited(saved: string): Promise<boolean> {
  for (const origin of ['text', 'draft'] as const) {
    const { body, fingerprint } = readSigned(saved, origin);
    if (fingerprint !== undefined) return (await computeFingerprint(body)) === fingerprint;
  }
  return false;
}

/** The same for a file that Git has checked out with other line ends. */
export const computeFingerprint = (body: string): Promise<string> => sha256(body.replaceAll('\r\n', '\n').trimEnd());
