import { parseSkill, type SkillDocument } from '../../skill/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import { readFileArgument } from './readFileArgument.js';
import { findSkillFile } from './findSkillFile.js';
import type { Terminal } from '../terminal.js';

/** Parses a file of any name as a skill, or the SKILL.md of a folder. */
export async function readSkillArgument(path: string, terminal: Terminal): Promise<SkillDocument> {
  const { text } = await readFileArgument(await findSkillFile(path, terminal), terminal);
  return parseSkill(createSourceText(text));
}
