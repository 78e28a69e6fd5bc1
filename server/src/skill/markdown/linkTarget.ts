import { decodePercent } from '../../text/percentEncoding.js';

/** Where a Markdown link leads. */
interface LinkTarget {
  /** Decoded path with `/`; empty for a link inside the document. */
  readonly path: string;
  /** After `#`, decoded; undefined where there is none. */
  readonly fragment?: string;
}

const absolute = /^(?:[a-z][a-z\d+.-]*:|\/|\\|~)/i;
/** Characters and words of templates and examples: such a link names no file. */
const placeholder =
  /^\[[^\]]*\]$|[{}<>$*|"`\n]|\.\.\.|…|^(?:path|url|link|href|uri|file|target|image)(?:$|\/)|\bpath\/to\b/i;

/** A relative link's target; undefined for absolute links and placeholders. */
export function parseRelativeTarget(url: string): LinkTarget | undefined {
  if (url === '' || absolute.test(url)) return undefined;
  const hash = url.indexOf('#');
  const before = hash < 0 ? url : url.slice(0, hash);
  const path = decodePercent(before.split('?')[0] ?? '');
  if (placeholder.test(path)) return undefined;
  return { path, ...(hash >= 0 && { fragment: decodePercent(url.slice(hash + 1)) }) };
}
