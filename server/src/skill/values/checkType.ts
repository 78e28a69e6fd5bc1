import type { YamlNode } from '../frontmatter/readYaml.js';
import { messages } from '../messages/index.js';
import type { ReaderScope, ValueProblem } from './valueProblem.js';
import type { TextSpec } from './valueSpec.js';

/** Text, and what the agent reads as text. */
export function checkText(node: YamlNode, spec: TextSpec, scope: ReaderScope): readonly ValueProblem[] {
  const { kind, span, items, entries } = node;
  if (!span || kind === 'string' || kind === 'null' || kind === 'unknown') return [];
  if (items && spec.list) return items.flatMap(item => checkText(item, spec, scope));
  if (!items && !entries && spec.anyScalar) return [];
  const message = spec.list ? messages.valueNotTextOrList(scope.field) : messages.valueNotText(scope.field);
  return [{ span, message, kind: 'type' }];
}

/** A number, where one agent is to read it: other authors use the same name for a text of their own. */
export function checkNumber({ kind, span }: YamlNode, { field, agent }: ReaderScope): readonly ValueProblem[] {
  if (!span || agent === undefined || kind === 'number' || kind === 'null' || kind === 'unknown') return [];
  return [{ span, message: messages.valueNotNumber(field), kind: 'type' }];
}

export function checkMap({ kind, span }: YamlNode, { field }: ReaderScope): readonly ValueProblem[] {
  if (!span || kind === 'mapping' || kind === 'null' || kind === 'unknown') return [];
  return [{ span, message: messages.valueNotMap(field), kind: 'type' }];
}
