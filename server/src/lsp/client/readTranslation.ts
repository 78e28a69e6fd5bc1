import type { InitializeParams } from 'vscode-languageserver';
import type { Translation } from '../../text/localize.js';

/**
 * The translation for a client: the one it passes, else the one of the installation for its locale.
 * @param readFile reads the translation of a language such as `zh-cn`, and fails if there is none. Not called for English.
 * @returns undefined: English
 */
export async function readTranslation(
  { initializationOptions, locale }: InitializeParams,
  readFile: ((language: string) => Promise<string>) | undefined,
): Promise<Translation | undefined> {
  const passed = toTranslation((initializationOptions as { translation?: unknown } | null | undefined)?.translation);
  if (passed) return passed;
  for (const language of readFile && locale !== undefined ? toLanguages(locale) : []) {
    const text = await readFile?.(language).catch(() => undefined);
    if (text !== undefined) return toTranslation(JSON.parse(text));
  }
  return undefined;
}

/** Names of languages as VS Code writes them, the most specific first. @param locale such as `zh-Hans-CN`, or `zh_CN.UTF-8` of a shell */
function toLanguages(locale: string): readonly string[] {
  const [name = ''] = locale.toLowerCase().replaceAll('_', '-').split('.');
  const [language = '', ...parts] = name.split('-');
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/.test(name) || language === 'en') return [];
  if (language !== 'zh') return [...new Set([name, language])];
  return parts.some(part => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? ['zh-tw'] : ['zh-cn'];
}

function toTranslation(value: unknown): Translation | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
