import type { SourceText } from '../../../../text/createSourceText.js';
import { shiftSignature } from '../../../shiftSignature.js';
import type { ExtractOptions } from '../../extractor.js';
import type { ArgumentType, Parameter, Signature } from '../../../signature.js';
import type { TypeDeclaration } from '../parse/declarations.js';
import { readEmbeddedSignature } from './findEmbeddedSchema.js';
import { findFallbacks, withFallback } from './fallbacks.js';
import { hasTypeOrValue, readParameters } from './parameters.js';
import { addPackageScope } from './packageScope.js';
import { createMemoizer, type Scope } from './createMemoizer.js';
import {
  findArgumentsType,
  describeDeclaration,
  hasArgumentsType,
  readNameAndDescription,
  type SkillType,
  type SwiftFile,
} from './skills.js';
import { getSwiftFile } from './swiftFiles.js';
import { isGenerable, type ScopedType } from '../types/createTypeScope.js';
import type { TypeReader } from '../types/types.js';
import { findUnassignedArguments, findSkillSyntaxError, findTypeSyntaxError } from '../parse/findSyntaxError.js';

/** Structs that are arguments by their name alone, where no skill in the file claims them. */
const argumentsName = /(?:Arguments|Args|Parameters|Params|Input)$/;
const decodable = new Set(['Codable', 'Decodable', 'ConvertibleFromGeneratedContent', 'Generable']);

/** A skill's `Arguments` and the schema string beside it, and structs named like arguments; in document order. */
export function extractSwift(source: SourceText, { imported }: ExtractOptions): readonly Signature[] {
  const file = addPackageScope(getSwiftFile(source), imported);
  const signatures: Signature[] = [];
  const skillTypes = new Set<TypeDeclaration>();
  for (const type of file.types) {
    const schema = readEmbeddedSignature(type, file.scope);
    if (!hasArgumentsType(type) && !schema) continue;
    const code = skillMemoizer.of(type.parts, file.scope, scope => readSkill(type, scope));
    if (code) {
      skillTypes.add(code.target);
      signatures.push(code.signature);
    }
    if (schema) signatures.push(schema);
  }
  for (const type of file.scope.all) {
    if (!skillTypes.has(type.declaration) && isArguments(type, file)) {
      signatures.push(structMemoizer.of([type], file.scope, scope => codeSignature(scope, type, undefined)));
    }
  }
  return signatures.sort((a, b) => a.span.start - b.span.start);
}

/**
 * The arguments that a type of any name declares. The caller knows that they are arguments.
 * @param name as the file nests it: `Query`, `API.Query`
 */
export function extractNamedSwift(source: SourceText, options: ExtractOptions, name: string): Signature | undefined {
  const { scope } = addPackageScope(getSwiftFile(source), options.imported);
  const namedType = scope.find(name, []);
  if (!namedType || !('declaration' in namedType)) return undefined;
  const { declaration, cursor } = namedType;
  if (declaration.keyword !== 'struct' && declaration.keyword !== 'class') return undefined;
  const { start } = cursor.spanAt(declaration.nameAt);
  // A skill's own arguments are not read twice: groups are joined by what was read.
  const memoizedSignature = extractSwift(source, options).find(
    ({ role, anchor }) => role === 'code' && anchor.start === start,
  );
  return (
    memoizedSignature ??
    structMemoizer.of([namedType], scope, readScope => codeSignature(readScope, namedType, undefined))
  );
}

function isArguments(type: ScopedType, { scope }: SwiftFile): boolean {
  const { keyword, name, inherits } = type.declaration;
  if (keyword !== 'struct' || !argumentsName.test(name)) return false;
  if (!isGenerable(type.declaration) && !inherits.some(type => decodable.has(type))) return false;
  return scope.find(name, type.path.slice(0, -1)) === type;
}

interface SkillArguments {
  readonly target: TypeDeclaration;
  readonly signature: Signature;
}

const skillMemoizer = createMemoizer<SkillArguments | undefined>(
  (code, by) => code && { ...code, signature: shiftSignature(code.signature, by) },
);
const structMemoizer = createMemoizer(shiftSignature);

function readSkill(type: SkillType, scope: Scope): SkillArguments | undefined {
  const target = findArgumentsType(scope, type);
  if (!target || target.declaration.keyword === 'enum') return undefined;
  return { target: target.declaration, signature: codeSignature(scope, target, type) };
}

/** Each struct is read once; one that contains itself is unknown there. */
function typeReader(scope: Scope): TypeReader {
  const memoizedSignature = new Map<TypeDeclaration, ArgumentType>();
  const reader: TypeReader = {
    scope,
    readObject(type) {
      const { declaration } = type;
      const done = memoizedSignature.get(declaration);
      if (done) return done;
      memoizedSignature.set(declaration, { kind: 'unknown' });
      const isStructOrClass = declaration.keyword === 'struct' || declaration.keyword === 'class';
      const result: ArgumentType = isStructOrClass
        ? { kind: 'object', properties: readParameters(reader, type) }
        : { kind: 'unknown' };
      memoizedSignature.set(declaration, result);
      return result;
    },
  };
  return reader;
}

/** Their JSON names may be others than those that the code uses. */
function withFallbacks(
  parameters: readonly Parameter[],
  { declaration: { properties }, cursor }: ScopedType,
  skill: SkillType,
): readonly Parameter[] {
  if (!parameters.some(({ required }) => required === false)) return parameters;
  const fallbacks = findFallbacks(skill);
  const names = new Map(properties.map(({ name, nameAt }) => [cursor.spanAt(nameAt).start, name]));
  return parameters.map(each => withFallback(each, fallbacks.get(names.get(each.nameSpan.start) ?? '')));
}

function codeSignature(scope: Scope, target: ScopedType, skill: SkillType | undefined): Signature {
  const { declaration, cursor } = target;
  // Each signature has a separate reader. The result for types that contain each other must not depend on types that
  // were read before.
  const object = typeReader(scope).readObject(target);
  const declaredParameters: readonly Parameter[] = object.kind === 'object' ? object.properties : [];
  const parameters = skill ? withFallbacks(declaredParameters, target, skill) : declaredParameters;
  const facts = skill && readNameAndDescription(skill, scope);
  const { documentation } = declaration;
  const syntaxError =
    (skill ? findSkillSyntaxError(skill) : findUnassignedArguments(target)) ?? findTypeSyntaxError(scope, target);
  return {
    role: 'code',
    language: 'swift',
    ...facts,
    ...describeDeclaration(skill?.main ?? target),
    anchor: cursor.spanAt(declaration.nameAt),
    span: cursor.spanOf(declaration.range),
    parameters,
    ...(facts?.description === undefined && documentation
      ? { description: documentation.text, descriptionSpan: cursor.place(documentation.place) }
      : {}),
    // Codable has no words for choices, ranges and defaults: those are the skill's own business then.
    silentAbout: isGenerable(declaration) ? ['default'] : ['enum', 'constraints', 'default', 'description'],
    ...(syntaxError ? { syntaxError } : {}),
    complete:
      !syntaxError &&
      object.kind === 'object' &&
      !declaration.inherits.some(name => name.endsWith('Arguments')) &&
      declaration.properties.every(hasTypeOrValue),
  };
}
