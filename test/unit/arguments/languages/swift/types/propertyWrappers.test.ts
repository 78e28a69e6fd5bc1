import { expect, test } from 'vitest';
import { swiftExtractor } from '../../../../../../server/src/arguments/languages/swift/swiftExtractor.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';

test('what a property wrapper decodes is its own business, what the compiler marks is not', () => {
  const text = `struct Arguments: Codable {
    @Default(10) var limit: Int
    @Lossy.Values var tags: [String]
    @available(iOS 17, *) var area: String
    @Guide(description: "What to look for") var query: String
    @Default("x") var near: String?
}
`;
  const [signature] = swiftExtractor.extract(createSourceText(text), defaultSettings.sync);
  expect(signature?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['limit', undefined],
    ['tags', undefined],
    ['area', true],
    ['query', true],
    ['near', false],
  ]);
});
