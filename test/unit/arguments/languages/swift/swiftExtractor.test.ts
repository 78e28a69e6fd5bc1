import { describe, expect, test } from 'vitest';
import { swiftExtractor } from '../../../../../server/src/arguments/languages/swift/swiftExtractor.js';
import type { Parameter, Signature } from '../../../../../server/src/arguments/signature.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';

const options = { decorators: [], injectedParameters: [] };
const extract = (text: string): readonly Signature[] => swiftExtractor.extract(createSourceText(text), options);

function only(text: string): readonly Parameter[] {
  const found = extract(text);
  expect(found).toHaveLength(1);
  return found[0]?.parameters ?? [];
}

const inStruct = (body: string): string => `@Generable\nstruct Arguments {\n${body}\n}\n`;

describe('properties', () => {
  test.each([
    ['var a: String', { type: { kind: 'string' }, required: true, nullable: false }],
    ['let a: Int?', { type: { kind: 'integer' }, required: false, nullable: true }],
    ['var a: Optional<Double>', { type: { kind: 'number' }, required: false, nullable: true }],
    ['public var a: Swift.Bool', { type: { kind: 'boolean' }, required: true }],
    ['var a: [String]', { type: { kind: 'array', items: { kind: 'string' } } }],
    ['var a: Array<Set<Int>>', { type: { kind: 'array', items: { kind: 'array', items: { kind: 'integer' } } } }],
    [
      'var a: [String: [Bool]]',
      { type: { kind: 'object', additional: { kind: 'array', items: { kind: 'boolean' } } } },
    ],
    ['var a: [String: Int?]?', { type: { kind: 'object', additional: { kind: 'integer', nullable: true } } }],
    ['var a: Date', { type: { kind: 'unknown' } }],
    ['var a: (Int, Int)', { type: { kind: 'unknown' } }],
    ['var a: any Codable', { type: { kind: 'unknown' } }],
    ['var a: String = "x\\u{e9}\\n"', { defaultValue: 'xé\n', required: undefined }],
    ['var a: Int = -5', { defaultValue: -5 }],
    ['var a = 1_000', { type: { kind: 'integer' }, defaultValue: 1000 }],
    ['var a: [String] = ["b", "c"]', { defaultValue: ['b', 'c'] }],
    ['var a: Int = makeDefault()', { defaultValue: undefined }],
    ['var a: Int { didSet { print(a) } }', { type: { kind: 'integer' }, required: true }],
    ['var a: String = {\n  return "x"\n}()', { defaultValue: undefined }],
    [
      '@Guide(description: "D", .range(1...10)) var a: Int',
      { description: 'D', constraints: { minimum: 1, maximum: 10 } },
    ],
    ['@Guide(.range(0..<5)) var a: Int', { constraints: { minimum: 0, exclusiveMaximum: 5 } }],
    ['@Guide(.minimum(-2), .maximum(2.5)) var a: Double', { constraints: { minimum: -2, maximum: 2.5 } }],
    ['@Guide(.count(3)) var a: [Int]', { constraints: { minItems: 3, maxItems: 3 } }],
    ['@Guide(.minimumCount(1), .maximumCount(4)) var a: [Int]', { constraints: { minItems: 1, maxItems: 4 } }],
    ['@Guide(description: "D", .pattern(/[a-z"]+\\/x/)) var a: String', { constraints: { pattern: '[a-z"]+\\/x' } }],
    ['@Guide(description: "D", #/a/b/#) var a: String', { constraints: { pattern: 'a/b' } }],
    ['@Guide(.constant("x")) var a: String', { enumValues: ['x'] }],
    ['@Guide(.anyOf(["x", "y"])) var a: String', { enumValues: ['x', 'y'] }],
    [
      '@Guide(.element(.anyOf(["x"]))) var a: [String]',
      { type: { kind: 'array', items: { kind: 'string', enumValues: ['x'] } } },
    ],
    ['@Guide(.anyOf(choices)) var a: String', { enumValues: undefined, enumSpan: { start: 44, end: 51 } }],
    ['@Guide(description: #"a "quoted" \\n one"#) var a: String', { description: 'a "quoted" \\n one' }],
    ['@Guide(description: """\n    two\n      lines\n    """) var a: String', { description: 'two\n  lines' }],
    ['/// First\n/// second.\nvar a: String', { description: 'First\nsecond.' }],
    ['/** Block\n  * comment. */\nvar a: String', { description: 'Block\ncomment.' }],
    ['var a: Unit\nenum Unit: String { case c, f = "F" }', { type: { kind: 'string' }, enumValues: ['c', 'F'] }],
    ['var a: Level\nenum Level: Int { case low = 1, high }', { type: { kind: 'integer' }, enumValues: [1, 2] }],
    ['var a: Unit\nenum Unit { case c(Int) }', { type: { kind: 'unknown' } }],
    [
      'var a: Inner\nstruct Inner { var b: Bool? }',
      { type: { kind: 'object', properties: [{ name: 'b', required: false }] } },
    ],
  ] as const)('%s', (body, want) => {
    const [parameter] = only(inStruct(body));
    expect(parameter?.name).toBe('a');
    const absent = { required: undefined, defaultValue: undefined, enumValues: undefined };
    expect({ ...absent, ...parameter }).toMatchObject(want);
  });

  test('what is no stored property is no argument', () => {
    const body = `static var a = 1\nvar b: Int { 2 }\nlet c = 3\nvar d: Int { get { 1 } set {} }\nfunc e(f: Int) -> Int { let g: Int = f; return g }\ninit(h: Int) { }\nlazy var i: Int`;
    expect(only(inStruct(body)).map(({ name }) => name)).toEqual(['i']);
  });

  test('several names in one declaration', () => {
    expect(only(inStruct('var a, b: Int\nvar c: String, d: Bool?')).map(({ name, type }) => name + type.kind)).toEqual([
      'ainteger',
      'binteger',
      'cstring',
      'dboolean',
    ]);
  });

  test('coding keys name the arguments and leave out the others', () => {
    const body = `var perPage: Int?\nvar cached: Int = 0\nenum CodingKeys: String, CodingKey {\n  case perPage = "per_page"\n}`;
    expect(only(inStruct(body)).map(({ name }) => name)).toEqual(['per_page']);
  });

  test('a decoder of its own leaves open what is required', () => {
    const [parameter] = only(inStruct('var a: Int\ninit(from decoder: Decoder) throws { a = 1 }'));
    expect(parameter?.required).toBeUndefined();
  });

  test('both branches of a condition are read, what they disagree about is open', () => {
    const text = `#if canImport(FoundationModels)\n@Generable\nstruct Arguments {\n  @Guide(description: "D") var a: Int\n}\n#else\nstruct Arguments: Codable {\n  var a: Int\n}\n#endif\n`;
    expect(only(text)[0]).toMatchObject({ name: 'a', description: 'D' });
    const inside = inStruct('#if os(macOS)\nvar a: Int\n#else\nvar a: String\n#endif');
    expect(only(inside)[0]?.type.kind).toBe('unknown');
  });

  test('a type that contains itself ends', () => {
    const [parameter] = only('struct Arguments: Codable {\n  var a: [Arguments]?\n}');
    expect(parameter?.type).toMatchObject({ kind: 'array', items: { kind: 'unknown' } });
  });
});

describe('what belongs to a skill', () => {
  test('its id, description and schema, also in an extension', () => {
    const text = `struct S: Skill {\n  static let id = "a.b"\n  static var description: String { "Does it" }\n  struct Arguments: Codable { let x: Int }\n}\nextension S {\n  static let argumentsJSONSchema = #"""\n  {"type":"object","properties":{"x":{"type":"integer","description":"\\n"}},"required":["x"]}\n  """#\n}\n`;
    const [code, schema] = extract(text);
    expect(code).toMatchObject({ role: 'code', command: 'a.b', description: 'Does it', declaration: 'S' });
    expect(schema).toMatchObject({ role: 'schema', command: 'a.b', declaration: 'S' });
    expect(schema?.parameters[0]).toMatchObject({ name: 'x', required: true, description: '\n' });
  });

  test('spans of an embedded schema are those of the file, whatever the indentation and the escapes', () => {
    const text = `struct S: Skill {\n\ttypealias Arguments = A\n\tstatic let argumentsJSONSchema = """\n\t\t{"type": "object", \\\n\t\t"properties": {"é\\u{e9}": {"type": "string"},\n\t\t  "b": {"type": "integer", "description": "\\\\"q\\\\""}}}\n\t\t"""\n}\nstruct A: Codable {}`;
    const schema = extract(text).find(({ role }) => role === 'schema');
    const b = schema?.parameters[1];
    const at = (span: { start: number; end: number } | undefined) => text.slice(span?.start, span?.end);
    expect(at(schema?.anchor)).toBe('properties');
    expect(schema?.parameters[0]?.name).toBe('éé');
    expect([at(b?.nameSpan), at(b?.typeSpan), b?.description]).toEqual(['b', '"integer"', '"q"']);
    expect(at(b?.descriptionSpan)).toBe('"\\\\"q\\\\""');
  });

  test('a schema with an interpolation is not ours to read', () => {
    const text = `struct S: Skill {\n  struct Arguments: Codable { let x: Int }\n  static let argumentsJSONSchema = "{\\"type\\": \\"\\(kind)\\"}"\n}`;
    expect(extract(text).map(({ role }) => role)).toEqual(['code']);
  });
});
