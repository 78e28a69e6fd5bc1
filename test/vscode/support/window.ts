/** Mouse, keyboard and eyes on the window that a suite runs in. The other side is scripts/vscode/pageActions.mjs. */
import { control } from './control.js';

interface Place {
  /** CSS or Playwright selector; the first match is taken, after waiting for it to be visible. */
  selector: string;
  /** Look inside the visible webview. */
  inWebview?: boolean;
}

/** Saved as out/screenshots/<version>-<name>.png. */
export async function screenshot(name: string): Promise<void> {
  await control({ action: 'screenshot', name });
}

/** A key or chord as Playwright writes it: `F2`, `Control+Shift+KeyP`. */
export async function press(keys: string): Promise<void> {
  await control({ action: 'press', keys });
}

export async function type(text: string): Promise<void> {
  await control({ action: 'type', text });
}

export async function click(place: Place, options: { button?: 'left' | 'right'; clicks?: number } = {}): Promise<void> {
  await control({ action: 'click', ...place, ...options });
}

/** Moves the mouse over an element. @param shown what appears then, waited for */
export async function hover(place: Place, shown?: string): Promise<void> {
  await control({ action: 'hover', ...place, ...(shown !== undefined && { to: shown }) });
}

export async function drag(from: Place, to: string): Promise<void> {
  await control({ action: 'drag', ...from, to });
}

/** The visible text of an element. */
export async function textOf(place: Place): Promise<string> {
  return String(await control({ action: 'text', ...place }));
}

/** The visible texts of all elements that match at this moment. */
export async function textsOf(place: Place): Promise<string[]> {
  return (await control({ action: 'texts', ...place })) as string[];
}

/** How many elements match at this moment. */
export async function countOf(place: Place): Promise<number> {
  return Number(await control({ action: 'count', ...place }));
}

/** The element of the visible webview that has the focus. */
export async function focusedInWebview(): Promise<{ name: string; isRinged: boolean }> {
  return (await control({ action: 'focused' })) as { name: string; isRinged: boolean };
}

export async function resize(width: number, height: number): Promise<void> {
  await control({ action: 'resize', width, height });
}

/** What axe-core finds in all visible webviews, one line for each problem. @param webviews how many have to be visible */
export async function accessibilityProblems(webviews: number): Promise<string[]> {
  const found = (await control({ action: 'accessibility' })) as { pages: number; problems: string[] };
  if (found.pages !== webviews) throw new Error(`${found.pages} webviews are visible instead of ${webviews}`);
  return found.problems;
}
