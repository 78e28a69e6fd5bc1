import { spanOf } from '../../text/span.js';
import type { YamlNode } from '../frontmatter/readYaml.js';
import { messages } from '../messages/index.js';
import { checkToolForm } from './checkToolForm.js';
import { findMisspelled } from './findMisspelled.js';
import { readTools, type ToolEntry } from './readTools.js';
import { createReplacement, type ValueProblem } from './valueProblem.js';
import type { ToolsSpec } from './valueSpec.js';

/**
 * Names of tools, and the form of their patterns.
 * @param exact whether the case of built-in names counts
 */
export function checkTools(node: YamlNode, spec: ToolsSpec, exact: boolean): readonly ValueProblem[] {
  return readTools(node).flatMap(entry => checkTool(entry, spec, exact));
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
    { span: nameSpan, message: messages.toolMisspelled(name, first), fixes: createReplacement(nameSpan, nearest) },
  ];
}
