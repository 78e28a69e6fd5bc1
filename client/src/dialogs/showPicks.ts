import { type QuickPickItem, type QuickPickOptions, window } from 'vscode';

/** An entry of a list. Its texts may come from documents: VS Code shows them as they are. */
export interface Pick extends QuickPickItem {
  /** Name of the product icon before the label. */
  readonly icon?: string;
}

/** Lets the user choose from a list. Undefined if the user cancels. */
export async function showPicks<T extends Pick>(
  picks: readonly T[] | Thenable<readonly T[]>,
  options: QuickPickOptions = {},
): Promise<T | undefined> {
  const items = Promise.resolve(picks).then(all => all.map(pick => ({ ...toPlainItem(pick), pick })));
  return (await window.showQuickPick(items, options))?.pick;
}

/** An item in which only the icon of the entry is an icon. */
export function toPlainItem<T extends Pick>(pick: T): T {
  const { icon, label, description, detail } = pick;
  return {
    ...pick,
    label: icon === undefined ? escapeIcons(label) : `$(${icon}) ${escapeIcons(label)}`,
    ...(description !== undefined && { description: escapeIcons(description) }),
    ...(detail !== undefined && { detail: escapeIcons(detail) }),
  };
}

/** VS Code replaces `$(name)` with an icon in labels, and shows `\$(name)` as text. */
export const escapeIcons = (text: string): string => text.replace(/\\?\$(?=\()/g, '\\$');
