// @ts-check
/** What a suite can do to the window it runs in. The other side, with types, is test/vscode/support/window.ts. */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findAccessibilityProblems } from './accessibility.mjs';

/** How long something may take to appear on an idle machine, in milliseconds. */
const idleTimeout = 30_000;

/**
 * @typedef {object} PageAction
 * @property {'screenshot' | 'press' | 'type' | 'click' | 'hover' | 'drag' | 'text' | 'texts' | 'count' | 'resize' | 'accessibility' | 'focused'} action
 * @property {string} [name] of the picture
 * @property {boolean} [isFailure] the picture shows a failed test
 * @property {string} [keys] in Playwright's notation, `Control+Shift+KeyP`
 * @property {string} [text]
 * @property {string} [selector]
 * @property {string} [to] selector where a drag ends, or of what appears while the mouse is there
 * @property {boolean} [inWebview] the selector is looked up inside the visible webview
 * @property {'left' | 'right'} [button]
 * @property {number} [clicks]
 * @property {number} [width]
 * @property {number} [height]
 */

/**
 * Waits for the element where there is one to wait for.
 * @param {import('playwright-core').Page} page
 * @param {PageAction} message
 * @param {{ screenshotPath: (name: string) => string, takesPictures: boolean, slowness: number }} options
 * @returns {Promise<unknown>}
 */
export async function performOnPage(page, message, { screenshotPath, takesPictures, slowness }) {
  const timeout = idleTimeout * slowness;
  const root = message.inWebview ? webview(page) : page;
  const find = (/** @type {string | undefined} */ selector) => root.locator(required(selector, 'selector')).first();
  switch (message.action) {
    case 'screenshot': {
      const path = screenshotPath(required(message.name, 'name'));
      await mkdir(dirname(path), { recursive: true });
      // Out of the way, with what it hovers over.
      await page.mouse.move(0, 0);
      await page.locator('.workbench-hover').first().waitFor({ state: 'hidden', timeout });
      if (takesPictures || message.isFailure) await page.screenshot({ path, animations: 'disabled' });
      return path;
    }
    case 'press':
      return page.keyboard.press(required(message.keys, 'keys'));
    case 'type':
      return page.keyboard.type(required(message.text, 'text'));
    case 'click': {
      const target = find(message.selector);
      // Rows of a view move when the view shows the row of the cursor, or a message above the rows goes.
      if (message.selector?.includes('treeitem')) await waitForLayout(page, target, timeout);
      return clickOn(page, target, { button: message.button ?? 'left', clickCount: message.clicks ?? 1 }, timeout);
    }
    case 'hover':
      return hoverOver(page, find(message.selector), message.to === undefined ? undefined : find(message.to), timeout);
    case 'drag':
      return dragSlowly(page, find(message.selector), find(message.to), timeout);
    case 'text':
      return find(message.selector).innerText({ timeout });
    case 'texts':
      return root.locator(required(message.selector, 'selector')).allInnerTexts();
    case 'count':
      return root.locator(required(message.selector, 'selector')).count();
    case 'focused':
      return webview(page)
        .locator(':focus')
        .first()
        .evaluate(describeFocus, undefined, { timeout: timeout / 10 });
    case 'resize':
      await page.setViewportSize({ width: message.width ?? 1400, height: message.height ?? 900 });
      // VS Code moves webviews some time after its window is resized. An earlier click would hit a wrong place.
      return waitForLayout(page, page.locator('iframe.webview, .editor-group-container'), timeout);
    case 'accessibility':
      return findAccessibilityProblems(page);
    default:
      throw new Error(`No such action: ${JSON.stringify(message)}`);
  }
}

/** @typedef {{ id: string, textContent: string | null, getAttribute(name: string): string | null }} PageElement */

/** Runs in the page. @param {PageElement} element that has the focus */
function describeFocus(element) {
  const page =
    /** @type {{ getComputedStyle(of: PageElement): { outlineStyle: string, outlineWidth: string } }} */
    (/** @type {unknown} */ (globalThis));
  const { outlineStyle, outlineWidth } = page.getComputedStyle(element);
  const name = element.id || element.getAttribute('data-flag') || element.getAttribute('data-copy');
  return {
    name: name || (element.textContent ?? '').trim().replace(/\s+/g, ' '),
    isRinged: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
  };
}

/**
 * The mouse stands where the last action left it. What VS Code shows about the place below it may cover the element: then it moves away.
 * @param {import('playwright-core').Page} page @param {import('playwright-core').Locator} target
 * @param {{ button: 'left' | 'right', clickCount: number }} click @param {number} timeout in milliseconds
 */
async function clickOn(page, target, click, timeout) {
  try {
    await target.click({ ...click, timeout: timeout / 10 });
  } catch (error) {
    if (String(error).includes('intercepts pointer events')) await page.mouse.move(0, 0);
    await target.click({ ...click, timeout });
  }
}

/**
 * VS Code asks where a thing may be dropped while it is moved over the place, so one jump to it is not enough.
 * @param {import('playwright-core').Page} page @param {import('playwright-core').Locator} from @param {import('playwright-core').Locator} to
 * @param {number} timeout in milliseconds
 */
async function dragSlowly(page, from, to, timeout) {
  await from.hover({ timeout });
  await page.mouse.down();
  await to.hover({ timeout });
  const box = await to.boundingBox();
  if (!box) throw new Error('The place to drop at is not visible');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 2, { steps: 5 });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}

/**
 * What is drawn again below a mouse that stands still does not know of it: the mouse comes again until what it brings up is there.
 * @param {import('playwright-core').Page} page @param {import('playwright-core').Locator} place @param {import('playwright-core').Locator | undefined} shown
 * @param {number} timeout in milliseconds
 */
async function hoverOver(page, place, shown, timeout) {
  for (let attempt = 0; attempt < 9; attempt++) {
    await place.hover({ timeout });
    if (!shown || (await appears(shown, timeout / 10))) return;
    await page.mouse.move(0, 0);
  }
  await place.hover({ timeout });
  await shown?.waitFor({ timeout });
}

/**
 * Until elements stay where they are.
 * @param {import('playwright-core').Page} page @param {import('playwright-core').Locator} boxes @param {number} timeout in milliseconds
 */
async function waitForLayout(page, boxes, timeout) {
  const layout = async () => JSON.stringify(await Promise.all((await boxes.all()).map(box => box.boundingBox())));
  const end = Date.now() + timeout;
  let last = '';
  for (let equal = 0; equal < 3 && Date.now() < end;) {
    await page.waitForTimeout(50);
    const now = await layout();
    equal = now === last ? equal + 1 : 0;
    last = now;
  }
}

/** @param {import('playwright-core').Locator} locator @param {number} milliseconds */
const appears = (locator, milliseconds) =>
  locator.waitFor({ timeout: milliseconds }).then(
    () => true,
    () => false,
  );

/** The document of a webview is two frames deep. Those of other tabs stay in the page, hidden. @param {import('playwright-core').Page} page */
function webview(page) {
  return page.locator('iframe.webview.ready:visible').last().contentFrame().frameLocator('#active-frame');
}

/** @param {string | undefined} value @param {string} name */
function required(value, name) {
  if (value === undefined) throw new Error(`The action needs "${name}"`);
  return value;
}
