import { Disposable, window } from 'vscode';
import { commandMessages } from '../../messages/commandMessages.js';

/** Tries a new name. @returns the error message; undefined if the name was accepted */
type TryName = (newName: string) => Promise<string | undefined>;

/** Asks for a new name until one is accepted or the user cancels. Shows errors in the input box. */
export async function askNewName(name: string, tryName: TryName): Promise<void> {
  const box = window.createInputBox();
  box.title = commandMessages.renameEverywhere(name);
  box.prompt = commandMessages.renamePrompt();
  box.value = name;
  box.valueSelection = [0, name.length];
  const subscriptions: Disposable[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const attempt = async (): Promise<void> => {
        const newName = box.value.trim();
        box.validationMessage = newName === '' ? commandMessages.nameRequired() : undefined;
        if (newName === '') return;
        box.busy = true;
        box.enabled = false;
        const refusal = newName === name ? undefined : await tryName(newName);
        box.busy = false;
        box.enabled = true;
        if (refusal === undefined) resolve();
        else box.validationMessage = refusal;
      };
      subscriptions.push(
        box.onDidAccept(() => void attempt().catch(reject)),
        box.onDidChangeValue(() => (box.validationMessage = undefined)),
        box.onDidHide(() => resolve()),
      );
      box.show();
    });
  } finally {
    Disposable.from(...subscriptions, box).dispose();
  }
}
