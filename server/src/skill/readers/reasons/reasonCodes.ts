/** The finding that a reader's reason becomes, and the fields it is about. */
export interface ReasonCode {
  /** Code of a rule. */
  readonly code: string;
  /** Where the finding stands, if the reader gives no place: at the last of them that is there, else at the opening `---`. */
  readonly fields?: readonly string[];
}

/** Reasons of all readers. A reason `<field>-type` or `<field>-value` that is not listed is about the value of that field. */
const reasonCodes: Readonly<Record<string, ReasonCode>> = {
  'file-name': { code: 'skill/file-name' },
  'not-deep-enough': { code: 'skill/too-deep' },
  'too-deep': { code: 'skill/too-deep' },
  'hidden-folder': { code: 'skill/too-deep' },
  'skipped-folder': { code: 'skill/too-deep' },
  'ignored-by-file': { code: 'skill/too-deep' },
  'too-many': { code: 'skill/catalog-over-budget' },
  'inside-skill': { code: 'skill/too-deep' },
  // The one code that no rule reports: a skill may be meant for some agents only.
  'folder-not-searched': { code: 'skill/folder-not-searched' },
  'link-inside': { code: 'skill/link-not-followed' },
  'folder-reserved': { code: 'skill/name-reserved', fields: ['name'] },
  'folder-refused': { code: 'skill/name-reserved', fields: ['name'] },
  'name-reserved': { code: 'skill/name-reserved', fields: ['name'] },
  'name-duplicate': { code: 'skill/name-duplicate', fields: ['name'] },
  'file-too-large': { code: 'skill/core-over-budget' },
  'control-character': { code: 'text/control-character' },
  'not-utf8': { code: 'text/invalid-utf8' },
  'title-missing': { code: 'skill/title-missing' },
  'overview-missing': { code: 'skill/overview-missing' },
  'interface-missing': { code: 'skill/interface-missing' },
  'body-missing': { code: 'skill/title-missing' },
  'byte-order-mark': { code: 'frontmatter/byte-order-mark' },
  'frontmatter-missing': { code: 'frontmatter/missing' },
  'frontmatter-unclosed': { code: 'frontmatter/unclosed' },
  'not-checked': { code: 'frontmatter/invalid-yaml' },
  'yaml-invalid': { code: 'frontmatter/invalid-yaml' },
  'yaml-not-fields': { code: 'frontmatter/invalid-yaml' },
  'field-duplicate': { code: 'frontmatter/duplicate-key' },
  'field-unknown': { code: 'frontmatter/unknown-field' },
  'executes-code': { code: 'frontmatter/executable-language' },
  'name-missing': { code: 'frontmatter/name-missing', fields: ['name'] },
  'name-type': { code: 'frontmatter/name-invalid', fields: ['name'] },
  'name-refused': { code: 'frontmatter/name-invalid', fields: ['name'] },
  'name-changed': { code: 'frontmatter/name-invalid', fields: ['name'] },
  'name-too-long': { code: 'frontmatter/name-too-long', fields: ['name'] },
  'name-folder': { code: 'frontmatter/name-directory-mismatch', fields: ['name'] },
  'name-from-folder': { code: 'frontmatter/name-directory-mismatch', fields: ['name'] },
  'description-missing': { code: 'frontmatter/description-missing', fields: ['description'] },
  'description-type': { code: 'frontmatter/description-missing', fields: ['description'] },
  'description-from-body': { code: 'frontmatter/description-missing', fields: ['description'] },
  'description-changed': { code: 'frontmatter/description-missing', fields: ['description'] },
  'description-lost': { code: 'frontmatter/ambiguous-scalar', fields: ['description'] },
  'description-tags': { code: 'frontmatter/value-unknown', fields: ['description'] },
  'description-too-long': { code: 'frontmatter/description-too-long', fields: ['description'] },
  'description-cut': { code: 'frontmatter/description-too-long', fields: ['description'] },
  'compatibility-type': { code: 'frontmatter/compatibility-invalid', fields: ['compatibility'] },
  'compatibility-too-long': { code: 'frontmatter/compatibility-invalid', fields: ['compatibility'] },
  'version-type': { code: 'frontmatter/version-invalid', fields: ['version'] },
  'created_at-type': { code: 'frontmatter/created-at-invalid', fields: ['created_at'] },
  'metadata-type': { code: 'frontmatter/metadata-invalid', fields: ['metadata'] },
  'install-metadata': { code: 'frontmatter/metadata-invalid', fields: ['metadata'] },
  internal: { code: 'frontmatter/metadata-invalid', fields: ['metadata'] },
  'allowed-tools-type': { code: 'frontmatter/allowed-tools-invalid', fields: ['allowed-tools'] },
  'not-invocable': { code: 'frontmatter/value-unknown', fields: ['user-invocable', 'disable-model-invocation'] },
};

/** What a reason of a reader is reported as. */
export function findReasonCode(reason: string): ReasonCode {
  const known = reasonCodes[reason];
  if (known) return known;
  const field = /^(.+)-(?:type|value)$/.exec(reason)?.[1];
  return { code: 'frontmatter/value-unknown', ...(field !== undefined && { fields: [field] }) };
}
