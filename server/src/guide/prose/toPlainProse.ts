import { removeBracketTags } from './removeBracketTags.js';

const needsWork = />>>|^[ \t]*\.\. |:`|^[ \t]*(?:```|~~~)/m;
const directive = /^([ \t]*)\.\.[ \t]+([\w-]+)::[ \t]*(.*)$/;
/** Directives whose text is for the reader. All others (code, images, version history) are omitted. */
const spoken = /^(?:note|warning|caution|attention|danger|important|hint|tip|error|admonition)$/;

/**
 * Documentation as running text: without doctests and their results, with Sphinx directives and roles as what they say
 * (`.. deprecated:: 1.2` becomes "Deprecated since 1.2:"). Linear time.
 */
export function toPlainProse(source: string): string {
  const text = removeBracketTags(removeHtml(source));
  if (!needsWork.test(text)) return text;
  const kept: string[] = [];
  /** Indentation of the directive whose body is being read. */
  let body: { readonly indent: number; readonly isSpoken: boolean } | undefined;
  let inDoctest = false;
  let inFence = false;
  /** Fences that nothing closes from here on. */
  const unclosed = new Set<string>();
  let at = 0;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    const indent = line.search(/\S|$/);
    if (body && !isBlank && indent <= body.indent) body = undefined;
    // A sample of code is no sentence.
    const [fence] = /^\s*(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined && (inFence || (!unclosed.has(fence.trim()) && hasClosingFence(text, fence.trim(), at)))) {
      inFence = !inFence;
      kept.push('');
      at += line.length + 1;
      continue;
    }
    if (fence !== undefined) unclosed.add(fence.trim());
    at += line.length + 1;
    if (inFence) continue;
    if (/^\s*>>>/.test(line)) inDoctest = true;
    else if (isBlank) inDoctest = false;
    const match = inDoctest ? undefined : directive.exec(line);
    if (match) {
      const head = formatSpokenHead(match[2] ?? '', match[3] ?? '');
      body = { indent, isSpoken: head !== undefined };
      kept.push('', head ?? '');
    } else if (!inDoctest && body?.isSpoken !== false) kept.push(body ? line.trim() : line);
  }
  return kept.join('\n').replace(/:(?:\w+:)?\w+:`[~!]?([^`\n]{1,200})`/g, '`$1`');
}

const hasClosingFence = (text: string, fence: string, at: number): boolean =>
  text
    .slice(at)
    .split('\n')
    .slice(1)
    .some(line => line.trim() === fence);

/** Text in HTML without its tags: `<p>` and `<li>` begin paragraphs and items. Tags of which only one half stands there are text. */
function removeHtml(text: string): string {
  if (!/<\/?[a-z]/i.test(text) || !/<\/|<(?:p|br)\b/i.test(text)) return text;
  return text
    .split(/(`[^`\n]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/<(code|tt)>([^<>\n`]{1,200})<\/\1>/gi, '`$2`')
            .replace(/<(b|strong|i|em|u)>([^<>]{1,1000})<\/\1>/gi, '$2')
            .replace(/<a\s[^<>]{1,300}>([^<>]{1,300})<\/a>/gi, '$1')
            .replace(/<li>([^<>]{1,2000})<\/li>/gi, '\n- $1\n')
            .replace(/<(?:p|br)\s*\/?>/gi, '\n\n')
            .replace(/<\/p>|<\/?(?:ul|ol)>/gi, '\n'),
    )
    .join('');
}

function formatSpokenHead(name: string, rest: string): string | undefined {
  if (name === 'deprecated') return rest === '' ? 'Deprecated:' : `Deprecated since ${rest}:`;
  return spoken.test(name) ? rest : undefined;
}

/** In capitals: a tool for to-do lists speaks of them too. */
const reminder =
  /^\W*(?:TODO|FIXME|XXX|HACK|TBD|WIP)\b(?:\([^)]*\))?(?=\s*(?:[:.…–—-]|$)|\s+(?:[Ww]rite|[Aa]dd|[Ff]ix|[Dd]ocument|[Dd]escribe|[Ee]xplain|[Ii]mplement|[Cc]heck|[Uu]pdate|[Cc]lean)\b)/;
const empty =
  /^\W*(?:todo|no description(?: provided| available| yet)?|n\/a|undocumented|description|lorem ipsum.*)\W*$/i;

/** A note of the author to themselves, or a text that stands where one was meant to be: no purpose and no rule. */
export const isPlaceholder = (sentence: string): boolean => reminder.test(sentence) || empty.test(sentence);

/** The lines of doctests, where calls of the command stand. */
export const extractDoctests = (text: string): string =>
  text.includes('>>>')
    ? text
        .split('\n')
        .filter(line => /^\s*(?:>>>|\.\.\. )/.test(line))
        .join('\n')
    : '';
