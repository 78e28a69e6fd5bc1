import { describe, expect, test } from 'vitest';
import {
  createCommandFile,
  findSignatures,
  swiftRuntime,
  templateLanguages,
} from '../../../../server/src/arguments/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const names = ['weather.forecast', 'searchFiles', 'add-reminder', '3d print', 'wetter_ü', '***'];

describe.each(templateLanguages)('a new command in %s', language => {
  test.each(names)('named %s declares two arguments and agrees with itself', async name => {
    const { fileName, text } = createCommandFile(language, name, 'Says "it\'s" done\\\nwell');
    expect(fileName).toMatch(/^[\p{L}_][\p{L}\p{N}_]*\.(swift|py|ts)$/u);
    const workspace = memoryWorkspace({ [fileName]: text }, documentKinds, defaultSettings);
    expect((await workspace.check(fileName)).map(({ message }) => message)).toEqual([]);
    const signatures = await findSignatures(workspace.document(fileName), workspace.context);
    expect(signatures.length).toBeGreaterThan(0);
    for (const { parameters, command } of signatures) {
      expect(parameters.map(parameter => parameter.name)).toEqual(['input', 'detail']);
      if (/^[\w.]+$/.test(name) && !/^\d/.test(name)) expect(command).toBe(name);
    }
    expect(signatures.find(({ role }) => role === 'code')?.parameters[1]?.enumValues).toEqual(['short', 'full']);
  });
});

test('the Swift runtime knows where a new skill is missing, and the fixes put it there', async () => {
  const skill = createCommandFile('swift', 'weather.forecast', 'Tells the weather');
  const other = createCommandFile('swift', 'other', 'Something else');
  const textOf = (name: string): string => swiftRuntime.find(({ fileName }) => fileName === name)?.text ?? '';
  const [registry, tools] = [textOf('SkillsRegistry.swift'), textOf('AppleSkillTools.swift')];
  const files = Object.fromEntries([...swiftRuntime, skill, other].map(({ fileName, text }) => [fileName, text]));
  const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
  const found = await workspace.check(skill.fileName);
  expect(found.map(({ code }) => code)).toEqual(['sync/skill-unregistered', 'sync/tool-case-missing']);
  const [registered, cased] = found.map(finding => finding.fixes()[0]?.elsewhere?.[0]);
  expect(applied(registry, registered?.changes ?? [])).toContain('[any Skill.Type] = [WeatherForecastSkill.self]');
  expect(applied(tools, cased?.changes ?? [])).toContain(`        switch skillType {
        case is WeatherForecastSkill.Type:
            return WeatherForecastSkill.AppleTool(recorder: recorder)
        default:
`);
  for (const { fileName } of swiftRuntime) expect(await workspace.check(fileName)).toEqual([]);
});
