import type { DocumentKind } from '../core/index.js';
import type { XmlModel } from '../xml/index.js';
import { completeGuide } from './completion/completeGuide.js';
import { guideRules } from './rules/index.js';

/** The XML kind with what is known of usage guides: the folder `xml` must not know of commands. */
export function withGuides(kind: DocumentKind<XmlModel>): DocumentKind<XmlModel> {
  return {
    ...kind,
    rules: [...kind.rules, ...guideRules],
    features: {
      ...kind.features,
      async complete(document, offset, context) {
        const own = await completeGuide(document, offset, context);
        return own.length > 0 ? own : ((await kind.features.complete?.(document, offset, context)) ?? []);
      },
    },
  };
}
