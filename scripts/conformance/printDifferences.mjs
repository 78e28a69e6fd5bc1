// @ts-check
/**
 * A table: the probe, what differs, what the program did, and what the model says.
 * @param {import('./programs.mjs').Program} program
 * @param {readonly { id: string, about?: string }[]} probes
 * @param {readonly import('./compare.mjs').Difference[]} differences
 */
export function printDifferences({ id, version }, probes, differences) {
  const agreeing = probes.length - differences.length;
  const share = ((100 * agreeing) / Math.max(1, probes.length)).toFixed(1);
  console.log(`\n${id} ${version}: the model agrees on ${agreeing} of ${probes.length} (${share}%)`);
  const rows = differences.flatMap(({ id: probeId, measured, model, exception }) =>
    Object.keys(measured)
      .filter(key => JSON.stringify(measured[key]) !== JSON.stringify(model[key]))
      .map(key => [probeId, key, show(measured[key]), show(model[key]), exception ?? '']),
  );
  if (rows.length === 0) return;
  const table = [['probe', 'differs in', 'program', 'model', 'known exception'], ...rows];
  const widths = [0, 1, 2, 3].map(column => Math.max(...table.map(row => row[column]?.length ?? 0)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** @param {unknown} value */
function show(value) {
  const text = JSON.stringify(value) ?? 'none';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
