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
    ['path', 'Path of the CSV file', '/data/reports/orders.csv'],
    ['path', 'Path of the CSV or JSON file.', '/data/reports/orders.csv'],
    ['file', 'The Markdown document to read.', '/data/reports/guide.md'],
    ['csv_path', 'What to read.', '/data/reports/orders.csv'],
    ['pdf_file', 'What to read.', '/data/reports/invoice.pdf'],
    ['input_path', 'An Excel workbook.', '/data/reports/input.xlsx'],
    ['path', 'Relative path of the YAML file.', 'settings.yaml'],
    ['path', 'Must be absolute. A text file.', '/data/reports/draft.txt'],
    ['path', 'Not a CSV file.', '/data/reports/draft.txt'],
    ['path', 'Path of the file to read.', '/data/reports/draft.txt'],
    ['path', 'e.g. `/data/a.tsv`, a CSV file', '/data/a.tsv'],
    ['folder', 'Folder with one CSV file or more.', '/data/reports'],
  ])('`%s` (%s) is %s', (name, description, sample) => {
    expect(sampleOf(name, description)).toBe(sample);
  });
});
