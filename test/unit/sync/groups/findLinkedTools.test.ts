import { describe, expect, test } from 'vitest';
import { findCommandGroups, findSyncStates } from '../../../../server/src/sync/index.js';
import { findSignatures } from '../../../../server/src/arguments/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const skill = (
  type: string,
  id: string,
  properties: string,
  schema: string,
): string => `struct ${type}Arguments: Codable {
${properties}
}

struct ${type}Skill: Skill {
    static let id = ${id}
    static let name = "A Title"
    static let skillDescription = "Does it."
    typealias Arguments = ${type}Arguments
    static let argumentsJSONSchema = """
        { "type": "object", ${schema} }
        """
}
`;
const tool = (type: string, properties: string): string => `    struct ${type}Tool: Tool {
        let name: String = ${type}Skill.id
        let description: String = ${type}Skill.skillDescription
        let recorder: ToolInvocationRecorder

        @Generable
        struct Arguments: ConvertibleFromGeneratedContent {
${properties}
        }
    }
`;
const provider = (...tools: string[]): string => `actor Provider {
    #if canImport(FoundationModels)
${tools.join('\n')}
    #endif
}
`;

const weatherSchema = `"properties": { "when": { "type": "string", "enum": ["today", "tomorrow"] }, "place": { "type": "string" } }, "required": ["when"]`;
const playSchema = `"properties": { "query": { "type": "string" }, "source": { "type": "string" } }, "required": ["query"]`;
const app = {
  'App.xcodeproj/project.pbxproj': '',
  'App/Services/Skills/WeatherSkill.swift': skill(
    'Weather',
    '"weather.forecast"',
    '    let when: String\n    let place: String?',
    weatherSchema,
  ),
  'App/Services/Skills/PlaySkill.swift': skill(
    'Play',
    '"music.play"',
    '    let query: String\n    let source: String?',
    playSchema,
  ),
  'App/Services/LLM/Provider.swift': provider(
    tool('Weather', '            var when: String?\n            var place: String?'),
    tool('Play', '            var query: String\n            var source: String?\n            var shuffle: Bool?'),
  ),
};
const providerFile = 'App/Services/LLM/Provider.swift';

const of = (files: Record<string, string>, sync: object = {}) =>
  memoryWorkspace(files, documentKinds, readSettings({ sync }));
const findings = async (files: Record<string, string>, path: string, sync: object = {}) => {
  const text = files[path] ?? '';
  const found = await of(files, sync).check(path);
  return found
    .filter(({ severity }) => severity !== 'hint')
    .map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
};
const commands = async (files: Record<string, string>, path: string) => {
  const workspace = of(files);
  const signatures = await findSignatures(workspace.document(path), workspace.context);
  return signatures.filter(({ role }) => role === 'code').map(({ command }) => command);
};

describe('a tool that is named after a skill of the package', () => {
  test('is compared with it, wherever the two are', async () => {
    expect(await findings(app, providerFile)).toEqual([
      'sync/required-mismatch String?',
      'sync/argument-extra shuffle',
    ]);
    expect(await findings(app, 'App/Services/Skills/WeatherSkill.swift')).toEqual([]);
    expect(await findings(app, 'App/Services/Skills/PlaySkill.swift')).toEqual([]);
  });

  test('is told apart from the skill in messages', async () => {
    const text = app[providerFile].replaceAll('var when: String?', 'var when: Int');
    const found = await of({ ...app, [providerFile]: text }).check(providerFile);
    expect(found.map(({ message }) => message)).toContain(
      '“when” has the type integer here, but string in the Swift type “WeatherArguments”. Change the type to string.',
    );
    const nested = text.replaceAll('var when: Int', '');
    const skillText = app['App/Services/Skills/WeatherSkill.swift']
      .replace(
        '    typealias Arguments = WeatherArguments',
        '    struct Arguments: Codable { let when: String; let place: String? }',
      )
      .replace(/^struct WeatherArguments[^}]*\}/u, '');
    const files = { ...app, [providerFile]: nested, 'App/Services/Skills/WeatherSkill.swift': skillText };
    expect((await of(files).check(providerFile)).map(({ message }) => message)).toContain(
      '“when” is missing from the Swift type “WeatherTool.Arguments”. Add it (string, required) as in the Swift type ' +
        '“WeatherSkill.Arguments”.',
    );
  });

  test('is seen from both files, once, and the skill is right', async () => {
    const workspace = of(app);
    for (const path of [providerFile, 'App/Services/Skills/PlaySkill.swift']) {
      const states = await findSyncStates(workspace.document(path), workspace.context);
      const play = states.filter(({ command }) => command === 'music.play');
      expect(
        play.map(({ members }) =>
          members.map(({ member, isTruth, state }) => [
            member.document.uri.slice('file:///w/App/Services/'.length),
            isTruth,
            state,
          ]),
        ),
      ).toEqual([
        [
          ['Skills/PlaySkill.swift', true, 'inSync'],
          ['Skills/PlaySkill.swift', false, 'inSync'],
          ['LLM/Provider.swift', false, 'differs'],
        ],
      ]);
    }
    const uris = Object.keys(app)
      .map(path => `file:///w/${path}`)
      .sort();
    const groups = await findCommandGroups(uris, workspace.context);
    expect(groups.map(({ name }) => name)).toEqual(['weather.forecast', 'music.play']);
  });

  test('takes its own description from there too', async () => {
    const workspace = of(app);
    const signatures = await findSignatures(workspace.document(providerFile), workspace.context);
    expect(signatures.map(({ command, commandOf, description }) => [command, commandOf, description])).toEqual([
      ['weather.forecast', 'WeatherSkill', 'Does it.'],
      ['music.play', 'PlaySkill', 'Does it.'],
    ]);
  });

  test('is compared in one file', async () => {
    const path = 'App/All.swift';
    const files = { [path]: app['App/Services/Skills/PlaySkill.swift'] + app[providerFile] };
    expect(await findings(files, path)).toContain('sync/argument-extra shuffle');
  });

  test.each([
    ['a skill of another package', { 'App/Services/LLM/Package.swift': '' }],
    ['two skills of that name', { 'App/Old/PlaySkill.swift': app['App/Services/Skills/PlaySkill.swift'] }],
  ])('is not compared with %s', async (_name, more) => {
    expect(await findings({ ...app, ...more }, providerFile)).not.toContain('sync/argument-extra shuffle');
  });

  test('is left alone in tests', async () => {
    const files = { ...app, 'AppTests/PlayTests.swift': provider(tool('Play', '            var other: Int')) };
    expect(await findings(files, 'AppTests/PlayTests.swift')).toEqual([]);
    expect(await findings(files, 'App/Services/Skills/PlaySkill.swift')).toEqual([]);
  });

  test('may be right where a group says so', async () => {
    const members = [`${providerFile}#PlayTool`, 'App/Services/Skills/PlaySkill.swift'];
    expect(await findings(app, 'App/Services/Skills/PlaySkill.swift', { groups: [{ members }] })).toEqual([
      'sync/argument-missing PlayArguments',
      'sync/argument-missing properties',
    ]);
  });
});

describe('a name that is a constant', () => {
  const ids =
    'enum SkillIDs {\n    static let play = "music.play"\n    enum Nested { static let deep: String = "deep" }\n}\n';
  const raw = 'enum SkillID: String {\n    case play\n    case stop = "music.stop"\n}\n';
  const path = 'App/PlaySkill.swift';
  const named = (id: string): string => skill('Play', id, '    let query: String', playSchema);

  test.each([
    ['SkillIDs.play', 'music.play'],
    ['SkillIDs.Nested.deep', 'deep'],
    ['SkillID.play.rawValue', 'play'],
    ['SkillID.stop.rawValue', 'music.stop'],
    ['Chain.first', 'music.play'],
    // Where the id is not known, the title stands in.
    ['SkillIDs.missing', 'A Title'],
    ['SkillIDs.play.uppercased()', 'A Title'],
    ['Elsewhere.play', 'A Title'],
    ['Loop.a', 'A Title'],
    ['Both.play', 'A Title'],
  ])('%s is read as %s', async (id, command) => {
    const files = {
      'Package.swift': '',
      [path]: named(id),
      'App/IDs.swift': ids + raw,
      'App/Chain.swift':
        'struct Chain {\n    static let first = SkillIDs.play\n}\nenum Loop { static let a = Loop.b; static let b = Loop.a }\n',
      'App/One.swift': 'enum Both { static let play = "one" }',
      'App/Two.swift': 'enum Both { static let play = "two" }',
    };
    expect(await commands(files, path)).toEqual([command]);
  });

  test('is read again when the other file changes', async () => {
    const files = { [path]: named('SkillIDs.play'), 'App/IDs.swift': ids };
    expect(await commands(files, path)).toEqual(['music.play']);
    expect(await commands({ ...files, 'App/IDs.swift': ids.replace('music.play', 'other') }, path)).toEqual(['other']);
  });

  test('is found in the same file', async () => {
    expect(await commands({ [path]: named('SkillIDs.play') + ids }, path)).toEqual(['music.play']);
    expect(
      await commands(
        { [path]: named('Self.own').replace('static let name', 'static let own = "x"\n    static let name') },
        path,
      ),
    ).toEqual(['x']);
  });
});

describe('a decoder in another file of the package', () => {
  const text = 'struct RunArguments: Codable, Lenient { var dryRun: Bool = true }\n';
  const requiredWith = async (more: Record<string, string>) => {
    const workspace = of({ 'Package.swift': '', 'Sources/App/Run.swift': text, ...more });
    const [signature] = await findSignatures(workspace.document('Sources/App/Run.swift'), workspace.context);
    return signature?.parameters[0]?.required;
  };
  const decoder = 'init(from decoder: Decoder) throws { fatalError() }';

  test.each([
    ['of the type', `extension RunArguments { ${decoder} }`],
    ['of its protocol', `protocol Lenient: Decodable {}\nextension Lenient { ${decoder} }`],
    [
      'for all types',
      'extension KeyedDecodingContainer { func decode(_ type: Bool.Type, forKey key: Key) -> Bool { true } }',
    ],
  ])('%s decides what is required', async (_name, extension) => {
    expect(await requiredWith({})).toBe(true);
    expect(await requiredWith({ 'Sources/App/Decoding.swift': extension })).toBeUndefined();
    expect(await requiredWith({ 'Other/Package.swift': '', 'Other/Decoding.swift': extension })).toBe(true);
  });
});
