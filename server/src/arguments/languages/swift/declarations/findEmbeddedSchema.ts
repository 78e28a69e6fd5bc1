import { shiftSpan, type Span } from '../../../../text/span.js';
import type { SchemaProblem } from '../../extractor.js';
import { shiftSignature } from '../../../shiftSignature.js';
import type { Signature } from '../../../signature.js';
import { parseJson, type JsonNode } from '../../../../json/parseJson.js';
import { findArgumentsProblem, findSchemaProblems } from '../../jsonSchema/declarations/findSchemaProblems.js';
import { readSchemaSignature } from '../../jsonSchema/declarations/readSchemaSignature.js';
import { findStringLiteral } from '../parse/readLiteralString.js';
import { createMemoizer, type Scope } from './createMemoizer.js';
import { describeDeclaration, readNameAndDescription, type SkillType } from './skills.js';
import { decodeString, type StringContent } from '../parse/stringContent.js';
import type { StringLiteral } from '../parse/tokens.js';
import { findSkillSyntaxError } from '../parse/findSyntaxError.js';

/** `static let argumentsJSONSchema = """…"""`; undefined where the string is computed. */
interface EmbeddedSchema {
  readonly literal: StringLiteral;
  readonly content: StringContent;
  /** What stands between the quotes. */
  readonly hostSpan: Span;
  readonly nameSpan: Span;
}

/** The schema string of a skill in its file. */
export function findEmbeddedSchema({ parts }: SkillType): EmbeddedSchema | undefined {
  for (const { declaration, cursor } of parts) {
    const property = declaration.properties.find(({ name }) => name === 'argumentsJSONSchema');
    const literal = property && findStringLiteral(cursor, property);
    const content = literal && decodeString(cursor, literal);
    if (property && literal && content) {
      return { literal, content, hostSpan: cursor.place(literal.content), nameSpan: cursor.spanAt(property.nameAt) };
    }
  }
  return undefined;
}

/** The schema in a skill's string; undefined where there is none, or it has mistakes. */
export function parseEmbeddedSchema(skill: SkillType): JsonNode | undefined {
  const schema = findEmbeddedSchema(skill);
  if (!schema) return undefined;
  const { root, problems } = parseJson(schema.content.text, span => schema.content.map.spanToHost(span));
  return problems.length === 0 ? root : undefined;
}

interface ReadSchema {
  /** Undefined where the string is no object schema. */
  readonly signature?: Signature;
  readonly problems: readonly SchemaProblem[];
}

const schemaMemoizer = createMemoizer<ReadSchema>(({ signature, problems }, by) => ({
  ...(signature && { signature: shiftSignature(signature, by) }),
  problems: problems.map(problem => ({ ...problem, span: shiftSpan(problem.span, by) })),
}));

const signatureMemoizer = createMemoizer<Signature>(shiftSignature);

/** What a skill's schema string declares, under the skill's name. */
export function readEmbeddedSignature(skill: SkillType, scope: Scope): Signature | undefined {
  const signature = readEmbeddedSchema(skill, scope)?.signature;
  return (
    signature &&
    signatureMemoizer.of(skill.parts, scope, readScope => ({
      ...signature,
      ...readNameAndDescription(skill, readScope),
    }))
  );
}

/** What a skill's schema string declares, and what is wrong with it; undefined where it has none that can be read. */
export function readEmbeddedSchema(skill: SkillType, scope: Scope): ReadSchema | undefined {
  const isPresent = skill.parts.some(({ declaration }) =>
    declaration.properties.some(({ name }) => name === 'argumentsJSONSchema'),
  );
  return isPresent ? schemaMemoizer.of(skill.parts, scope, () => readSchema(skill)) : undefined;
}

function readSchema(skill: SkillType): ReadSchema {
  const schema = findEmbeddedSchema(skill);
  if (!schema) return { problems: [] };
  const { content, nameSpan } = schema;
  // An empty string has no place of its own: the constant's name stands for it.
  const place = (span: Span): Span => (content.text.trim() === '' ? nameSpan : content.map.spanToHost(span));
  const { root, problems } = parseJson(content.text, place);
  // A schema that is no JSON is reported as such; what is left of it would only mislead.
  if (problems.length > 0 || !root) return { problems };
  const argumentsProblem = findArgumentsProblem(root);
  const signature = readSchemaSignature(root, nameSpan);
  const syntaxError = findSkillSyntaxError(skill);
  return {
    problems: [...(argumentsProblem ? [argumentsProblem] : []), ...findSchemaProblems(root, nameSpan)],
    ...(signature && {
      signature: {
        ...signature,
        language: 'swift',
        ...describeDeclaration(skill.main),
        ...(syntaxError ? { syntaxError } : {}),
      },
    }),
  };
}
