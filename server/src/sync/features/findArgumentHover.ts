import { escapeMarkdown } from '../../text/escapeMarkdown.js';
import { messages } from '../messages.js';
import { baseName, type Context, type Hover, type ParsedDocument } from '../../core/index.js';
import { formatMemberPlace, formatType, formatValue, formatValues } from '../mismatches/wording.js';
import type { Member } from '../groups/comparisonGroup.js';
import { findComparisonGroups } from '../groups/findComparisonGroups.js';
import { type Parameter, findExtractor, findSignatures } from '../../arguments/index.js';
import { findArgumentAt, findSameArgument } from './findArgumentAt.js';

/** All declarations of the argument under the cursor side by side. */
export async function findArgumentHover(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<Hover | undefined> {
  const located = findArgumentAt(await findSignatures(document, context), offset);
  const extractor = findExtractor(document);
  if (!located || !extractor) return undefined;
  const groups = await findComparisonGroups(document, context);
  const members = groups
    .map(({ truth, others }) => [truth, ...others])
    .find(list => list.some(({ signature }) => signature === located.signature)) ?? [
    { document, extractor, signature: located.signature },
  ];
  const findParameter = ({ signature }: Member): Parameter | undefined =>
    findSameArgument(signature, located.path, located.signature);
  const rows = members.map(member => formatRow(member, findParameter(member)));
  const notes = members.flatMap(member => explainDecoding(member, findParameter(member)));
  const description = members
    .map(member => findParameter(member)?.description)
    .find(text => text !== undefined && text !== '');
  const title = located.path.map(({ name }) => name).join('.');
  return {
    span: located.span,
    markdown: [
      `**${escapeMarkdown(title)}**${description === undefined ? '' : `: ${escapeMarkdown(description)}`}`,
      '',
      `| ${messages.hoverColumns().join(' | ')} |`,
      '| --- | --- | --- | --- | --- |',
      ...rows,
      ...notes,
    ].join('\n'),
  };
}

function formatRow(member: Member, parameter: Parameter | undefined): string {
  const { document } = member;
  const line = document.source.lines.positionAt((parameter?.nameSpan ?? member.signature.anchor).start).line + 1;
  const link = `[${escapeMarkdown(formatMemberPlace(member))}](${document.uri}#L${line}) ${escapeMarkdown(baseName(document.uri))}:${line}`;
  if (!parameter) return `| ${link} | ${messages.notDeclared()} | | | |`;
  const { type, nullable, required, enumValues, defaultValue } = parameter;
  const cells = [
    link,
    formatType(type, nullable),
    required === undefined ? '' : required ? messages.yes() : messages.no(),
    enumValues ? formatValues(enumValues) : formatLimits(parameter),
    defaultValue === undefined ? '' : formatValue(defaultValue),
  ];
  return `| ${[cells[0] ?? '', ...cells.slice(1).map(escapeMarkdown)].join(' | ')} |`;
}

/** What happens if an argument with a default is missing, where its declaration suggests something else. */
function explainDecoding(member: Member, parameter: Parameter | undefined): readonly string[] {
  if (!parameter?.defaultUnused) return [];
  const place = escapeMarkdown(formatMemberPlace(member));
  return parameter.required === false
    ? ['', messages.defaultIgnored(place)]
    : ['', messages.requiredDespiteDefault(place), messages.makeOptional()];
}

const formatLimits = ({ constraints = {} }: Parameter): string =>
  Object.entries(constraints)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ');
