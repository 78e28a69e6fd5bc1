import { Disposable, window } from 'vscode';

/** Tries a name that was given. @returns the reason for which it is refused, or undefined: then the question is over */
type TryName = (newName: string) => Promise<string | undefined>;

/** Asks for another name until one is taken or the user goes away; a refusal is shown under the name that was refused. */
export async function askNewName(name: string, tryName: TryName): Promise<void> {
  const box = window.createInputBox();
  box.title = `Rename “${name}” Everywhere`;
  box.prompt = 'Renames the argument in code, schema, documentation and guides of this skill';
  box.value = name;
  box.valueSelection = [0, name.length];
  const subscriptions: Disposable[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const attempt = async (): Promise<void> => {
        const newName = box.value.trim();
        box.validationMessage = newName === '' ? 'Enter a name.' : undefined;
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
