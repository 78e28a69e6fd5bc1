// @ts-check

/**
 * A page with one generated part replaced: what stands between `<!-- NAME: … -->` and `<!-- end of NAME -->`.
 * @param {string} page @param {string} name @param {string} content ends with a line end
 */
export function replacePart(page, name, content) {
  const begin = new RegExp(`<!-- ${name}: [^\\n]* -->\\n\\n`).exec(page);
  const start = begin ? begin.index + begin[0].length : -1;
  const end = `<!-- end of ${name} -->\n`;
  const stop = page.indexOf(end);
  if (start < 0 || stop < start) throw new Error(`The marks around the part '${name}' are missing`);
  return `${page.slice(0, start)}${content}\n${page.slice(stop)}`;
}
