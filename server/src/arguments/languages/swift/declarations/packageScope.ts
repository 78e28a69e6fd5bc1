import type { SourceText } from '../../../../text/createSourceText.js';
import type { ImportedModules } from '../../extractor.js';
import { createConstantFinder, readMemberReference } from './constants.js';
import { createDecodingFinder, decodingNames, findExtendedDecoders } from './decoding.js';
import { hasArgumentsType, type SkillType, type SwiftFile } from './skills.js';
import { getSwiftFile } from './swiftFiles.js';

/** A file whose scope knows constants and decoders of the package's other files. */
export function addPackageScope(file: SwiftFile, otherModules: ImportedModules | undefined): SwiftFile {
  if (!otherModules || otherModules.size === 0) return file;
  const files = Array.from(otherModules.values(), ({ source }) => getSwiftFile(source));
  const { scope } = file;
  const decoders = files.flatMap(({ scope: { all: types } }) => findExtendedDecoders(types));
  return {
    ...file,
    scope: {
      ...scope,
      findDecoding: createDecodingFinder(scope.all, decoders),
      constantAt: createConstantFinder(file, files),
    },
  };
}

/** Without one of these nothing in the text needs another file. */
const mayDeclareArguments = /\bargumentsJSONSchema\b|(?:Arguments|Args|Parameters|Params|Input)\b/;

/** Names that an id, a name or a description is a constant of, and types whose decoders may be written in another file. */
export function findNeededNames(source: SourceText): readonly string[] {
  const cachedNames = neededNamesCache.get(source) ?? readNeededNames(source);
  neededNamesCache.set(source, cachedNames);
  return cachedNames;
}

/** By version of a file, which several requests ask about. */
const neededNamesCache = new WeakMap<SourceText, readonly string[]>();

function readNeededNames(source: SourceText): readonly string[] {
  const { text } = source;
  if (!mayDeclareArguments.test(text)) return constantsOnly.test(text) ? [...constantTypes(getSwiftFile(source))] : [];
  const file = getSwiftFile(source);
  return [...new Set([...constantTypes(file), ...decodingNames(file.scope)])];
}

/** `static let id = SkillIDs.weather` in a file that a tool's name leads to. */
const constantsOnly = /\bstatic\s+(?:let|var)\s+\w+\s*(?::\s*String\s*)?[={]\s*(?:return\s+)?\p{Lu}\w*\./u;

function constantTypes(file: SwiftFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const type of file.types) {
    for (const name of findReferencedTypes(type))
      if (!file.scope.find(name, type.path)) names.add(name.split('.')[0] ?? name);
  }
  return names;
}

/** The types whose constants a type takes for its own. */
const findReferencedTypes = ({ parts }: SkillType): readonly string[] =>
  parts.flatMap(({ declaration: { properties }, cursor }) =>
    properties.flatMap(property => {
      const isConstant = property.isStatic || /^(?:id|name|description|skillDescription)$/.test(property.name);
      const reference = isConstant ? readMemberReference(cursor, property) : undefined;
      return reference && reference.type[0] !== 'Self' ? [reference.type.join('.')] : [];
    }),
  );

const declaration = /\b(?:struct|class|enum|actor|extension|protocol)\s+([\p{L}_][\p{L}\p{N}_.]*)/gu;

/** By version of a file, of which most are asked again and again. */
const declared = new WeakMap<SourceText, ReadonlySet<string>>();

export function findDeclaredNames(source: SourceText): ReadonlySet<string> {
  const cachedNames =
    declared.get(source) ??
    new Set(Array.from(source.text.matchAll(declaration), ([, name = '']) => name).flatMap(name => name.split('.')));
  declared.set(source, cachedNames);
  return cachedNames;
}

/** How the skills and tools of a file refer to each other by constants. */
export interface ToolNames {
  /** Skills and tools, with the types they are nested in. */
  readonly declared: readonly string[];
  /** Types whose `id` or `name` a tool has for its own. */
  readonly named: readonly string[];
}

const toolNames = new WeakMap<SourceText, ToolNames>();

export function findToolNames(source: SourceText): ToolNames {
  const cachedNames = toolNames.get(source) ?? readToolNames(source);
  toolNames.set(source, cachedNames);
  return cachedNames;
}

function readToolNames(source: SourceText): ToolNames {
  if (!mayDeclareArguments.test(source.text)) return { declared: [], named: [] };
  const tools = getSwiftFile(source).types.filter(
    type =>
      hasArgumentsType(type) ||
      type.parts.some(({ declaration: { properties } }) =>
        properties.some(({ name }) => name === 'argumentsJSONSchema'),
      ),
  );
  return {
    declared: tools.map(({ path }) => path.join('.')),
    named: tools.flatMap(({ parts }) =>
      parts.flatMap(({ declaration: { properties }, cursor }) =>
        properties.flatMap(property => {
          const reference = /^(?:id|name)$/.test(property.name) ? readMemberReference(cursor, property) : undefined;
          return reference && !reference.isRaw && reference.type[0] !== 'Self' ? [reference.type.join('.')] : [];
        }),
      ),
    ),
  };
}
