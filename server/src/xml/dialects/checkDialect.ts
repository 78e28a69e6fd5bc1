import { notCheckedRule, type Context } from '../../core/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import { checkXml, type CheckedXml, type SchemaFinding } from '../validation/checkXml.js';
import type { SchemaSource } from '../../core/index.js';
import { createXmlModel, type XmlModel } from '../createXmlModel.js';
import type { GuideDialect } from './detectGuideDialect.js';

/** Converts a guide to the form of its schema and checks the result. These findings do not depend on the dialect. */
export async function checkDialect(
  model: XmlModel,
  { standard }: GuideDialect,
  schema: SchemaSource,
  context: Pick<Context, 'services'>,
): Promise<CheckedXml> {
  if (!standard) {
    // If it is not XML, the only finding about its form is that it was not checked.
    const checked = await checkXml(model, schema, context);
    return { ...checked, findings: checked.findings.filter(({ code }) => code === notCheckedRule.code) };
  }
  const { text, map } = standard;
  const checked = await checkXml(createXmlModel(createSourceText(text), model.uri), schema, context);
  if (!checked.isWellFormed) return checkXml(model, schema, context);
  const byStart = new Map(model.tree.elements.map(element => [element.span.start, element]));
  const findings = checked.findings.map((finding): SchemaFinding => {
    const { element, span } = finding;
    const original = element && byStart.get(map.toHost(element.span.start));
    const mapped = map.spanToHost(span);
    const isName = span.start === element?.nameSpan.start || mapped.end <= mapped.start;
    return { ...finding, element: original, span: isName && original ? original.nameSpan : mapped };
  });
  return { ...checked, findings };
}
