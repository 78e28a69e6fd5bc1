struct RemindersAddItemSkill: Skill {
    static let id = "reminders.add_item"
    static let name = "Add Reminder"
    static let description = "Add an item to a list of reminders"

    struct Arguments: Codable, Sendable {
        var item: String
        var list: String?
        var every: Int?
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "item": { "type": "string", "description": "What to remember" },
                "list": { "type": "string", "description": "Name of the list" },
                "every": { "type": "string", "description": "How often, in minutes" },
                "due": { "type": "string", "description": "Date" }
            },
            "required": ["item", "list"]
        }
        """
}
