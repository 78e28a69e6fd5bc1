import { beforeAll, describe, expect, test } from 'vitest';
import { createCommandFile, findMissingRuntime, swiftRuntime } from '../../../../server/src/arguments/index.js';
import { readSwift } from '../../../../server/src/arguments/languages/swift/declarations/swiftFiles.js';
import { createSkillFiles } from '../../../../server/src/skill/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { loadSwiftGrammar, type SyntaxErrorsOf } from '../../../support/swiftGrammar.js';

const awkward = 'Says "it\'s" \\(done)\\\nwell\u0000';
const sources = [
  ...swiftRuntime,
  createCommandFile('swift', 'weather.forecast', awkward),
  createCommandFile('swift', '3d print', awkward),
  ...['pdf-report', '3d-print'].flatMap(name =>
    createSkillFiles({ name, template: 'swift', description: awkward })
      .filter(({ path }) => path.endsWith('.swift'))
      .map(({ path, text }) => ({ fileName: path, text })),
  ),
];

describe('what is written', () => {
  let syntaxErrorsOf: SyntaxErrorsOf;
  beforeAll(async () => {
    syntaxErrorsOf = await loadSwiftGrammar();
  });

  test('the grammar finds errors where there are some', () => {
    expect(syntaxErrorsOf('struct A { let b: }\n')).not.toEqual([]);
  });

  test.each(sources)('$fileName is Swift', ({ text }) => {
    expect(syntaxErrorsOf(text)).toEqual([]);
    const types = readSwift(text).scope.all.map(({ declaration }) => declaration);
    // Nothing is compared with a protocol: its requirements are not read.
    for (const { keyword, stray } of types) if (keyword !== 'protocol') expect(stray).toEqual([]);
  });

  test('every type and function that is used is declared, or the platform has it', () => {
    const declared = new Set(
      sources.flatMap(({ text }) => [
        ...readSwift(text).scope.all.map(({ declaration }) => declaration.name),
        ...Array.from(text.matchAll(/\b(?:func|associatedtype|case) (\w+)/g), ([, name = '']) => name),
      ]),
    );
    for (const { fileName, text } of sources) {
      const code = text.replaceAll(/\/\/.*$/gm, '').replaceAll(/"""[^]*?"""|"(?:[^"\\\n]|\\.)*"/g, '');
      const types = Array.from(code.matchAll(/\b[A-Z]\w*/g), ([name]) => name);
      const calls = Array.from(code.matchAll(/(?<!func )\b([a-z]\w*)\(/g), ([, name = '']) => name);
      const unknown = [...types, ...calls].filter(name => !declared.has(name) && !ofThePlatform.has(name));
      expect([fileName, unknown]).toEqual([fileName, []]);
    }
  });

  test('both templates hand their arguments on in one way', () => {
    const helpers = sources.flatMap(({ text }) => Array.from(text.matchAll(/arguments: arguments\.(\w+)\(\)/g)));
    expect(new Set(helpers.map(([, helper]) => helper))).toEqual(new Set(['jsonData']));
    expect(helpers).toHaveLength(4);
  });
});

/** Names of Swift, Foundation and FoundationModels. */
const ofThePlatform = new Set(
  (
    'String Int Bool Set Any Data Codable Sendable Encodable Error JSONDecoder JSONEncoder JSONSerialization Self Type ' +
    'Foundation FoundationModels Generable Guide Tool canImport available macOS iOS ' +
    'private init map compactMap filter first contains joined append encode decode data jsonObject fatalError record anyOf self'
  ).split(' '),
);

describe('where the runtime goes', () => {
  const runtimeFor = async (files: Record<string, string>, folder: string) => {
    const { context } = memoryWorkspace(files, documentKinds, defaultSettings);
    const found = await findMissingRuntime(`file:///w/${folder}`.replace(/\/$/, ''), 'file:///w', context);
    return {
      folder: found.folder.slice('file:///w'.length),
      files: found.files.map(({ fileName }) => fileName),
      declaredIn: found.declaredIn?.slice('file:///w/'.length),
    };
  };
  const all = ['Skill.swift', 'SkillsRegistry.swift', 'LLMActionPlan.swift', 'AppleSkillTools.swift'];

  test.each([
    ['without a package, beside the skill', {}, 'a/b', '/a/b'],
    ['the target in a package', { 'Package.swift': '' }, 'Sources/App/Skills', '/Sources/App'],
    ['the only target, right in Sources', { 'Package.swift': '' }, 'Sources', '/Sources'],
    ['the package itself', { 'Package.swift': '' }, '', ''],
    [
      'the nearest package',
      { 'Package.swift': '', 'Core/Package.swift': '' },
      'Core/Sources/Core/X',
      '/Core/Sources/Core',
    ],
    ['the target beside an Xcode project', { 'App.xcodeproj/project.pbxproj': '' }, 'App/Services/Skills', '/App'],
  ])('%s', async (_name, files, folder, place) => {
    expect(await runtimeFor(files, folder)).toEqual({ folder: place, files: all, declaredIn: undefined });
  });

  test('nothing where a file of the package declares Skill, whatever its name', async () => {
    const files = { 'Package.swift': '', 'Sources/App/SkillProtocol.swift': 'public protocol Skill {}' };
    const found = await runtimeFor(files, 'Sources/App/Skills');
    expect(found).toEqual({ folder: '/Sources/App', files: [], declaredIn: 'Sources/App/SkillProtocol.swift' });
  });

  test('a Skill of another package, or nested in a type, is another one', async () => {
    const files = {
      'A/Package.swift': '',
      'A/Sources/A/Skill.swift': 'protocol Skill {}',
      'B/Package.swift': '',
      'B/Sources/B/Game.swift': 'enum Game { struct Skill {} }',
    };
    expect((await runtimeFor(files, 'B/Sources/B')).files).toEqual(all);
  });

  test('no type is declared twice', async () => {
    const files = { 'Package.swift': '', 'Sources/App/Plan.swift': 'enum LLMActionPlan {}' };
    expect((await runtimeFor(files, 'Sources/App')).files).toEqual(all.filter(name => name !== 'LLMActionPlan.swift'));
  });
});
