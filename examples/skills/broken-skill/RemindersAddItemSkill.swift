import Foundation

/// The schema drifted away from the struct: three findings, each with a quick fix.
struct RemindersAddItemSkill: Skill {
    static let id = "reminders.add_item"
    static let name = "Add Reminder"
    static let description = "Add an item to a list of reminders"

    struct Arguments: Codable, Sendable {
        /// What to remember
        var item: String
        /// Name of the list
        var list: String?
        /// How often to remind, in minutes
        var every: Int?
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "item": { "type": "string", "description": "What to remember" },
                "list": { "type": "string", "description": "Name of the list" },
                "every": { "type": "string", "description": "How often to remind, in minutes" },
                "due": { "type": "string", "description": "Date" }
            },
            "required": ["item", "list"]
        }
        """
}
