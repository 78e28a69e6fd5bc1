import { messages } from '../messages.js';
import type { Rule } from '../../core/index.js';
import { createEntryAfterLast, findUnlistedSkills } from '../registry/findUnlistedSkills.js';

export const toolCaseMissing: Rule<unknown> = {
  code: 'sync/tool-case-missing',
  summary: 'A Swift skill type has no case in the `switch` statement that creates the tools.',
  why: 'Swift cannot create a tool from a type that is only known at run time. Without a case, the skill has no tool.',
  severity: 'warning',
  fixable: 'choice',
  good: `struct WeatherSkill: Skill {
    static let id = "weather"
}

func makeTool(_ skillType: any Skill.Type) -> (any Tool)? {
    switch skillType {
    case is WeatherSkill.Type:
        return WeatherSkill.AppleTool()
    default:
        return nil
    }
}
`,
  bad: `struct WeatherSkill: Skill {
    static let id = "weather"
}

struct OtherSkill: Skill {}

func makeTool(_ skillType: any Skill.Type) -> (any Tool)? {
    switch skillType {
    case is OtherSkill.Type:
        return OtherSkill.AppleTool()
    default:
        return nil
    }
}
`,
  passes: [
    {
      text: `struct WeatherSkill: Skill {
    static let id = "weather"
}

func describe(_ type: any Shape.Type) -> String {
    switch type {
    case is Circle.Type:
        return "circle"
    default:
        return "shape"
    }
}
`,
      reason: 'This `switch` statement is about other types: none of its cases is a skill.',
    },
  ],
  example: { path: 'WeatherSkill.swift' },
  check: (_model, context) =>
    findUnlistedSkills(context, {
      lists: 'switches',
      message: messages.toolCaseMissing,
      related: messages.toolSwitch(),
      title: messages.addToolCase,
      entry: (list, text, skill) => createEntryAfterLast(list, text, skill, false),
    }),
};
