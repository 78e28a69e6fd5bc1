import type { TemplateFile } from './createCommandFile.js';

/**
 * Files that a Swift package needs once, for all its skills: protocol, registry, action plan, the provider's tools (seed 004).
 * Skillwright executes no skill: these files do, in the user's program.
 */
export const swiftRuntime: readonly TemplateFile[] = [
  {
    fileName: 'Skill.swift',
    text: `import Foundation

/// One skill: everything about it stands in its own file.
protocol Skill: Sendable {
    /// Unique identifier (e.g., "weather.forecast"). Calls name the skill by it: never use one twice.
    static var id: String { get }

    /// Human-readable name (e.g., "Weather Forecast")
    static var name: String { get }

    /// Description for the model to understand when to use this skill
    static var description: String { get }

    /// System permissions required (e.g., [.location])
    static var requiredPermissions: [SkillPermission] { get }

    /// Whether the response agent should turn the result into a natural answer
    static var includesInResponseAgent: Bool { get }

    /// JSON schema for OpenAI-compatible providers.
    /// IMPORTANT: It must match Arguments; Skillwright reports where it does not.
    static var argumentsJSONSchema: String { get }

    /// The arguments, filled in by guided generation or decoded from JSON
    associatedtype Arguments: Codable & Sendable

    init()

    /// Runs the skill. The same code runs whichever provider filled in the arguments.
    func execute(arguments: Arguments, context: SkillContext) async throws -> SkillResult
}

enum SkillPermission: String, Sendable {
    case location, reminders, calendar, contacts
}

struct SkillContext: Sendable {}

struct SkillResult: Sendable {
    let text: String
}
`,
  },
  {
    fileName: 'SkillsRegistry.swift',
    text: `import Foundation

struct SkillsRegistry {

    /// All skill types registered in the system.
    /// To add a new skill, add its type here. A skill that is missing here is offered to no model.
    static let allSkillTypes: [any Skill.Type] = []

    var enabledSkillIds: Set<String>

    var enabledSkillTypes: [any Skill.Type] {
        Self.allSkillTypes.filter { enabledSkillIds.contains($0.id) }
    }

    /// The manifest for OpenAI-compatible providers, from each skill's own description and schema.
    func generateSkillsManifest() -> String {
        let tools = enabledSkillTypes.map { skill in
            """
            - \\(skill.id): \\(skill.description)
              Arguments (JSON schema): \\(skill.argumentsJSONSchema)
            """
        }
        return tools.joined(separator: "\\n")
    }

    /// Runs the skill that a call names.
    func execute(_ call: SkillCall, context: SkillContext) async throws -> SkillResult {
        guard let skillType = enabledSkillTypes.first(where: { $0.id == call.skillId }) else {
            throw SkillCallError.unknownSkill(id: call.skillId)
        }
        return try await skillType.init().run(call, context: context)
    }
}
`,
  },
  {
    fileName: 'LLMActionPlan.swift',
    text: `import Foundation

/// One call of a skill, its arguments as JSON.
struct SkillCall: Codable, Sendable {
    let skillId: String
    let arguments: Data
}

enum SkillCallError: Error {
    /// The model's answer is not JSON of the expected form.
    case unreadableAnswer(String)
    /// No enabled skill has this id.
    case unknownSkill(id: String)
}

/// What a model decided to do. Both providers end here, and from here on execution is the same.
enum LLMActionPlan: Sendable {
    case respond(text: String)
    case callSkills(calls: [SkillCall])

    /// Parses the answer of an OpenAI-compatible model: {"text": "…"},
    /// or {"calls": [{"skillId": "…", "arguments": {…}}]}.
    static func parse(from jsonString: String) throws -> LLMActionPlan {
        let answer = try JSONSerialization.jsonObject(with: Data(jsonString.utf8)) as? [String: Any]
        if let calls = answer?["calls"] as? [[String: Any]] {
            return .callSkills(calls: try calls.map(parseCall))
        }
        guard let text = answer?["text"] as? String else {
            throw SkillCallError.unreadableAnswer(jsonString)
        }
        return .respond(text: text)
    }

    private static func parseCall(_ call: [String: Any]) throws -> SkillCall {
        guard let skillId = call["skillId"] as? String else {
            throw SkillCallError.unreadableAnswer("A call has no skillId.")
        }
        let arguments = call["arguments"] as? [String: Any] ?? [:]
        return SkillCall(skillId: skillId, arguments: try JSONSerialization.data(withJSONObject: arguments))
    }

    /// Direct construction from the tools that Apple's model invoked: no JSON in between.
    static func from(responseText: String, toolInvocations: [SkillCall]) -> LLMActionPlan {
        if toolInvocations.isEmpty {
            return .respond(text: responseText)
        }
        return .callSkills(calls: toolInvocations)
    }
}

extension Skill {
    /// Decodes the arguments of a call and runs the skill.
    /// A call whose arguments do not match throws: argumentsJSONSchema and Arguments have drifted apart then.
    func run(_ call: SkillCall, context: SkillContext) async throws -> SkillResult {
        let decoded = try JSONDecoder().decode(Arguments.self, from: call.arguments)
        return try await execute(arguments: decoded, context: context)
    }
}

extension Encodable {
    /// The arguments as JSON, for a SkillCall.
    func jsonData() -> Data {
        (try? JSONEncoder().encode(self)) ?? Data("{}".utf8)
    }
}
`,
  },
  {
    fileName: 'AppleSkillTools.swift',
    text: `#if canImport(FoundationModels)
import FoundationModels

/// Remembers the calls that Apple's model makes while it answers.
actor ToolInvocationRecorder {
    private(set) var calls: [SkillCall] = []

    func record(_ call: SkillCall) {
        calls.append(call)
    }
}

@available(macOS 26.0, iOS 26.0, *)
struct AppleSkillTools {
    func collectTools(from enabledSkills: [any Skill.Type], recorder: ToolInvocationRecorder) -> [any Tool] {
        enabledSkills.compactMap { makeToolForSkill($0, recorder: recorder) }
    }

    private func makeToolForSkill(_ skillType: any Skill.Type, recorder: ToolInvocationRecorder) -> (any Tool)? {
        // A switch, because Swift cannot make an associated type of a type it only knows as a value.
        // To add a new skill, add a case here: without one Apple's model does not see the skill.
        switch skillType {
        default:
            return nil
        }
    }
}
#endif
`,
  },
];
