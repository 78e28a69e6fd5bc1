export const swift = `struct FindSkill: Skill {
    static let id = "find"
    static let name = "Find"
    static let description = "Finds files."

    @Generable
    struct Arguments: Codable {
        @Guide(description: "Where.")
        var path: String
        @Guide(.anyOf(["a", "b"]))
        var kind: String
        @Guide(.maximum(30))
        var limit: Int
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "path": { "type": "string", "description": "Where." },
                "kind": { "type": "string", "enum": ["a", "b"] },
                "limit": { "type": "integer", "maximum": 30 }
            },
            "required": ["path", "kind", "limit"]
        }
        """
}
`;
