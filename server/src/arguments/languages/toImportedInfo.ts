import type { Span } from '../../text/span.js';
import type { ArgumentType, Parameter } from '../signature.js';
import { relocateInfo, type ValueInfo } from './valueInfo.js';

/** Facts declared in another file: the document has no place for any part of them but `span`, which refers to them. */
export const toImportedInfo = (span: Span, facts: ValueInfo): ValueInfo =>
  relocateInfo(span, { ...facts, type: toImportedType(facts.type, span) });

/** An argument declared in another file. Its name stands where its type does: see `isDeclaredElsewhere`. */
export const toImportedParameter = (span: Span, parameter: Parameter): Parameter => ({
  ...parameter,
  ...relocateInfo(span, { ...parameter, type: toImportedType(parameter.type, span) }),
  nameSpan: span,
  span,
  ...(parameter.commentSpan && { commentSpan: span }),
});

/** Is all of an argument written in another file? Its name is then none of the document's. */
export const isDeclaredElsewhere = ({ nameSpan, typeSpan }: Parameter): boolean =>
  typeSpan?.start === nameSpan.start && typeSpan.end === nameSpan.end;

function toImportedType(type: ArgumentType, span: Span): ArgumentType {
  if (type.kind === 'array') return { ...type, items: toImportedType(type.items, span) };
  if (type.kind === 'union') return { ...type, of: type.of.map(member => toImportedType(member, span)) };
  if (type.kind !== 'object') return type;
  const properties = type.properties.map(property => toImportedParameter(span, property));
  return { ...type, properties, ...(type.additional && { additional: toImportedType(type.additional, span) }) };
}
