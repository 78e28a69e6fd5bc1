import Foundation
#if canImport(FoundationModels)
import FoundationModels
#endif

struct WeatherForecastSkill: Skill {
    static let id = "weather.forecast"
    static let name = "Weather Forecast"
    static let description = "Get the weather forecast for today, tomorrow, or the next 7 days"
    static let requiredPermissions: [SkillPermission] = [.location]
    static let includesInResponseAgent = true

    /// IMPORTANT: When modifying this struct, you MUST update argumentsJSONSchema to match.
    @Generable
    struct Arguments: Codable, Sendable {
        @Guide(description: "Time period for forecast", .anyOf(["today", "tomorrow", "next_7_days"]))
        var when: String

        @Guide(description: "Geographic location name. Omit to use GPS.")
        var location: String?
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
                "when": {
                    "type": "string",
                    "enum": ["today", "tomorrow", "next_7_days"],
                    "description": "Time period for forecast"
                },
                "location": {
                    "type": "string",
                    "description": "Geographic location name. Omit to use GPS."
                }
            },
            "required": ["when"]
        }
        """

    func execute(arguments: Arguments, context: SkillContext) async throws -> SkillResult {
        try await context.weather.forecast(for: arguments.when, at: arguments.location)
    }
}
