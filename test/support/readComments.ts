/** The paragraphs of the comments that have lines of their own, with the number of their first line. */
export function readComments(code: string): readonly { readonly line: number; readonly text: string }[] {
  let line = 1;
  let end = 0;
  return [...code.matchAll(/^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm)].flatMap(
    ({ 0: comment, index }) => {
      line += code.slice(end, index).split('\n').length - 1;
      end = index;
      return comment
        .replace(/\*+\/\s*$/, '')
        .replace(/^[ \t]*(?:\/\*+|\/{2,}|\*) ?/gm, '')
        .split(/\n\s*\n|\n(?=\s*(?:- |\d+\. ))|\s(?=@[a-z]+\b)/)
        .map(text => ({ line, text }));
    },
  );
}
