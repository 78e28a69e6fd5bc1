export const skill = (name: string, description: string): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# Demo\n\nText.\n`;

export const project = (count: number, length: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const name = `s${String(index).padStart(2, '0')}`;
      return [`.claude/skills/${name}/SKILL.md`, skill(name, 'x'.repeat(length))];
    }),
  );
