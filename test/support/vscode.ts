/**
 * The part of VS Code's API that unit tests of the client need: modules that only format texts import `l10n`, and those that read arguments `Uri`. Everything else runs in a real
 * VS Code (test/vscode).
 */
export { URI as Uri } from 'vscode-uri';

export const l10n = {
  /** As documented: replaces `{0}`, `{1}` … by the arguments. */
  t: (message: string, ...values: readonly (string | number | boolean)[]): string =>
    message.replace(/\{(\d+)\}/g, (placeholder, index: string) => String(values[Number(index)] ?? placeholder)),
};
