import { expect, it } from 'vitest';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';

const encode = (name: string): Uint8Array =>
  new TextEncoder().encode(`---\nname: ${name}\ndescription: Shows one thing.\n---\n\n# Demo\n`);
const files = ['claude', 'anthropic-helper', 'synced', 'skills'].map(name => ({
  path: `${name}/SKILL.md`,
  bytes: encode(name),
}));

it.each(skillReaders.map(reader => [reader.id, reader] as const))('%s says whether it reserves names', (_, reader) => {
  const codes = files.flatMap(file => reader.read(file).reasons.map(({ code }) => code));
  expect(codes.some(code => code === 'name-reserved' || code === 'folder-reserved')).toBe(
    reader.reservesNames ?? false,
  );
});
