import type { JsonValue } from '../../json/jsonValue.js';
import { guideSections, type GuideSection } from '../guide.js';
import { removeSections } from '../preview/measureGuideCosts.js';
import { formatAppendedGuide, appendGuide } from '../injection/generateToolGuide.js';
import { modelMessages } from '../messages/modelMessages.js';
import type { ChatTool } from '../model/chatModel.js';
import { formatGuideXml } from '../render/formatGuideXml.js';
import { isList, isObject } from '../../json/schema/jsonSchema.js';
import { resolveEvalGuide, type EvalSet } from './evalCase.js';

/**
 * What the model gets to know of the tool. `zero-shot`: the guide alone, without any other description. `plain` and `xml`: the
 * tool, the chat so far and the request as one built prompt; the tool beside it is bare.
 */
export type EvalCondition = 'none' | 'guide' | 'zero-shot' | `without:${GuideSection}` | PromptFormat;
export type PromptFormat = 'plain' | 'xml';

export const isPromptFormat = (condition: EvalCondition): condition is PromptFormat =>
  condition === 'plain' || condition === 'xml';

/** The conditions of an evaluation by default. */
export const standardConditions: readonly EvalCondition[] = [
  'none',
  'guide',
  'zero-shot',
  'without:faq',
  'without:constraints',
  'without:scenarios',
];

/** Reads the list of `--conditions`; a string says what is wrong with it. */
export function readConditions(list: string): readonly EvalCondition[] | string {
  const known: readonly EvalCondition[] = [
    'none',
    'guide',
    'zero-shot',
    ...guideSections.map(section => `without:${section}` as const),
    'plain',
    'xml',
  ];
  const names = list
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
  const conditions = names.flatMap(name => known.filter(condition => condition === name));
  const unknown = names.find(name => !known.some(condition => condition === name));
  if (unknown !== undefined) return modelMessages.conditionUnknown(unknown, known.join(', '));
  return conditions.length === 0 ? modelMessages.noCondition() : [...new Set(conditions)];
}

export function createConditionTool(condition: EvalCondition, set: EvalSet): ChatTool {
  const { name, description, schema } = set;
  if (condition === 'none') return { name, description, schema };
  if (isPromptFormat(condition))
    return { name, description: 'Described in the message.', schema: withoutDescriptions(schema) };
  const guide = resolveEvalGuide(set);
  if (condition === 'zero-shot')
    return { name, description: formatGuideXml(guide).trimEnd(), schema: withoutDescriptions(schema) };
  const guideSubset =
    condition === 'guide'
      ? guide
      : removeSections(
          guide,
          guideSections.filter(section => condition === `without:${section}`),
        );
  return { name, description: appendGuide(description, formatAppendedGuide(guideSubset, description)), schema };
}

/** The bare schema. Below `properties` the keys are names, and `description` may be one. */
function withoutDescriptions(schema: JsonValue, isNames = false): JsonValue {
  if (isList(schema)) return schema.map(item => withoutDescriptions(item));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => isNames || !['description', 'title', 'examples', '$comment'].includes(key))
      .map(([key, value]) => [
        key,
        ['enum', 'const', 'default'].includes(key) && !isNames
          ? value
          : withoutDescriptions(
              value,
              !isNames && ['properties', 'patternProperties', '$defs', 'definitions'].includes(key),
            ),
      ]),
  );
}
