import { describe, expect, test } from 'vitest';
import { generateManifest } from '../../../../../../server/src/sync/index.js';
import { findArgumentHover } from '../../../../../../server/src/sync/features/findArgumentHover.js';
import { swiftExtractor } from '../../../../../../server/src/arguments/languages/swift/swiftExtractor.js';
import { documentKinds } from '../../../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { applied, memoryWorkspace } from '../../../../../support/memoryWorkspace.js';

const options = { decorators: [], injectedParameters: [] };
const codeOf = (text: string) =>
  swiftExtractor.extract(createSourceText(text), options).find(({ role }) => role === 'code');
const first = (text: string) => codeOf(text)?.parameters[0];

const decoder = 'init(from decoder: Decoder) throws { fatalError() }';
const property = 'var dryRun: Bool = true';

describe('a property with a default value', () => {
  test.each([
    ['Codable', `struct Arguments: Codable { ${property} }`],
    ['Decodable', `struct Arguments: Decodable, Sendable { ${property} }`],
    ['Codable and @Generable', `@Generable struct Arguments: Codable { ${property} }`],
    [
      'Codable by an extension',
      `struct S: Skill { static let id = "a"
struct Arguments { ${property} } }
extension S.Arguments: Codable {}`,
    ],
    ['without a written type', 'struct Arguments: Codable { var dryRun = true }'],
    ['a default that is computed', 'struct Arguments: Codable { var dryRun: Bool = standard() }'],
    ['an init(from:) of another type', `struct Arguments: Codable { ${property} }\nextension Other { ${decoder} }`],
    [
      'a class',
      `struct S: Skill { static let id = "a"
final class Arguments: Codable, Sendable { ${property} } }`,
    ],
    [
      'coding keys',
      `struct Arguments: Codable { ${property}\nenum CodingKeys: String, CodingKey { case dryRun = "dry" } }`,
    ],
  ])('is required: %s', (_name, text) => {
    expect(first(text)).toMatchObject({ required: true, defaultUnused: true });
  });

  test.each([
    ['an init(from:)', `struct Arguments: Codable { ${property}\n${decoder} }`],
    ['an init(from:) in an extension', `struct Arguments: Codable { ${property} }\nextension Arguments { ${decoder} }`],
    [
      'an init(from:) in an extension of a nested type',
      `struct S: Skill { static let id = "a"\nstruct Arguments: Codable { ${property} } }\nextension S.Arguments { ${decoder} }`,
    ],
    [
      'an init(from:) of a protocol',
      `struct Arguments: Codable, Lenient { ${property} }\nprotocol Lenient: Decodable {}\nextension Lenient { ${decoder} }`,
    ],
    ['decodeIfPresent for all', `struct Arguments: Codable { ${property} }\nextension KeyedDecodingContainer { }`],
    ['a property wrapper', `struct Arguments: Codable { @Default ${property} }`],
    ['a macro that writes a decoder', `@Codable struct Arguments: Codable { ${property} }`],
    ['a superclass', `struct S: Skill { static let id = "a"\nfinal class Arguments: Base, Codable { ${property} } }`],
    ['@Generable alone', `@Generable struct Arguments { ${property} }`],
    ['a protocol of its own', `struct Arguments: SkillArguments, Generable { ${property} }`],
  ])('is not decided: %s', (_name, text) => {
    expect(first(text)?.required).toBeUndefined();
    expect(first(text)?.defaultUnused).toBeUndefined();
  });

  test('is no argument where it is lazy', () => {
    expect(codeOf('struct Arguments: Codable { lazy var cache: Int = 3\nvar city: String }')?.parameters).toMatchObject(
      [{ name: 'city' }],
    );
  });

  test('stays optional where its type is, and its default is not used', () => {
    expect(first('struct Arguments: Codable { var days: Int? = 3 }')).toMatchObject({
      required: false,
      defaultUnused: true,
    });
  });

  test('takes the default that the code puts in its place', () => {
    const text = `struct S: Skill {
    static let id = "s"
    struct Arguments: Codable { var days: Int? = 3 }
    func execute(arguments: Arguments) async throws { use(arguments.days ?? 7) }
}`;
    expect(first(text)).toMatchObject({ defaultValue: 7, defaultInUse: true });
    expect(first(text)?.defaultUnused).toBeUndefined();
  });

  test('is read again when an extension gets a decoder', () => {
    const before = createSourceText(`struct Arguments: Codable { ${property} }\n\nextension Arguments { }\n`);
    expect(swiftExtractor.extract(before, options)[0]?.parameters[0]?.required).toBe(true);
    const after = createSourceText(before.text.replace('{ }', `{ ${decoder} }`));
    swiftExtractor.reusePrevious?.(after, before);
    expect(swiftExtractor.extract(after, options)[0]?.parameters[0]?.required).toBeUndefined();
  });
});

describe('beside a schema', () => {
  const skill = (more: string, required: string): string => `struct RunSkill: Skill {
    static let id = "run"
    @Generable
    struct Arguments: Codable {
        @Guide(description: "Only show what would be done.")
        var dryRun: Bool = true
    }
    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "dryRun": { "type": "boolean", "description": "Only show what would be done."${more} }
            }${required}
        }
        """
}
`;
  const workspaceOf = (text: string) => memoryWorkspace({ 'RunSkill.swift': text }, documentKinds, defaultSettings);
  const check = async (text: string) => workspaceOf(text).check('RunSkill.swift');
  const listed = ',\n            "required": ["dryRun"]';

  test('no default is asked for', async () => {
    expect(await check(skill('', listed))).toEqual([]);
    expect(await check(skill(', "default": true', listed))).toEqual([]);
  });

  test('another default is still another one', async () => {
    expect((await check(skill(', "default": false', listed))).map(({ code }) => code)).toEqual([
      'sync/default-mismatch',
    ]);
  });

  test.each(['', ', "default": true'])('the requirement is, and the message says why (%s)', async more => {
    const text = skill(more, '');
    const found = await check(text);
    expect(found.map(({ code, span }) => [code, text.slice(span.start, span.end)])).toEqual([
      ['sync/required-mismatch', 'dryRun'],
    ]);
    expect(found[0]?.message).toBe(
      '“dryRun” is required in the Swift type “RunSkill.Arguments”, but optional here. The default in that declaration is not used' +
        ': the compiler-generated `init(from:)` throws `keyNotFound` if the key is missing. Make the argument required here.',
    );
    const [here, there] = found[0]?.fixes() ?? [];
    const inSchema = applied(text, here?.changes ?? []);
    expect(await check(inSchema)).toEqual([]);
    expect(inSchema).toContain('"required"');
    const inCode = applied(text, there?.changes ?? []);
    expect(inCode).toContain('var dryRun: Bool?\n');
    const left = (await check(inCode)).map(({ code }) => code);
    expect(left).not.toContain('sync/required-mismatch');
  });

  test('hover says what happens', async () => {
    const text = skill('', listed);
    const workspace = workspaceOf(text);
    const hover = await findArgumentHover(
      workspace.document('RunSkill.swift'),
      text.indexOf('dryRun:'),
      workspace.context,
    );
    expect(hover?.markdown).toContain('throws `keyNotFound` if the key is missing');
    expect(hover?.markdown).toContain('`decodeIfPresent`');
    expect(hover?.markdown).toContain('| boolean | yes |');
  });

  test('a manifest lists it as required, without a default', () => {
    const manifest = generateManifest([{ name: 'run', parameters: codeOf(skill('', ''))?.parameters ?? [] }], 'mcp');
    expect(manifest).toMatchObject({ tools: [{ inputSchema: { required: ['dryRun'] } }] });
    expect(JSON.stringify(manifest)).not.toContain('default');
  });

  test('an added argument comes without the default', async () => {
    const text = skill('', listed)
      .replace(/ {16}"dryRun".*\n/, '')
      .replace(listed, '');
    const [missing] = await check(text);
    expect(missing?.code).toBe('sync/argument-missing');
    const fixed = applied(text, missing?.fixes()[0]?.changes ?? []);
    expect(fixed).not.toContain('"default"');
    expect(await check(fixed)).toEqual([]);
  });
});
