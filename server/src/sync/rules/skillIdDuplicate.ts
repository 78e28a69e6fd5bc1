import { messages } from '../messages.js';
import type { Rule } from '../../core/index.js';
import { readDeclaredSkills, findWorkspaceSkills } from '../registry/findWorkspaceSkills.js';

export const skillIdDuplicate: Rule<unknown> = {
  code: 'sync/skill-id-duplicate',
  summary: 'Two Swift skill types in the workspace have the same id.',
  why: 'A call names the skill by its id, so only one of the two can be called.',
  severity: 'error',
  noFix: 'Only the author can choose a new id, because saved data may refer to the old one.',
  good: `struct WeatherSkill: Skill {
    static let id = "weather.today"
}
`,
  bad: `struct WeatherSkill: Skill {
    static let id = "weather"
}
`,
  passes: [
    {
      text: `struct WeatherSkill: Skill {
    static let id = "weather"
}
`,
      reason: 'A test double may have the id of the skill that it replaces.',
      example: {
        path: 'WeatherSkill.swift',
        files: { 'Tests/FakeSkill.swift': 'struct FakeSkill: Skill { static let id = "weather" }\n' },
      },
    },
  ],
  example: {
    path: 'WeatherSkill.swift',
    files: { 'ForecastSkill.swift': 'struct ForecastSkill: Skill { static let id = "weather" }\n' },
  },
  async check(_model, context) {
    const declaredSkills = readDeclaredSkills(context.document);
    if (declaredSkills.length === 0) return [];
    const { skills } = await findWorkspaceSkills(context);
    return declaredSkills.flatMap(({ name, id }) => {
      const others = skills.filter(
        ({ document, value }) =>
          value.id?.text === id?.text && !(document.uri === context.document.uri && value.name === name),
      );
      const related = others.flatMap(({ document, value }) =>
        value.id ? [{ document, span: value.id.span, message: messages.sameSkillId(value.name) }] : [],
      );
      const first = others[0];
      if (!id || id.text === '' || !first) return [];
      const message = messages.skillIdDuplicate(id.text, first.value.name);
      return [{ span: id.span, message, related }];
    });
  },
};
