/** Skills that share types, are extended elsewhere in the file and disagree with their schemas, among all ways to quote. */
export const connected = `import Foundation
import FoundationModels

enum Unit: String, Codable {
    case celsius, kelvin = "K"
}

/// What several skills take.
@Generable
struct Shared: Codable {
    @Guide(description: #"How "warm" it is."#, .range(1...5))
    var level: Int
    var unit: Unit?
    var more: Inner?
}

struct Weather: Skill {
    static let id = "weather"
    static let description = """
        Tells the weather /* no comment */ \\("with { braces }") here.
        """

    typealias Arguments = Shared
}

#if DEBUG
extension Weather {
    static let argumentsJSONSchema = #"""
        {
            "type": "object",
            "properties": {
                "level": { "type": "string", "description": "How warm it is." },
                "unit": { "type": "string", "enum": ["celsius"], "examples": ["F"] },
                "other": { "type": "integer", "minimum": "x" }
            },
            "required": ["level"]
        }
        """#
}
#endif

/* A comment /* in a comment */
   with a brace { */
struct Inner: Codable {
    /// Depth.
    let depth: Double
    var again: Shared?
}

final class Search: Skill {
    static var id: String { "search" }
    struct Arguments: Codable {
        let query, words: String
        var unit: Unit = .celsius
        var list: [String: [Inner]]
        enum CodingKeys: String, CodingKey { case query = "q", words, unit, list }
    }
    static let argumentsJSONSchema = "{ \\"type\\": \\"object\\", \\"properties\\": { \\"q\\": { \\"type\\": \\"integer\\" } } }"
    func run() -> String { "\\(words.map { "\\($0)" }.joined(separator: "}"))" }
}

extension Search {
    func matches() -> Bool { text.contains(/a{2}"/) || text.contains(#/x}\\/#) }
}

let allSkillTypes: [any Skill.Type] = [
    Weather.self,
    Other.self,
]

func makeTool(_ type: any Skill.Type) -> String? {
    switch type {
    case is Search.Type:
        return "search"
    default:
        return nil
    }
}

struct LoneArguments: Codable {
    var unit: Unit
}
`;

/** What begins, ends or changes the meaning of what is after it. */
export const fragments: readonly string[] = [
  ...['"', '"""', '#"', '"#', '##"""', '\\(', '\\#(', '\\', '`', '/*', '*/', '/**', '//', '///', '/', '#/', '/#'],
  ...['{', '}', '(', ')', '[', ']', '<', '>', '}\n', '}\n\n', '{\n', '\n', '\n\n', ' ', '\t', 'x', '1', 'é', '😀'],
  ...['\ud83d', '#if X\n', '\n#else\n', '\n#endif\n', '.', ',', ':', '=', '?', '->', '@', '@Generable ', 'static '],
  ...[
    'struct A: Skill {\n',
    'extension Weather {\n',
    'enum Unit: String { case c }\n',
    'typealias Arguments = Shared\n',
  ],
  ...[
    'static let id = "q"\n',
    '/// Words.\n',
    'let ',
    'var a: Unit\n',
    'class ',
    '= a ?\n',
    ' as\n',
    '\nis ',
    ': @Sendable () -> Void',
    'a👩‍👧',
    'struct Arguments: Codable {\n',
    'switch x { case is Weather.Type: 1 }\n',
  ],
];
