// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';

const lines = readFileSync(join(projectFolder, 'docs/rules.md'), 'utf8').split('\n');
const headings = lines.flatMap((line, index) => {
  const code = /^## ([a-z]+\/[a-z\d-]+)$/.exec(line)?.[1];
  return code === undefined ? [] : [[code, index + 1]];
});

/** What a bundler puts in the place of `RULE_LINES` (`server/src/lsp/conversion/toRuleUrl.ts`). */
export const ruleLines = { RULE_LINES: JSON.stringify(Object.fromEntries(headings)) };
