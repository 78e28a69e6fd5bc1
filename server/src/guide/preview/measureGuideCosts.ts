import type { MaybePromise } from '../../core/index.js';
import type { JsonValue } from '../../json/jsonValue.js';
import { guideSections, type Guide, type GuideSection } from '../guide.js';
import { renderGuide, type GuideFormat } from '../render/renderGuide.js';

/** What a guide costs at every call, in tokens. */
export interface GuideCosts {
  readonly total: number;
  /** What leaving the section out saves. */
  readonly sections: Readonly<Record<GuideSection, number>>;
  /** The plain schema, as one line of JSON. */
  readonly schema: number;
}

/** @param count tokens of a text, in the user's encoding. */
export async function measureGuideCosts(
  guide: Guide,
  schema: JsonValue,
  count: (text: string) => MaybePromise<number>,
  format: GuideFormat = 'xml',
): Promise<GuideCosts> {
  const total = await count(renderGuide(guide, format));
  const measureSavedTokens = async (section: GuideSection): Promise<number> =>
    total - (await count(renderGuide(removeSections(guide, [section]), format)));
  const [context, faq, constraints, scenarios] = await Promise.all(guideSections.map(measureSavedTokens));
  return {
    total,
    sections: { context: context ?? 0, faq: faq ?? 0, constraints: constraints ?? 0, scenarios: scenarios ?? 0 },
    schema: await count(JSON.stringify(schema)),
  };
}

/** The guide with sections switched off. */
export const removeSections = (guide: Guide, off: readonly GuideSection[]): Guide => ({
  ...guide,
  ...Object.fromEntries(off.map(section => [section, []])),
});
