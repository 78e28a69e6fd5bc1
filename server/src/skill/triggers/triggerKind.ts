import { directoryOf, resolvePath, type DocumentKind } from '../../core/index.js';
import { parseJson, type JsonText } from '../../json/parseJson.js';
import { isTriggerFile } from '../../shared/languages.js';
import { triggerRules } from '../rules/triggers/index.js';

/** `evals/triggers.json`. Trigger tests of other tools have the same name, and forms of their own. */
export const triggerKind: DocumentKind<JsonText> = {
  id: 'triggers',
  languageIds: [],
  claims: isTriggerFile,
  parse: ({ text }) => parseJson(text),
  rules: triggerRules,
  isRelevant: (_model, { uri }, { services }) =>
    services.files.exists(resolvePath(directoryOf(directoryOf(uri)), 'SKILL.md')),
  features: {},
};
