const quoted = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replace(/\s+/g, ' ');

/** A skill in one Swift file: arguments, their JSON Schema, and the tool for Apple's models (seed 004). */
export const swiftSource = (name: string, type: string, title: string, about: string): string => `import Foundation
#if canImport(FoundationModels)
import FoundationModels
#endif

// MARK: - Skill Definition

struct ${type}Skill: Skill {
    static let id = "${name}"
    static let name = "${quoted(title)}"
    static let description = "${quoted(about)}"
    static let requiredPermissions: [SkillPermission] = []
    static let includesInResponseAgent = true

    // MARK: - Arguments (Source of Truth for Structure)

    /// Used by Apple's models (via @Generable) and by OpenAI-compatible providers (via the JSON schema).
    /// IMPORTANT: When you change this struct, change argumentsJSONSchema too.
    @Generable
    struct Arguments: Codable, Sendable {
        @Guide(description: "What to work on.")
        var query: String

        @Guide(description: "Most results to give back.")
        var limit: Int?
    }

    // MARK: - JSON Schema (Must Match Arguments Struct)

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "query": {
                    "type": "string",
                    "description": "What to work on."
                },
                "limit": {
                    "type": "integer",
                    "description": "Most results to give back."
                }
            },
            "required": ["query"]
        }
        """

    // MARK: - Execution

    func execute(arguments: Arguments, context: SkillContext) async throws -> SkillResult {
        fatalError("Write what the skill does here.")
    }
}

// MARK: - Apple Tool (for Foundation Models)

#if canImport(FoundationModels)
@available(macOS 26.0, iOS 26.0, *)
extension ${type}Skill {
    struct AppleTool: Tool {
        let name = ${type}Skill.id
        let description = ${type}Skill.description
        let recorder: ToolInvocationRecorder

        func call(arguments: Arguments) async throws -> String {
            await recorder.record(SkillCall(
                skillId: name,
                arguments: arguments.toDictionary()
            ))
            return "OK"
        }
    }
}
#endif
`;
