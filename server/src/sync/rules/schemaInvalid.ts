import { messages } from '../messages.js';
import { baseName, type Fix, type Rule } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { type SchemaProblem, findExtractor, findSignatures } from '../../arguments/index.js';
import { createSwiftSkill } from './createSwiftSkill.js';

export const schemaInvalid: Rule<unknown> = {
  code: 'sync/schema-invalid',
  summary: 'The schema of the arguments is not valid JSON, or not a valid JSON Schema.',
  why: 'Providers reject a tool with a schema that they cannot read, often only when it is first used.',
  severity: 'error',
  fixable: 'choice',
  good: createSwiftSkill({ swift: ['var city: String'], schema: ['"city": { "type": "string" }'], required: ['city'] }),
  bad: createSwiftSkill({ swift: ['var city: String'], schema: ['"city": { "type": "strng" }'], required: ['city'] }),
  passes: [
    {
      text: createSwiftSkill({
        swift: ['var type: String'],
        schema: ['"type": { "type": "string", "enum": ["strng"] }'],
        required: ['type'],
      }),
      reason: 'Here, `type` is the name of an argument, so the values in its `enum` are not names of types.',
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  async check(_model, context) {
    const { document } = context;
    const problems = findExtractor(document)?.findSchemaProblems?.(document.source, baseName(document.uri)) ?? [];
    if (problems.length === 0) return [];
    const code = (await findSignatures(document, context)).filter(({ role }) => role === 'code');
    return problems.map(({ span, message, correction }) => {
      // The declaration that stands before the string is the one it is for.
      const declaration = code.findLast(({ anchor }) => anchor.start < span.start) ?? code[0];
      return {
        span,
        message,
        ...(declaration && { related: [{ document, span: declaration.anchor, message: messages.schemaOf() }] }),
        fixes: () => (correction ? [createCorrection(document.source.text, span, correction)] : []),
      };
    });
  },
};

/** The place with another word in it, quotes and escapes as they are. */
function createCorrection(
  text: string,
  span: Span,
  { word, suggestion }: NonNullable<SchemaProblem['correction']>,
): Fix {
  const newText = text.slice(span.start, span.end).replace(word, suggestion);
  return { title: messages.replaceWord(word, suggestion), changes: [{ span, newText }] };
}
