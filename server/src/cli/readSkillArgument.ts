import { parseSkill, type SkillDocument } from '../skill/index.js';
import { sourceText } from '../text/sourceText.js';
import { readFileArgument } from './readFileArgument.js';
import type { Terminal } from './terminal.js';

/** A file read as a skill, whatever its name. */
export async function readSkillArgument(path: string, terminal: Terminal): Promise<SkillDocument> {
  const { text } = await readFileArgument(path, terminal);
  return parseSkill(sourceText(text));
}
