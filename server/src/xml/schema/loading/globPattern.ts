/** Whether a path (with `/`) fits a glob: `*` and `?` within a segment, `**` across, `{a,b}` alternatives. A bare name fits in any folder. */
export function matchesGlob(path: string, glob: string): boolean {
  const rooted = glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`;
  return globPattern(rooted).test(path);
}

function globPattern(glob: string): RegExp {
  let source = '';
  let braces = 0;
  for (let at = 0; at < glob.length; at++) {
    const unit = glob[at] ?? '';
    if (glob.startsWith('**/', at)) {
      source += '(?:[^/]+/)*';
      at += 2;
    } else if (glob.startsWith('**', at)) {
      source += '.*';
      at += 1;
    } else if (unit === '*') source += '[^/]*';
    else if (unit === '?') source += '[^/]';
    else if (unit === '{' && glob.includes('}', at)) {
      braces++;
      source += '(?:';
    } else if (unit === '}' && braces > 0) {
      braces--;
      source += ')';
    } else if (unit === ',' && braces > 0) source += '|';
    else source += unit.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  }
  return new RegExp(`^${source}${')'.repeat(braces)}$`);
}
