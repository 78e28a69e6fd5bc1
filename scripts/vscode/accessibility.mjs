// @ts-check
/** Runs axe-core inside the webviews of a window. */
import axe from 'axe-core';

/**
 * Checks all visible webviews with all rules of axe-core, the recommended practices included.
 * @param {import('playwright-core').Page} page the window of VS Code
 * @returns {Promise<{ pages: number, problems: string[] }>} each problem with its page, rule, element and reason
 */
export async function findAccessibilityProblems(page) {
  const problems = [];
  const outer = await page.locator('iframe.webview.ready:visible').all();
  for (const each of outer) {
    const handle = await each.contentFrame().locator('#active-frame').elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('A webview has no document');
    // Evaluated by the debugger: the page's content security policy does not allow another script.
    await frame.evaluate(axe.source);
    problems.push(...(await frame.evaluate(runAxe)));
  }
  return { pages: outer.length, problems };
}

/** Runs in the page, where the script has defined `axe`. @returns {Promise<string[]>} */
async function runAxe() {
  const page = /** @type {{ axe: typeof axe }} */ (/** @type {unknown} */ (globalThis));
  const { violations } = await page.axe.run();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.html.slice(0, 200)}: ${node.failureSummary ?? ''}`),
  );
}
