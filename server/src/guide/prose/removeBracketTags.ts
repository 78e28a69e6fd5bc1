const tag = /^([ \t]*(?:[-*] )?)\[([A-Z][A-Z0-9 _-]{2,24})\](?!\()[ \t]*(?:[:–-][ \t]+)?/gm;

/** Tags that say something of the command. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/^DEPRECATED$/, 'Deprecated. '],
  [/^(?:EXPERIMENTAL|BETA|ALPHA|PREVIEW)$/, 'Experimental. '],
  [/^(?:DESTRUCTIVE|DANGEROUS)$/, 'Destructive. '],
  [/^READ[ _-]?ONLY$/, 'Read-only. '],
];

/** Text without tags at the start of a line (`[BRIEF]`, `[TOOL]`), which are marks for other programs. What needs words gets them. */
export const removeBracketTags = (text: string): string =>
  text.includes('[')
    ? text.replace(tag, (all, before: string, name: string) =>
        /^(?:REQUIRED|OPTIONAL)$/.test(name) ? all : before + (spoken.find(([words]) => words.test(name))?.[1] ?? ''),
      )
    : text;
