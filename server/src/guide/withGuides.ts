import type { DocumentKind, Rule } from '../core/index.js';
import { completeGuide } from './completion/completeGuide.js';
import { parseGuides } from './reading/parseGuides.js';
import { guideRules } from './rules/index.js';

/** A kind of documents that may hold guides, with what is known of them: the kinds themselves must not know of commands. */
export function withGuides<Model>(kind: DocumentKind<Model>): DocumentKind<Model> {
  const rules: readonly Rule<Model>[] = guideRules;
  return {
    ...kind,
    rules: [...kind.rules, ...rules],
    isRelevant: async (model, document, context) =>
      parseGuides(document).length > 0 || kind.isRelevant(model, document, context),
    features: {
      ...kind.features,
      async complete(document, offset, context) {
        const completions = await completeGuide(document, offset, context);
        return completions.length > 0
          ? completions
          : ((await kind.features.complete?.(document, offset, context)) ?? []);
      },
    },
  };
}
