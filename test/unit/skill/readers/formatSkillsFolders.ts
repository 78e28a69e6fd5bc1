import { skillReaders } from '../../../../server/src/skill/readers/index.js';

/** A Markdown table: in which skills folders of a project which agents look, those that the most agents search first. */
export function formatSkillsFolders(): string {
  const agents = skillReaders.filter(({ isAgent }) => isAgent !== false);
  const folders = new Set(agents.flatMap(({ places }) => places.folders ?? []));
  const rows = Array.from(folders, folder => {
    const searching = agents.filter(({ places }) => places.folders?.includes(folder));
    const titles = searching.map(({ title, evidence }) => (evidence === 'measured' ? title : `${title}\\*`));
    return { count: titles.length, text: `| \`${folder}/NAME/SKILL.md\` | ${titles.join(', ')} |\n` };
  });
  rows.sort((first, second) => second.count - first.count);
  return `| File in the project | Agents that look there |\n|---|---|\n${rows.map(({ text }) => text).join('')}\n\\* not verified: based on documentation or source code only\n`;
}
