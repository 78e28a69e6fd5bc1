import { baseName, type Context, type Problem, type Rule } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { resolveLocation } from '../schema/loading/loadSchema.js';
import { isForRoot, resolveSchema, type SchemaResolution } from '../schema/loading/findSchema.js';
import { explainBrokenSchema } from '../schema/problems/unavailableSchema.js';
import { isElsewhere, whyNoSchema } from '../schema/problems/whyNoSchema.js';
import { readAttributeValue } from '../tree/createNamespaceScopes.js';
import type { XmlElement } from '../tree/xmlTree.js';
import { checkXmlDocument } from '../validation/checkXmlDocument.js';
import { trimSpan } from '../validation/locateFinding.js';
import type { XmlModel } from '../createXmlModel.js';
import { createExampleHandoff } from './createExampleHandoff.js';

const createNote = (location: string): string =>
  `<note xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${location}">Milk</note>\n`;

export const schemaUnavailable: Rule<XmlModel> = {
  code: 'xsd/schema-unavailable',
  summary:
    'The schema named by a document or the configuration is missing, does not compile, or is outside the workspace.',
  why: 'The document is not checked against that schema, so `check` exits with 1. For a schema on the web, the severity is `info`, unless the document is named on the command line or in the settings.',
  severity: 'error',
  noFix: 'Only the author knows where the schema is.',
  good: createNote('note.xsd'),
  bad: createNote('nite.xsd'),
  passes: [
    {
      text: createExampleHandoff({
        root: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://instructor-workflow.org/agent-handoff/v1 handoff.xsd">`,
      }),
      reason: 'Skillwright’s built-in schema for handoffs is used, so the missing file is not needed.',
    },
    {
      text: `# Notes\n\n\`\`\`xml\n${createNote('none.xsd')}\`\`\`\n`,
      reason: 'XML in a code fence is treated as an example, and paths in it may be relative to another folder.',
      example: { path: 'notes.md' },
    },
  ],
  example: {
    path: 'note.xml',
    files: {
      'note.xsd':
        '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\n  <xs:element name="note" type="xs:string"/>\n</xs:schema>\n',
    },
  },
  async check(model, context) {
    const { root } = model.tree;
    if (!root) return [];
    const resolution = await resolveSchema(model, context);
    return [
      ...(await findUnresolvedReferences(model, resolution, context)),
      ...(model.isEmbedded ? [] : findUntrustedReferences(resolution)),
      ...(await findUnresolvedSettings(root, resolution, context)),
      ...(await findBrokenSchema(model, root, resolution, context)),
    ];
  },
};

/** References that lead nowhere. In a fence they illustrate; where another schema covers the document nothing was left unchecked. */
async function findUnresolvedReferences(
  model: XmlModel,
  { schema, source, unresolved }: SchemaResolution,
  context: Context,
): Promise<readonly Problem[]> {
  if (model.isEmbedded) return [];
  const isCovered = source === 'settings' || source === 'vocabulary';
  const problems: Problem[] = [];
  for (const hint of unresolved) {
    const { location, span } = hint;
    const isRoot = isForRoot(hint, model);
    if (isRoot && isCovered) continue;
    if (hint.isUnpaired) {
      problems.push({
        span,
        message: messages.schema.unpairedLocation(location),
      });
      continue;
    }
    const isWeb = isElsewhere(location);
    if (isWeb && (schema || !isRoot)) continue;
    const reason = await whyNoSchema(resolveLocation(model.uri, location), location, context);
    // Addresses on the web are mostly there for other programs: who did not ask about this file is not bothered with an error.
    const isNamed = context.named?.has(model.uri) === true;
    problems.push({
      span,
      message: messages.schema.notCheckedAgainst(reason),
      ...(isWeb && !isNamed && { severity: 'info' }),
    });
  }
  return problems;
}

/** An editor that does not trust the workspace says so itself, so that this is no error. */
const findUntrustedReferences = ({ untrusted = [] }: SchemaResolution): readonly Problem[] =>
  untrusted.map(({ location, span }) => ({
    span,
    message: messages.schema.notCheckedAgainst(messages.schema.schemaNotTrusted(location)),
    severity: 'info',
  }));

/** Where the settings come from a file, that file has the finding. */
async function findUnresolvedSettings(
  root: XmlElement,
  { unresolvedSettings: entries }: SchemaResolution,
  context: Context,
): Promise<readonly Problem[]> {
  if (context.settings.configuration !== undefined) return [];
  const problems: Problem[] = [];
  for (const { path, uris } of entries) {
    const reason = await whyNoSchema(uris[0] ?? '', path, context);
    problems.push({
      span: root.nameSpan,
      message: messages.schema.configuredSchemaProblem(messages.schema.notCheckedAgainst(reason)),
    });
  }
  return problems;
}

async function findBrokenSchema(
  model: XmlModel,
  root: XmlElement,
  { schema, source }: SchemaResolution,
  context: Context,
): Promise<readonly Problem[]> {
  const isReportedElsewhere = source === 'settings' && context.settings.configuration !== undefined;
  if (!schema || isReportedElsewhere) return [];
  const checked = schema.refusal === undefined ? await checkXmlDocument(model, context) : undefined;
  const place = typeof source === 'object' ? source : findSourceSpan(model, root, source);
  const name = typeof source === 'object' ? source.location : baseName(schema.source.uri);
  const stopReason = schema.refusal ?? checked?.schemaStopped;
  const problem =
    stopReason === undefined
      ? await explainBrokenSchema(schema, checked?.schemaErrors ?? [], name, context)
      : { message: messages.schema.schemaUnusable(name, stopReason) };
  return problem ? [{ ...problem, span: place.span, message: messages.schema.notCheckedAgainst(problem.message) }] : [];
}

/** Where a document says what it is: the declaration of its root's namespace, else the root's name. */
function findSourceSpan(
  { tree }: XmlModel,
  root: XmlElement,
  source: SchemaResolution['source'],
): { readonly span: Span } {
  const declaration =
    source === 'namespace'
      ? root.attributes.find(
          attribute =>
            /^xmlns(?::|$)/.test(attribute.name) && readAttributeValue(tree.text, attribute) === root.namespace,
        )
      : undefined;
  const span = declaration?.valueSpan && trimSpan(tree.text, declaration.valueSpan);
  return { span: span ?? root.nameSpan };
}
