import { spanOf } from '../../text/span.js';
import type { YamlNode } from '../frontmatter/readYaml.js';
import { messages } from '../messages/index.js';
import { checkToolForm } from './checkToolForm.js';
import { findMisspelled } from './findMisspelled.js';
import { readTools, type ToolEntry } from './readTools.js';
import { createReplacement, type ReaderScope, type ValueProblem } from './valueProblem.js';
import type { ToolsSpec } from './valueSpec.js';

/**
 * Names of tools, and the form of their patterns.
 * @param scope with one agent, the case of built-in names counts
 */
export function checkTools(node: YamlNode, spec: ToolsSpec, scope: ReaderScope): readonly ValueProblem[] {
  const { field, agent } = scope;
  const exact = agent !== undefined;
  return [...findOtherTypes(node, field), ...readTools(node).flatMap(entry => checkTool(entry, spec, exact))];
}

/** Values that are neither a string nor a list of strings. */
function findOtherTypes({ kind, span, items }: YamlNode, field: string): readonly ValueProblem[] {
  if (!span || kind === 'string' || kind === 'null' || kind === 'unknown') return [];
  if (items?.every(item => item.kind !== 'sequence')) return items.flatMap(item => findOtherTypes(item, field));
  return [{ span, message: messages.toolsNotNames(field), kind: 'type' }];
}

function checkTool(entry: ToolEntry, spec: ToolsSpec, exact: boolean): readonly ValueProblem[] {
  const wrongForm = checkToolForm(entry);
  if (wrongForm.length > 0) return wrongForm;
  const { text, span } = entry;
  const [name = ''] = /^[^(]*/.exec(text) ?? [];
  if (!/^[A-Za-z]+$/.test(name)) return [];
  const nearest = findMisspelled(name, [...spec.values, ...spec.formerValues], exact);
  const [first] = nearest;
  if (first === undefined) return [];
  const nameSpan = spanOf(span.start, span.start + name.length);
  return [
    {
      span: nameSpan,
      message: messages.toolMisspelled(name, first),
      kind: 'guess',
      fixes: createReplacement(nameSpan, nearest),
    },
  ];
}
