// @ts-check

/**
 * Runs the suites with a failed test a second time, in a new window. A browser window on a busy machine is not always stable. A fault in
 * the extension fails twice. A test that passes the second time is printed as unsteady.
 * @param {string} place of the window, for what is printed
 * @param {import('./control.mjs').TestResult[]} results of the first run
 * @param {(suites: string[]) => Promise<import('./control.mjs').TestResult[]>} runAgain runs the suites with these names; all suites where
 * the list is empty
 * @returns {Promise<import('./control.mjs').TestResult[]>} the results of the second run in place of the first, suite by suite
 */
export async function retryFailed(place, results, runAgain) {
  const failures = results.filter(({ error }) => error);
  if (failures.length === 0) return results;
  // A failure without a suite is one of the window.
  const suites = failures.every(({ suite }) => suite !== undefined)
    ? [...new Set(failures.flatMap(({ suite }) => suite ?? []))]
    : [];
  console.log(`  ${place}: a second run of ${suites.length > 0 ? suites.join(', ') : 'all suites'}`);
  const second = await runAgain(suites);
  for (const { suite, name } of failures) {
    const passed = second.some(result => result.suite === suite && result.name === name && !result.error);
    if (passed) console.log(`  unsteady: ${place} ${suite}: ${name}`);
  }
  if (suites.length === 0) return second;
  return [...results.filter(({ suite }) => !suites.includes(suite ?? '')), ...second];
}
