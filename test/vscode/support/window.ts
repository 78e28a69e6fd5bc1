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

/** How many elements match at this moment. */
export async function countOf(place: Place): Promise<number> {
  return Number(await control({ action: 'count', ...place }));
}

export async function resize(width: number, height: number): Promise<void> {
  await control({ action: 'resize', width, height });
}
