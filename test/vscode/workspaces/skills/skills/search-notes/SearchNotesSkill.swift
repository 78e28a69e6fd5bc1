struct SearchNotesSkill: Skill {
    static let id = "search_notes"
    static let name = "Search Notes"
    static let description = "Finds notes by their words"

    struct Arguments: Codable, Sendable {
        /// Words to look for.
        var query: String
        /// Most notes to give back.
        var maxResults: Int?

        enum CodingKeys: String, CodingKey {
            case query
            case maxResults = "max_results"
        }
    }

    func execute(arguments: Arguments, context: SkillContext) async throws -> SkillResult {
        let words = arguments.query.split(separator: " ")
        return try await context.notes.find(words, atMost: arguments.maxResults ?? 10)
    }
}
