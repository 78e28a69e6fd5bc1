import type { Completion, Context, ParsedDocument } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import { profiles } from '../../profiles/index.js';
import { findFieldSpec, type FieldSpec, type Profile } from '../../profiles/profile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findSkillFolderName } from '../../skillFolder.js';
import { formatFieldHelp } from '../formatFieldHelp.js';
import { completeNestedValue } from './completeNestedValue.js';
import { messages } from '../../messages/index.js';

/** Field names at the start of a line, values after a colon. */
export function completeFrontmatter(
  { model, uri }: ParsedDocument<SkillDocument>,
  offset: number,
  { settings }: Context,
): readonly Completion[] {
  const { text, lines } = model.source;
  const { line } = lines.positionAt(offset);
  const start = lines.lineStart(line);
  const before = text.slice(start, offset);
  const { profile } = resolveProfile(model, settings);
  if (/^[\w-]*$/.test(before)) {
    const wordLength = /^[\w-]*/.exec(text.slice(offset, lines.lineEnd(line)))?.[0].length ?? 0;
    const hasColon = /^\s*:/.test(text.slice(offset + wordLength, lines.lineEnd(line)));
    return completeFields(model, profile, spanOf(start, offset + wordLength), hasColon);
  }
  const nested = completeNestedValue(model, offset, settings.profile === profile.id ? profile.id : undefined);
  if (nested.length > 0) return nested;
  const [, key, space] = /^([\w-]+):([ \t]*)[^\s]*$/.exec(before) ?? [];
  if (key === undefined || space === undefined) return [];
  const spec = findFieldSpec(profile, key) ?? profiles.map(other => findFieldSpec(other, key)).find(Boolean);
  const span = spanOf(start + key.length + 1 + space.length, lines.lineEnd(line));
  return findValues(spec, key, uri).map(value => ({
    label: value,
    kind: 'value',
    span,
    newText: space === '' ? ` ${value}` : value,
    filterText: space === '' ? ` ${value}` : value,
  }));
}

function completeFields(
  model: SkillDocument,
  profile: Profile,
  span: Completion['span'],
  hasColon: boolean,
): readonly Completion[] {
  const profileFields = new Set(profile.fields.map(field => field.name));
  const describeField = ({ name, required }: FieldSpec): string => {
    if (!profileFields.has(name)) return messages.fieldOfOthers();
    return required ? messages.fieldRequired() : messages.fieldOptional();
  };
  // Fields that only some agents read are offered too, after the profile's own.
  const others = profiles.flatMap(other => other.fields).filter(field => !profileFields.has(field.name));
  const candidates = [...profile.fields, ...new Map(others.map(field => [field.name, field])).values()];
  return candidates.flatMap((field, index): readonly Completion[] => {
    const existing = findField(model.frontmatter, field.name);
    if (existing && existing.keySpan.start !== span.start) return [];
    const documentation = formatFieldHelp(field.name, profile);
    return [
      {
        label: field.name,
        kind: 'field',
        detail: describeField(field),
        span,
        newText: hasColon ? field.name : `${field.name}: ${createPlaceholder(field)}`,
        isSnippet: !hasColon,
        sortText: String(index).padStart(2, '0'),
        ...(documentation !== undefined && { documentation }),
      },
    ];
  });
}

function createPlaceholder({ type, values }: FieldSpec): string {
  if (values && values.length > 1) return `\${1|${values.join(',')}|}`;
  switch (type) {
    case 'map':
    case 'string map':
      return '\n  ${1:author}: ${2:someone}';
    case 'version':
      return '${1:1.0.0}';
    default:
      return '$1';
  }
}

function findValues(spec: FieldSpec | undefined, key: string, uri: string): readonly string[] {
  if (key === 'name') return [findSkillFolderName(uri) ?? []].flat();
  return spec?.values ?? (spec?.type === 'boolean' ? ['true', 'false'] : []);
}
