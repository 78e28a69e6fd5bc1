/**
 * Texts by their English original: the content of a file `l10n/bundle.l10n.<language>.json`. An original is a template with numbered
 * placeholders: `{0} files checked.`.
 */
export type Translation = Readonly<Record<string, string>>;

const current: { translation: Translation | undefined } = { translation: undefined };

/**
 * Sets the language of all sentences of this process from now on. Sentences are built deep in rules and parsers, in synchronous code, so
 * the language is the only state that servers of one process share (see docs/architecture.md). Only the start of a server or of a page calls
 * it, before the first sentence.
 * @param translation undefined: English
 */
export function setTranslation(translation: Translation | undefined): void {
  current.translation = translation;
}

/**
 * Marks a template literal as a sentence for users, and fills in its values: `` localize`${count} files checked.` ``.
 *
 * A sentence is whole in one template: one that differs for one and for many is two templates. A sentence without a translation is
 * English.
 */
export function localize(template: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const translated = current.translation && findTranslation(current.translation, toKey(template));
  if (translated !== undefined) {
    return translated.replace(/\{(\d+)\}/g, (placeholder, index: string) =>
      String(values[Number(index)] ?? placeholder),
    );
  }
  return template.reduce((text, part, index) => `${text}${String(values[index - 1])}${part}`);
}

/** Text for models is English in every language. @param write synchronous */
export function inEnglish<Result>(write: () => Result): Result {
  const { translation } = current;
  current.translation = undefined;
  try {
    return write();
  } finally {
    current.translation = translation;
  }
}

const toKey = (template: TemplateStringsArray): string =>
  template.reduce((key, part, index) => `${key}{${index - 1}}${part}`);

const findTranslation = (translation: Translation, key: string): string | undefined =>
  Object.hasOwn(translation, key) ? translation[key] : undefined;
