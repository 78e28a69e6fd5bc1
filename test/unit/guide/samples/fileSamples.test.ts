/** The sample of a path follows the format that its text or its name tells. */
import { describe, expect, it } from 'vitest';
import { generateGuide } from '../../../../server/src/guide/index.js';
import { schemaSignature } from '../signatures.js';

const sampleOf = (name: string, description: string, command = 'analyze'): unknown => {
  const schema = {
    type: 'object',
    properties: { [name]: { type: 'string', description } },
    required: [name],
  };
  const { scenarios } = generateGuide(schemaSignature(command, 'Works on it.'), { schema });
  return scenarios.map(({ input }) => (input as Record<string, unknown>)[name])[0];
};

describe('the sample of a file', () => {
  it.each([
    ['path', 'Path of the CSV file', '/path/to/file.csv'],
    ['path', 'Path of the CSV or JSON file.', '/path/to/file.csv'],
    ['file', 'The Markdown document to read.', '/path/to/file.md'],
    ['csv_path', 'What to read.', '/path/to/file.csv'],
    ['pdf_file', 'What to read.', '/path/to/file.pdf'],
    ['input_path', 'An Excel workbook.', '/path/to/input.xlsx'],
    ['path', 'Relative path of the YAML file.', 'file.yaml'],
    ['path', 'Must be absolute. A text file.', '/path/to/file.txt'],
    ['path', 'Not a CSV file.', '/path/to/file.txt'],
    ['path', 'Path of the file to read.', '/path/to/file.txt'],
    ['path', 'e.g. `/data/a.tsv`, a CSV file', '/data/a.tsv'],
    ['folder', 'Folder with one CSV file or more.', '/path/to/directory'],
  ])('`%s` (%s) is %s', (name, description, sample) => {
    expect(sampleOf(name, description)).toBe(sample);
  });
});
