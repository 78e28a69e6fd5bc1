import type { SourceText } from '../../../text/sourceText.js';
import type { Span } from '../../../text/span.js';
import type { ArgumentType, Parameter, Signature } from '../../signature.js';
import { schemaSignature } from '../jsonSchema/schemaSignature.js';
import { parseJson } from '../jsonSchema/jsonTree.js';
import { cursor } from './cursor.js';
import { tokenize } from './lexer.js';
import { parametersOf } from './parameters.js';
import { parseMembers } from './parser.js';
import {
  argumentsOf,
  constantOf,
  declaresArguments,
  stringOf,
  swiftFile,
  type SkillType,
  type SwiftFile,
} from './skills.js';
import { decodeString } from './stringContent.js';
import { isGenerable, type ScopedType } from './typeScope.js';
import type { TypeReader } from './types.js';

/** Structs that are arguments by their name alone, where no skill in the file claims them. */
const argumentsName = /(?:Arguments|Args|Parameters|Params|Input)$/;
const decodable = new Set(['Codable', 'Decodable', 'ConvertibleFromGeneratedContent', 'Generable']);

/** A skill's `Arguments` and the schema string beside it, and structs named like arguments; in document order. */
export function extractSwift(source: SourceText): readonly Signature[] {
  const file = swiftFileOf(source);
  const reader = typeReader(file);
  const signatures: Signature[] = [];
  const claimed = new Set<unknown>();
  for (const type of file.types) {
    const schema = embeddedSignature(file, type);
    if (!declaresArguments(type) && !schema) continue;
    const target = argumentsOf(file, type);
    if (target && target.declaration.keyword !== 'enum') {
      claimed.add(target.declaration);
      signatures.push(codeSignature(file, reader, target, type));
    }
    if (schema) signatures.push(schema);
  }
  for (const scoped of file.scope.all) {
    const { declaration } = scoped;
    if (declaration.keyword !== 'struct' || claimed.has(declaration) || !argumentsName.test(declaration.name)) continue;
    if (!isGenerable(declaration) && !declaration.inherits.some(name => decodable.has(name))) continue;
    if (file.scope.find(declaration.name, scoped.path.slice(0, -1)) === scoped) {
      signatures.push(codeSignature(file, reader, scoped, undefined));
    }
  }
  return signatures.sort((a, b) => a.span.start - b.span.start);
}

/** By version of a text: extraction, schema checks and the registry read the same tree. */
const files = new WeakMap<SourceText, SwiftFile>();

export function swiftFileOf(source: SourceText): SwiftFile {
  const file = files.get(source) ?? readSwift(source.text);
  files.set(source, file);
  return file;
}

export function readSwift(text: string): SwiftFile {
  const tokens = cursor(text, tokenize(text));
  return swiftFile(tokens, parseMembers(tokens, 0, tokens.tokens.length));
}

/** Each struct is read once; one that contains itself is unknown there. */
function typeReader(file: SwiftFile): TypeReader {
  const known = new Map<unknown, ArgumentType>();
  const reader: TypeReader = {
    cursor: file.cursor,
    scope: file.scope,
    objectOf(type) {
      const { declaration } = type;
      const done = known.get(declaration);
      if (done) return done;
      known.set(declaration, { kind: 'unknown' });
      const own = declaration.keyword === 'struct' || declaration.keyword === 'class';
      const result: ArgumentType = own
        ? { kind: 'object', properties: parametersOf(reader, type) }
        : { kind: 'unknown' };
      known.set(declaration, result);
      return result;
    },
  };
  return reader;
}

function codeSignature(
  file: SwiftFile,
  reader: TypeReader,
  target: ScopedType,
  skill: SkillType | undefined,
): Signature {
  const { declaration } = target;
  const object = reader.objectOf(target);
  const parameters: readonly Parameter[] = object.kind === 'object' ? object.properties : [];
  const facts = skill && skillFacts(file, skill);
  return {
    role: 'code',
    language: 'swift',
    ...facts,
    declaration: skill?.main.name ?? declaration.name,
    anchor: declaration.nameSpan,
    span: { start: declaration.start, end: declaration.end },
    parameters,
    ...(facts?.description === undefined && declaration.documentation
      ? { description: declaration.documentation.text, descriptionSpan: declaration.documentation }
      : {}),
    // Codable has no words for choices, ranges and defaults: those are the skill's own business then.
    silentAbout: isGenerable(declaration) ? ['default'] : ['enum', 'constraints', 'default', 'description'],
    complete: object.kind === 'object' && !declaration.inherits.some(name => name.endsWith('Arguments')),
  };
}

function skillFacts(file: SwiftFile, skill: SkillType): Partial<Signature> {
  const command = constantOf(file.cursor, skill, ['id', 'name']);
  const description = constantOf(file.cursor, skill, ['description', 'skillDescription']);
  return {
    ...(command ? { command: command.text, commandSpan: command.span } : {}),
    ...(description ? { description: description.text, descriptionSpan: description.span } : {}),
  };
}

/** `static let argumentsJSONSchema = """…"""`; undefined where the string is computed or is no object schema. */
function embeddedSignature(file: SwiftFile, skill: SkillType): Signature | undefined {
  const embedded = embeddedJson(file, skill);
  if (!embedded) return undefined;
  const { schema, root, problems } = embedded;
  // A schema that is no JSON is reported as such; what is left of it would only mislead.
  const signature = problems.length === 0 && root ? schemaSignature(root, schema.nameSpan) : undefined;
  return signature && { ...signature, ...skillFacts(file, skill), language: 'swift', declaration: skill.main.name };
}

/** A skill's schema string and the JSON in it. */
interface EmbeddedJson extends ReturnType<typeof parseJson> {
  readonly schema: NonNullable<ReturnType<typeof embeddedSchema>>;
}

/** By skill, which lives as long as its file: extraction and schema checks read the same JSON. */
const parsedSchemas = new WeakMap<SkillType, EmbeddedJson>();

export function embeddedJson(file: SwiftFile, skill: SkillType): EmbeddedJson | undefined {
  const known = parsedSchemas.get(skill);
  if (known) return known;
  const schema = embeddedSchema(file, skill);
  if (!schema) return undefined;
  const { content, nameSpan } = schema;
  // An empty string has no place of its own: the constant's name stands for it.
  const place = (span: Span): Span => (content.text.trim() === '' ? nameSpan : content.map.spanToHost(span));
  const read = { schema, ...parseJson(content.text, place) };
  parsedSchemas.set(skill, read);
  return read;
}

/** The schema string of a skill in its file. */
export function embeddedSchema({ cursor: tokens }: SwiftFile, { parts }: SkillType) {
  for (const { properties } of parts) {
    const property = properties.find(({ name }) => name === 'argumentsJSONSchema');
    const literal = property && stringOf(tokens, property);
    const content = literal && decodeString(tokens.text, literal);
    if (property && literal && content) return { literal, content, nameSpan: property.nameSpan };
  }
  return undefined;
}
