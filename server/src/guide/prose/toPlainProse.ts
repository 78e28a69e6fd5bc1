const needsWork = />>>|^[ \t]*\.\. |:`/m;
const directive = /^([ \t]*)\.\.[ \t]+([\w-]+)::[ \t]*(.*)$/;
/** Directives whose text is said to the reader; of all others (code, images, version history) nothing is. */
const spoken = /^(?:note|warning|caution|attention|danger|important|hint|tip|error|admonition)$/;

/**
 * Documentation as running text: without doctests and their results, with Sphinx directives and roles as what they say
 * (`.. deprecated:: 1.2` becomes "Deprecated since 1.2:"). Linear time.
 */
export function toPlainProse(text: string): string {
  if (!needsWork.test(text)) return text;
  const kept: string[] = [];
  /** Indentation of the directive whose body is being read. */
  let body: { readonly indent: number; readonly isSpoken: boolean } | undefined;
  let inDoctest = false;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    const indent = line.search(/\S|$/);
    if (body && !isBlank && indent <= body.indent) body = undefined;
    if (/^\s*>>>/.test(line)) inDoctest = true;
    else if (isBlank) inDoctest = false;
    const match = inDoctest ? undefined : directive.exec(line);
    if (match) {
      const head = spokenHead(match[2] ?? '', match[3] ?? '');
      body = { indent, isSpoken: head !== undefined };
      kept.push('', head ?? '');
    } else if (!inDoctest && body?.isSpoken !== false) kept.push(body ? line.trim() : line);
  }
  return kept.join('\n').replace(/:(?:\w+:)?\w+:`[~!]?([^`\n]{1,200})`/g, '`$1`');
}

function spokenHead(name: string, rest: string): string | undefined {
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
