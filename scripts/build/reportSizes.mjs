// @ts-check

/**
 * One line for each thing that is started, with what it loads at once and what it may load later.
 * @param {import('esbuild').Metafile['outputs']} outputs
 * @returns {string}
 */
export function reportSizes(outputs) {
  const lines = Object.entries(outputs).flatMap(([path, output]) => {
    if (!output.entryPoint || path.includes('/chunks/')) return [];
    const atOnce = reachable(path, outputs, ['import-statement']);
    const later = [...reachable(path, outputs, ['import-statement', 'dynamic-import'])].filter(
      file => !atOnce.has(file),
    );
    const more = later.length > 0 ? `, later ${kilobytes(later, outputs)} in ${later.length} chunks` : '';
    return [`  ${path.padEnd(24)} ${kilobytes([...atOnce], outputs)}${more}`];
  });
  return lines.join('\n');
}

/** @param {string} start @param {import('esbuild').Metafile['outputs']} outputs @param {string[]} kinds */
function reachable(start, outputs, kinds) {
  const found = new Set([start]);
  for (const path of found) {
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kinds.includes(kind) && outputs[next]) found.add(next);
    }
  }
  return found;
}

/** @param {string[]} paths @param {import('esbuild').Metafile['outputs']} outputs */
const kilobytes = (paths, outputs) =>
  `${Math.round(paths.reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0) / 1024)} KB`;
