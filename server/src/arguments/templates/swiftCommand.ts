import type { CommandNames } from './names.js';

/** A skill in one file, as the skill architecture of Foundation Models asks: struct, schema, execution, tool. */
export const swiftCommand = ({ command, pascal }: CommandNames, description: string): string => `import Foundation
#if canImport(FoundationModels)
import FoundationModels
#endif

// MARK: - Skill Definition

struct ${pascal}Skill: Skill {
    static let id = ${quoted(command)}
    static let name = ${quoted(spaced(pascal))}
    static let description = ${quoted(description)}
    static let requiredPermissions: [SkillPermission] = []
    static let includesInResponseAgent = true

    // MARK: - Arguments (Source of Truth for Structure)

    /// Arguments for both Apple (via @Generable) and OpenAI-compatible providers (via the JSON schema below).
    /// IMPORTANT: When you change this struct, you MUST change argumentsJSONSchema to match.
    /// Skillwright reports every difference and offers to make one follow the other.
    @Generable
    struct Arguments: Codable, Sendable {
        @Guide(description: "What the command works on")
        var input: String

        @Guide(description: "How much detail the answer has", .anyOf(["short", "full"]))
        var detail: String?
    }

    // MARK: - JSON Schema (Must Match Arguments Struct)

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "input": {
                    "type": "string",
                    "description": "What the command works on"
                },
                "detail": {
                    "type": "string",
                    "enum": ["short", "full"],
                    "description": "How much detail the answer has"
                }
            },
            "required": ["input"]
        }
        """

    // MARK: - Execution

    func execute(arguments: Arguments, context: SkillContext) async throws -> SkillResult {
        // The same code runs, whichever provider filled in the arguments.
        SkillResult(text: "\\(arguments.input) (\\(arguments.detail ?? "short"))")
    }
}

// MARK: - Apple Tool (for Foundation Models)

#if canImport(FoundationModels)
@available(macOS 26.0, iOS 26.0, *)
extension ${pascal}Skill {
    struct AppleTool: Tool {
        let name = ${pascal}Skill.id
        let description = ${pascal}Skill.description
        let recorder: ToolInvocationRecorder

        func call(arguments: Arguments) async throws -> String {
            await recorder.record(SkillCall(skillId: name, arguments: arguments.jsonData()))
            return "OK"
        }
    }
}
#endif

// Next: add ${pascal}Skill.self to SkillsRegistry.allSkillTypes, and a case to the switch
// in the provider's makeToolForSkill. Skillwright reports both as long as they are missing.
`;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;

const spaced = (pascal: string): string => pascal.replace(/(?!^)\p{Lu}/gu, ' $&');
