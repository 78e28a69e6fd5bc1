/** What the source of an example declares: lines of Swift and of JSON, without indentation. */
interface SwiftSkill {
  readonly swift: readonly string[];
  readonly schema: readonly string[];
  /** Names in the schema's `required`. */
  readonly required: readonly string[];
}

const indent = (lines: readonly string[], depth: number, separator: string): string =>
  lines.map(line => ' '.repeat(depth) + line).join(separator);

/** The Swift skill in the examples of the rules: its arguments as Swift properties, and as the properties of a JSON Schema. */
export const createSwiftSkill = ({ swift, schema, required }: SwiftSkill): string => `struct WeatherSkill: Skill {
    static let id = "weather"

    @Generable
    struct Arguments {
${indent(swift, 8, '\n')}
    }

    static let argumentsJSONSchema = """
        {
            "type": "object",
            "properties": {
${indent(schema, 16, ',\n')}
            },
            "required": [${required.map(name => JSON.stringify(name)).join(', ')}]
        }
        """
}
`;
