import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const skill = (name: string, id = name): string => `struct ${name}: Skill {\n    static let id = "${id}"\n}\n`;
const registry = `struct SkillsRegistry {
    static let allSkillTypes: [any Skill.Type] = [
        OldSkill.self, // the first
    ]
}
`;
const provider = `final class Provider {
    private func makeTool(_ type: any Skill.Type) -> (any Tool)? {
        switch type {
        case is OldSkill.Type:
            return OldSkill.AppleTool(recorder: recorder)
        default:
            return nil
        }
    }
}
`;
const files = {
  'App/OldSkill.swift': skill('OldSkill'),
  'App/NewSkill.swift': skill('NewSkill'),
  'App/Registry.swift': registry,
  'App/Provider.swift': provider,
};

const check = (all: Record<string, string>, path: string) =>
  memoryWorkspace(all, documentKinds, defaultSettings).check(path);

describe('a Swift skill in the program', () => {
  test('missing in the registry and in the switch', async () => {
    const found = await check(files, 'App/NewSkill.swift');
    const lines = found.map(({ code, span, related }) => [
      code,
      files['App/NewSkill.swift'].slice(span.start, span.end),
      ...related.map(({ document, span: at }) => document.source.text.slice(at.start, at.end)),
    ]);
    expect(lines).toEqual([
      ['sync/skill-unregistered', 'NewSkill', 'allSkillTypes'],
      ['sync/tool-case-missing', 'NewSkill', 'switch'],
    ]);
    expect(await check(files, 'App/OldSkill.swift')).toEqual([]);
  });

  test('only the lists of its own package count', async () => {
    const both: Record<string, string> = {};
    for (const name of ['one', 'two']) {
      both[`${name}/Package.swift`] = '// swift-tools-version:6.0\n';
      for (const [path, text] of Object.entries(files)) both[`${name}/Sources/${path}`] = text;
    }
    const checkNew = async (all: Record<string, string>) =>
      (await check(all, 'two/Sources/App/NewSkill.swift')).filter(({ code }) => code !== 'sync/skill-id-duplicate');
    const listedIn = (found: Awaited<ReturnType<typeof checkNew>>) =>
      found.map(({ related }) => related.map(({ document }) => document.uri.slice('file:///w/'.length)));
    const found = await checkNew(both);
    expect(listedIn(found)).toEqual([['two/Sources/App/Registry.swift'], ['two/Sources/App/Provider.swift']]);
    expect(found.map(finding => finding.fixes().length)).toEqual([1, 1]);
    delete both['two/Sources/App/Registry.swift'];
    expect((await checkNew(both)).map(({ code }) => code)).toEqual(['sync/tool-case-missing']);
  });

  test('the fixes write the other files', async () => {
    const found = await check(files, 'App/NewSkill.swift');
    const [registered, cased] = found.map(finding => finding.fixes()[0]?.elsewhere?.[0]);
    expect(applied(registry, registered?.changes ?? [])).toBe(
      registry.replace('OldSkill.self,', 'OldSkill.self,\n        NewSkill.self,'),
    );
    const added = '\n        case is NewSkill.Type:\n            return NewSkill.AppleTool(recorder: recorder)';
    expect(applied(provider, cased?.changes ?? [])).toBe(provider.replace('recorder)\n', `recorder)${added}\n`));
  });

  test.each([
    ['no registry', { 'App/Registry.swift': '', 'App/Provider.swift': '' }],
    [
      'a registry that is computed',
      { 'App/Registry.swift': registry.replace('[\n', 'base + [\n'), 'App/Provider.swift': '' },
    ],
    [
      'a switch over other types',
      { 'App/Registry.swift': '', 'App/Provider.swift': provider.replace('is OldSkill', 'is Cat') },
    ],
    [
      'a switch without a case over something else',
      {
        'App/Registry.swift': '',
        'App/Provider.swift': 'func f(_ type: any Cat.Type) { switch type { default: break } }',
      },
    ],
    ['a protocol', { 'App/NewSkill.swift': 'protocol NewSkill: Skill {}' }],
  ])('nothing is expected with %s', async (_name, changed) => {
    expect(await check({ ...files, ...changed }, 'App/NewSkill.swift')).toEqual([]);
  });

  test('a switch over skills without a case gets its first one', async () => {
    const empty = provider
      .replace(/ *case is OldSkill[^]*?recorder\)\n/, '')
      .replace('Skill.Type)', 'Skill.Type, recorder: R)');
    const found = await check({ ...files, 'App/Provider.swift': empty }, 'App/NewSkill.swift');
    expect(found.map(({ code }) => code)).toEqual(['sync/skill-unregistered', 'sync/tool-case-missing']);
    const change = found[1]?.fixes()[0]?.elsewhere?.[0];
    const added = 'case is NewSkill.Type:\n            return NewSkill.AppleTool(recorder: recorder)\n        ';
    expect(applied(empty, change?.changes ?? [])).toBe(empty.replace('default', `${added}default`));
  });

  test('doubles in tests may share an id', async () => {
    const all = { 'App/ASkill.swift': skill('ASkill', 'x'), 'AppTests/BSkill.swift': skill('BSkill', 'x') };
    expect(await check(all, 'App/ASkill.swift')).toEqual([]);
    expect(await check(all, 'AppTests/BSkill.swift')).toEqual([]);
  });
});
