/** An argument of a new skill, as the struct and its JSON Schema both declare it. */
interface SwiftArgument {
  readonly name: string;
  readonly type: 'String' | 'Int';
  readonly isOptional: boolean;
  /** What a model reads. Written as it is: without quotes and backslashes. */
  readonly description: string;
  readonly choices?: readonly string[];
}

/** What a new Swift skill is made of. Texts may be anything; `type` is a Swift identifier without the word `Skill`. */
export interface SwiftSkill {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly SwiftArgument[];
}

/** One skill in one file: arguments, their JSON Schema, execution, and the tool for Apple's models (seed 004). */
export const createSwiftSource = ({
  id,
  type,
  title,
  description,
  arguments: args,
}: SwiftSkill): string => `import Foundation
#if canImport(FoundationModels)
import FoundationModels
#endif

// MARK: - Skill Definition

struct ${type}Skill: Skill {
    static let id = ${quoteSwift(id)}
    static let name = ${quoteSwift(title)}
    static let description = ${quoteSwift(description)}
    static let requiredPermissions: [SkillPermission] = []
    static let includesInResponseAgent = true

    // MARK: - Arguments (Source of Truth for Structure)

    /// Arguments for both Apple (via @Generable) and OpenAI-compatible providers (via the JSON schema below).
    /// IMPORTANT: When you change this struct, you MUST change argumentsJSONSchema to match.
    /// Skillwright reports every difference and offers to make one follow the other.
    @Generable
    struct Arguments: Codable, Sendable {
${args.map(propertyOf).join('\n\n')}
    }

    // MARK: - JSON Schema (Must Match Arguments Struct)

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
${args.map(schemaOf).join(',\n')}
            },
            "required": ${listOf(args.filter(({ isOptional }) => !isOptional).map(({ name }) => name))}
        }
        """

    // MARK: - Execution

    func execute(arguments: Arguments, context: SkillContext) async throws -> SkillResult {
        // The same code runs, whichever provider filled in the arguments.
        fatalError("Implement the skill here.")
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

        func call(arguments: ${type}Skill.Arguments) async throws -> String {
            await recorder.record(SkillCall(skillId: name, arguments: arguments.jsonData()))
            return "OK"
        }
    }
}
#endif

// Next: add ${type}Skill.self to SkillsRegistry.allSkillTypes, and a case to the switch
// in the provider's makeToolForSkill. Skillwright reports both as long as they are missing.
`;

const propertyOf = ({ name, type, isOptional, description, choices }: SwiftArgument): string =>
  `        @Guide(description: "${description}"${choices ? `, .anyOf(${listOf(choices)})` : ''})
        var ${name}: ${type}${isOptional ? '?' : ''}`;

const schemaOf = ({ name, type, description, choices }: SwiftArgument): string =>
  `                "${name}": {
                    "type": "${type === 'Int' ? 'integer' : 'string'}",
${choices ? `                    "enum": ${listOf(choices)},\n` : ''}                    "description": "${description}"
                }`;

const listOf = (texts: readonly string[]): string => `[${texts.map(text => `"${text}"`).join(', ')}]`;

/** A Swift string on one line. */
const quoteSwift = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/[\s\p{Cc}]+/gu, ' ')}"`;
