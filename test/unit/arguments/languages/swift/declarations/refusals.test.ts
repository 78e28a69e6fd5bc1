import { describe, expect, test } from 'vitest';
import { swiftExtractor } from '../../../../../../server/src/arguments/languages/swift/swiftExtractor.js';
import { defaultOptions } from '../../../../../../server/src/arguments/findSignatures.js';
import { documentKinds } from '../../../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { memoryWorkspace } from '../../../../../support/memoryWorkspace.js';

/** The names of the arguments of each command, or the text at which it is refused. */
const read = (text: string): readonly string[] =>
  swiftExtractor
    .extract(createSourceText(text), defaultOptions)
    .map(({ command, declaration, parameters, syntaxError: unreadable }) =>
      unreadable
        ? `${command ?? declaration} refused at ${text.slice(unreadable.span.start, unreadable.span.end)}`
        : `${command ?? declaration}(${parameters.map(({ name }) => name).join(', ')})`,
    );

const skill = (line: string): string => `struct Demo: Skill {
    static let id = "demo"
    struct Arguments: Codable {
        let first: Int
        ${line}
        let last: String
    }
}
`;

describe('a property that is right refuses nothing', () => {
  test.each([
    ['let i = a == b ?\n            c : d', '(first, last)'],
    ['var i: String = flag ?\n            "a" :\n            "b"', '(first, i, last)'],
    ['var i = flag\n            ? 1\n            : 2', '(first, i, last)'],
    ['var i = b\n            as? Int', '(first, i, last)'],
    ['var i = b as\n            Int', '(first, i, last)'],
    ['var i = b as?\n            Int', '(first, i, last)'],
    ['var i = b is\n            Int', '(first, i, last)'],
    ['var i = b\n            is Int', '(first, i, last)'],
    ['var i = try\n            foo()', '(first, i, last)'],
    ['var i = try?\n            foo()', '(first, i, last)'],
    ['var i = try await\n            foo()', '(first, i, last)'],
    ['var i = !\n            b', '(first, i, last)'],
    ['var i = if a { 1 }\n            else { 2 }', '(first, i, last)'],
    ['var i = b.first!\n        let j = a as? Int?\n        let k: Int', '(first, i, k, last)'],
    ['let z: @Sendable () -> Void', '(first, z, last)'],
    ['let z: @MainActor () async throws -> Void', '(first, z, last)'],
    ['let z: @convention(c) (Int) -> @Sendable () -> Void', '(first, z, last)'],
    ['let z: (@MainActor () -> Void)?', '(first, z, last)'],
    ['var emoji😀: Int', '(first, emoji😀, last)'],
    ['var 👩‍👩‍👧: Int', '(first, 👩‍👩‍👧, last)'],
  ])('%j', (line, expected) => {
    const [found] = read(skill(line));
    expect(found?.replace(/\bi, /, '')).toBe(`demo${expected}`.replace(/\bi, /, ''));
  });
});

describe('a method whose signature continues on the next line refuses nothing', () => {
  test.each([
    'func find<T>() -> T\n            where T: Codable { load() }',
    'func find() -> Int\n        { 1 }',
    'func find()\n            async\n            throws -> Int { 1 }',
    'func find(_ load: () throws -> Int)\n            rethrows { try load() }',
  ])('%j', line => {
    expect(read(skill(line))).toEqual(['demo(first, last)']);
  });

  test('and the struct is compared', async () => {
    const files = {
      's/SKILL.md': '',
      's/Demo.swift': skill('func find<T>() -> T\n            where T: Codable { load() }'),
      's/demo.schema.json':
        '{ "title": "demo", "type": "object", "properties": { "first": { "type": "string" }, "last": { "type": "string" } }, "required": ["first", "last"] }',
    };
    const found = await memoryWorkspace(files, documentKinds, defaultSettings).check('s/demo.schema.json');
    expect(found.map(({ code }) => code)).toEqual(['sync/type-mismatch']);
  });
});

describe('a property that is not typed to its end refuses its struct', () => {
  test.each([
    ['let i = a ?', 'i'],
    ['let i: Int = b as', 'i'],
    ['let i = try', 'i'],
    ['let i = b is', 'i'],
    ['let i = !', 'i'],
    ['let i = b +\n        public static let j = 2', 'i'],
    ['let i = b as\n        @Guide(description: "J")\n        var j = 2', 'i'],
    ['let z: @Sendable', 'z'],
    ['let z: @\n', '@'],
    ['let z: @Guide(description: "Z")', 'z'],
    ['let z:\n        @Guide(description: "J")\n        var j: Int', 'z'],
  ])('%j', (line, at) => {
    expect(read(skill(line))).toEqual([`demo refused at ${at}`]);
  });
});

describe('arguments of a skill whose header has no brace', () => {
  const broken = skill('let more: Int').replace('Skill {', 'Skill');
  test.each([
    ['at the end of the file', broken],
    ['before a method', broken.replace(/\}\n$/, '\n    func run() {}\n}\n')],
    ['before another skill', `${broken}\n${skill('let i: Int').replace('demo', 'other').replace('Demo', 'Other')}`],
  ])('are no command, %s', (_name, text) => {
    expect(read(text).slice(0, 1)).toEqual(['Arguments refused at Arguments']);
  });

  test('are held against no schema', async () => {
    const schema = '{ "title": "demo", "type": "object", "properties": { "x": { "type": "string" } } }';
    const messages = async (swift: string): Promise<readonly string[]> => {
      const files = { 's/SKILL.md': '', 's/Demo.swift': swift, 's/demo.schema.json': schema };
      const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
      const found = await Promise.all(Object.keys(files).map(path => workspace.check(path)));
      return found.flat().flatMap(({ code }) => (code.startsWith('sync/argument') ? [code] : []));
    };
    expect(await messages(skill('let more: Int'))).not.toEqual([]);
    expect(await messages(broken)).toEqual([]);
    expect(await messages(skill('let more: Int').replace('    }\n', ''))).toEqual([]);
  });

  test('a lone struct of that name is read where all is closed', () => {
    expect(read('struct Arguments: Codable {\n    let a: Int\n}\n')).toEqual(['Arguments(a)']);
  });
});
