import { commands } from 'vscode';
import { ok } from './expect.js';
import { focusedInWebview, press } from './window.js';

/** Presses Tab in the page beside the editor until a stop has the name. Returns all stops on the way, each of which has to be seen. */
export async function tabTo(name: RegExp): Promise<string[]> {
  const stops: string[] = [];
  // The page is beside its file.
  await commands.executeCommand('workbench.action.focusSecondEditorGroup');
  for (let step = 0; step < 40; step++) {
    await press('Tab');
    const focused = await focusedInWebview();
    ok(focused.isRinged, `${focused.name} has no focus ring`);
    stops.push(focused.name);
    if (name.test(focused.name)) return stops;
  }
  throw new Error(`Not reached: ${stops.join(' | ')}`);
}
