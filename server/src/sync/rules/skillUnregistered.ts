import { messages } from '../messages.js';
import type { Rule } from '../../core/index.js';
import { createEntryAfterLast, findUnlistedSkills } from '../registry/findUnlistedSkills.js';

export const skillUnregistered: Rule<unknown> = {
  code: 'sync/skill-unregistered',
  summary: 'A Swift skill type is missing from the registry.',
  why: 'A skill that is not in the registry is not offered to any model.',
  severity: 'warning',
  fixable: 'choice',
  good: `struct WeatherSkill: Skill {
    static let id = "weather"
}

struct SkillsRegistry {
    static let allSkillTypes: [any Skill.Type] = [
        WeatherSkill.self,
    ]
}
`,
  bad: `struct WeatherSkill: Skill {
    static let id = "weather"
}

struct SkillsRegistry {
    static let allSkillTypes: [any Skill.Type] = [
        OtherSkill.self,
    ]
}
`,
  passes: [
    {
      text: `struct WeatherSkill: Skill {
    static let id = "weather"
}
`,
      reason: 'The workspace has no registry, so the skill is probably registered somewhere else.',
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  check: (_model, context) =>
    findUnlistedSkills(context, {
      lists: 'registries',
      message: messages.skillUnregistered,
      related: messages.skillRegistry(),
      title: messages.registerSkill,
      entry: (list, text, skill) => createEntryAfterLast(list, text, skill, true),
    }),
};
