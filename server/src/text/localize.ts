/**
 * Marks a template literal as a sentence for users, and fills in its values: `` localize`${count} files checked.` ``.
 *
 * A sentence is whole in one template: one that differs for one and for many is two templates. A translation is looked up by the template
 * with numbered placeholders (`{0} files checked.`), the form of `vscode.l10n`.
 */
export function localize(template: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return template.reduce((text, part, index) => `${text}${String(values[index - 1])}${part}`);
}
