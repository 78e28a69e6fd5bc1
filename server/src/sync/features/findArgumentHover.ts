import { escapeMarkdown, formatLink } from '../../shared/escapeMarkdown.js';
import { messages } from '../messages.js';
import { baseName, type Context, type Hover, type ParsedDocument } from '../../core/index.js';
import { formatMemberPlace, formatType, formatValue, formatValues } from '../mismatches/wording.js';
import type { Member } from '../groups/comparisonGroup.js';
import { findComparisonGroups } from '../groups/findComparisonGroups.js';
import { type Parameter, findExtractor, findSignatures } from '../../arguments/index.js';
import { type ArgumentColumn, findDifferingColumns } from './findDifferingColumns.js';
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
  const group = groups.find(({ truth, others }) =>
    [truth, ...others].some(({ signature }) => signature === located.signature),
  ) ?? { truth: { document, extractor, signature: located.signature }, others: [] };
  const members = [group.truth, ...group.others];
  const findParameter = ({ signature }: Member): Parameter | undefined =>
    findSameArgument(signature, located.path, located.signature);
  const truth = findParameter(group.truth);
  const table = members.map(member => {
    const parameter = findParameter(member);
    return { member, parameter, differing: findDifferingColumns(group, member, parameter, truth) };
  });
  const isMarked = table.some(({ differing }) => differing.size > 0);
  // Such a default is compared with those of the other declarations.
  const isAmongOthers = truth?.defaultSpan === undefined && table.some(({ differing }) => differing.has('default'));
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
      ...table.map(formatRow),
      ...(isMarked ? ['', messages.differingCells(escapeMarkdown(formatMemberPlace(group.truth)))] : []),
      ...(isAmongOthers ? [messages.differingDefaults()] : []),
      ...notes,
    ].join('\n'),
  };
}

interface Row {
  readonly member: Member;
  /** Undefined where the member does not declare the argument. */
  readonly parameter: Parameter | undefined;
  readonly differing: ReadonlySet<ArgumentColumn>;
}

function formatRow({ member, parameter, differing }: Row): string {
  const { document } = member;
  const line = document.source.lines.positionAt((parameter?.nameSpan ?? member.signature.anchor).start).line + 1;
  const link = `${formatLink(formatMemberPlace(member), `${document.uri}#L${line}`)} ${escapeMarkdown(baseName(document.uri))}:${line}`;
  const place = differing.has('place') ? markCell(link) : link;
  if (!parameter) return `| ${place} | ${messages.notDeclared()} | | | |`;
  const { type, nullable, required, enumValues, defaultValue } = parameter;
  const cells: readonly (readonly [ArgumentColumn, string])[] = [
    ['type', formatType(type, nullable)],
    ['required', required === undefined ? '' : required ? messages.yes() : messages.no()],
    ['values', enumValues ? formatValues(enumValues) : formatLimits(parameter)],
    ['default', defaultValue === undefined ? '' : formatValue(defaultValue)],
  ];
  const texts = cells.map(([column, text]) =>
    differing.has(column) ? markCell(escapeMarkdown(text) || '–') : escapeMarkdown(text),
  );
  return `| ${[place, ...texts].join(' | ')} |`;
}

const markCell = (markdown: string): string => `**≠** ${markdown}`;

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
