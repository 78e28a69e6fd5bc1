import type { FieldSpec, Profile } from './profile.js';

type JsonSchema = Readonly<Record<string, unknown>>;

/** A profile's frontmatter as JSON Schema (draft 2020-12), for validators that know nothing of us. */
export const createFrontmatterSchema = (profile: Profile): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `Frontmatter of a SKILL.md for ${profile.title}`,
  $comment: `From ${profile.source}, read on ${profile.verified}`,
  type: 'object',
  required: profile.fields.filter(field => field.required).map(field => field.name),
  properties: Object.fromEntries(profile.fields.map(field => [field.name, fieldSchema(field, profile)])),
  additionalProperties: profile.format?.refusesUnknownFields !== true,
});

function fieldSchema({ name, type, required, maxLength, values, about }: FieldSpec, profile: Profile): JsonSchema {
  const description = { description: about };
  const limits = {
    ...((required === true || name === 'compatibility') && { minLength: 1 }),
    ...(maxLength !== undefined && { maxLength }),
  };
  switch (type) {
    case 'string':
      return {
        type: 'string',
        ...limits,
        ...(name === 'name' && profile.format?.name.pattern && { pattern: profile.format.name.pattern.source }),
        ...(values && { examples: values }),
        ...description,
      };
    case 'boolean':
      return { type: 'boolean', ...description };
    case 'list':
      return { type: 'array', items: { type: 'string' }, ...description };
    case 'string or list':
      return { type: ['string', 'array'], items: { type: 'string' }, ...description };
    case 'string map':
      return { type: 'object', additionalProperties: { type: 'string' }, ...description };
    case 'map':
      return { type: 'object', ...description };
    case 'version':
      return { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(?:[-+].+)?$', ...description };
    case 'date':
      return { type: 'string', format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', ...description };
    case 'any':
      return description;
  }
}
