import { window } from 'vscode';

/** Shows a notification. Each returns the action that the user chose. The message may contain texts of documents. */
export const showInformation = <T extends string>(message: string, ...actions: T[]): Thenable<T | undefined> =>
  window.showInformationMessage(escapeLinks(message), ...actions);

export const showWarning = <T extends string>(message: string, ...actions: T[]): Thenable<T | undefined> =>
  window.showWarningMessage(escapeLinks(message), ...actions);

export const showError = <T extends string>(message: string, ...actions: T[]): Thenable<T | undefined> =>
  window.showErrorMessage(escapeLinks(message), ...actions);

/** VS Code makes links of `[text](command:…)` in notifications, and knows no escape. Ours contain no links. */
export const escapeLinks = (message: string): string => message.replaceAll('](', '] (');
