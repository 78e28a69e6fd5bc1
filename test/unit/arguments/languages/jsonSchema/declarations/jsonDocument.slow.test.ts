import { describe } from 'vitest';
import { jsonExtractor } from '../../../../../../server/src/arguments/languages/jsonSchema/jsonExtractor.js';
import { largeSource } from '../../../../../bench/largeSource.js';
import { corpusFiles, corpusText } from '../../../../../support/corpus.js';
import { createSeries, testKeepsSignatures, testSameAfterEdits } from '../../testSameAfterEdits.js';

/** Tools in a list, two of them alike, and with references inside their schemas. */
const tools = `{
  "tools": [
    { "name": "find", "description": "Finds.", "inputSchema": { "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"] } },
    { "name": "find", "description": "Finds.", "inputSchema": { "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"] } },
    { "function": { "name": "add", "parameters": { "$defs": { "n": { "type": "number" } }, "type": "object", "properties": { "n": { "$ref": "#/$defs/n" } } } } },
    { "name": "empty", "inputSchema": {} }
  ]
}
`;

describe('tools and schemas as JSON', () => {
  testKeepsSignatures(jsonExtractor, 'json');

  testSameAfterEdits({
    extractor: jsonExtractor,
    fragments: [...'"{}[]:,x1\n'.split(''), '"type": "object"', '"required": ["a"], ', '\\u0041', '{ "a": 1 }', ', '],
    words: ['find', 'inputSchema', 'properties', 'object', 'a', 'n', 'tools'],
    knownModules: [undefined],
    resetAfter: 3,
    series: [
      ...createSeries('tools', tools, 16, 80),
      ...corpusFiles('typescript')
        .filter(path => path.endsWith('.json'))
        .flatMap(path => createSeries(path, corpusText(path), 2, 20)),
      ...createSeries('300 lines', largeSource('json', 300), 3, 20),
    ],
  });
});
