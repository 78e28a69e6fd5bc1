import { isSpellingSlip } from '../../text/isSpellingSlip.js';
import type { YamlNode } from '../frontmatter/readYaml.js';
import { shortenName } from '../shortenName.js';
import { messages } from '../messages/index.js';
import { checkText } from './checkType.js';
import { findMisspelled } from './findMisspelled.js';
import { createReplacement, type ReaderScope, type ValueProblem } from './valueProblem.js';
import type { ChoiceSpec, FlagSpec, ModelSpec, NameSpec } from './valueSpec.js';

const quoteAll = (values: readonly string[]): string => values.map(value => `\`${value}\``).join(', ');

/** One of the words, or a number where the field may be one. A text of several words is no misspelled word. */
export function checkChoice(node: YamlNode, spec: ChoiceSpec, { field, agent }: ReaderScope): readonly ValueProblem[] {
  const { span } = node;
  if (!span || node.kind === 'null' || node.kind === 'unknown') return [];
  const text = readScalar(node);
  if (text === undefined) return [{ span, message: messages.valueNotWord(field, quoteAll(spec.values)), kind: 'type' }];
  const word = text.toLowerCase();
  if ([...spec.values, ...(spec.defaults ?? []), ''].includes(word)) return [];
  if (spec.acceptsNumbers === true && /^\d+$/.test(text)) return [];
  if (agent === undefined && /\s/.test(text)) return [];
  const nearest = findMisspelled(word, spec.values, false);
  const shown = shortenName(text);
  const [first] = nearest;
  if (first !== undefined) {
    const message = messages.valueMisspelled(shown, field, first);
    return [{ span, message, fixes: createReplacement(span, nearest) }];
  }
  const [only, ...others] = spec.values;
  return only !== undefined && others.length === 0
    ? [{ span, message: messages.valueNotOnly(shown, field, only), fixes: createReplacement(span, [only]) }]
    : [{ span, message: messages.valueUnknown(shown, field, quoteAll(spec.values)) }];
}

/** `true`, `false`, and the strings that the reader takes for them. */
export function checkFlag(node: YamlNode, spec: FlagSpec, { field, agent }: ReaderScope): readonly ValueProblem[] {
  const { kind, span } = node;
  if (!span || kind === 'null' || kind === 'unknown' || kind === 'boolean') return [];
  const booleans = ['true', 'false'];
  const text = readScalar(node);
  if (text === undefined) return [{ span, message: messages.valueNotWord(field, quoteAll(booleans)), kind: 'type' }];
  const word = text.toLowerCase();
  if ([...spec.trueTexts, ...spec.falseTexts, ''].includes(word)) return [];
  if (booleans.includes(word)) {
    const message = messages.flagIsString(text, agent ?? field);
    return [{ span, message, fixes: createReplacement(span, [word]) }];
  }
  const message = messages.valueUnknown(shortenName(text), field, quoteAll(booleans));
  return [{ span, message, fixes: createReplacement(span, findMisspelled(word, booleans, false)) }];
}

/** A scalar as text. Undefined for a list or map. */
const readScalar = ({ scalar, source }: YamlNode): string | undefined =>
  typeof scalar === 'string' ? scalar.trim() : source;

/** A name that users may have defined, unless it is nearly a built-in one. */
export function checkName(node: YamlNode, spec: NameSpec, scope: ReaderScope): readonly ValueProblem[] {
  const { scalar, span } = node;
  if (typeof scalar !== 'string') return checkText(node, { kind: 'text' }, scope);
  if (!span || !/^[A-Za-z_-]+$/.test(scalar)) return [];
  const nearest = findMisspelled(scalar, spec.values, false);
  const [first] = nearest;
  if (first === undefined) return [];
  const message = messages.agentMisspelled(scalar, first);
  return [{ span, message, kind: 'guess', fixes: createReplacement(span, nearest) }];
}

/** A misspelled alias. Any other name may be a model of a later version, or of another maker. */
export function checkModel(node: YamlNode, spec: ModelSpec, scope: ReaderScope): readonly ValueProblem[] {
  const { scalar, span } = node;
  if (!span || typeof scalar !== 'string') return checkText(node, { kind: 'text' }, scope);
  const nearest = spec.values.filter(alias => isSpellingSlip(scalar, alias));
  const [first] = nearest;
  if (first === undefined) return [];
  const message = messages.modelMisspelled(scalar, first);
  return [{ span, message, kind: 'guess', severity: 'info', fixes: createReplacement(span, nearest) }];
}

/** Does the reader take the value for this flag? */
export function isFlagValue(node: YamlNode | undefined, flag: boolean, spec: FlagSpec): boolean {
  if (node?.kind === 'boolean') return node.scalar === flag;
  if (node?.kind !== 'string' && node?.kind !== 'number') return false;
  return (flag ? spec.trueTexts : spec.falseTexts).includes(String(node.scalar).trim().toLowerCase());
}
