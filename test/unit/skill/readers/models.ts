import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import type { SkillReader } from '../../../../server/src/skill/readers/reader.js';
import type { Measured } from './probes.js';
import { skillsRefNpm } from './skillsRefNpm.js';

export { compareWithMeasured } from './compareWithMeasured.js';

/** The models that are compared with programs. */
export const models: readonly SkillReader[] = [...skillReaders, skillsRefNpm];

/** Probes, as `reader probe`, for which a model differs from what was measured: each with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'claude-code paths-list':
    'Skills with `paths` are listed only while a matching file is in use, and the probe used no such file. The program did not list the skill, but it did not refuse it either.',
  'opencode js':
    'OpenCode executes the code to get the name and the description. Skillwright’s model reports this, but executes nothing.',
  'skills-cli symlink-folder':
    'The program does not follow the link. In the probe, it lists the skill because it searches the whole repository, which contains the link’s target.',
};

/** Probes, as `reader probe`, whose first measurement was wrong and was replaced: each with the reason. */
export const matrixCorrections: Readonly<Record<string, string>> = {
  'copilot bom':
    'In the first measurement, the frontmatter was cut out and read without its byte order mark, and the description was found. The complete program finds no frontmatter.',
  'skills-cli line-separator':
    'In the first measurement, the program’s list was read line by line. U+2028 was taken for the end of a line, so the description was lost. The program does show the description.',
};

/** Skills of the corpus, as `reader skill`, that were measured again with the whole program, which does something else. */
export const corpusCorrections: Readonly<Record<string, Partial<Measured>>> = {
  // A byte order mark. The frontmatter was cut out and read without it.
  'copilot AIGC-Claw/aigc-director': { loads: 'partial', description: null, descriptionLength: null },
  // `description:` without a value. It is listed without a description, not with an empty one.
  'copilot InnoClaw/drugsda-p2rank': { description: null, descriptionLength: null },
};

/** Columns of the matrix that have other names than our readers. */
export const columnNames: Readonly<Record<string, string>> = {
  copilot: 'vscode',
  gemini: 'gemini-cli',
  mcp: 'mcp-skills',
};
