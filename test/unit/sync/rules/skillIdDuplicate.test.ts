import { expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { formatFinding } from '../../../support/formatFindings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const skill = (name: string, id?: string): string =>
  `struct ${name}: Skill {${id === undefined ? '' : ` static let id = "${id}"`} }\n`;

/** What is reported in `A.swift`. */
async function findReports(text: string, others: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const workspace = memoryWorkspace({ 'A.swift': text, ...others }, documentKinds, defaultSettings);
  const { source } = workspace.document('A.swift');
  const found = await workspace.check('A.swift');
  return found
    .filter(({ code }) => code === 'sync/skill-id-duplicate')
    .flatMap(finding => formatFinding(source, finding))
    .map(line => line.trim());
}

const duplicate = 'error sync/skill-id-duplicate at';
const sameAs = (name: string): string => `The id “a” is also the id of “${name}”. Change one of them.`;

it.each([
  ['two skills of one file', skill('One', 'a') + skill('Two', 'a'), {}, [
    `${duplicate} 1:38 "a"`, sameAs('Two'), 'see A.swift 2:38 "a": “Two” has the same id.',
    `${duplicate} 2:38 "a"`, sameAs('One'), 'see A.swift 1:38 "a": “One” has the same id.',
  ]],
  ['two files', skill('One', 'a'), { 'B.swift': skill('Two', 'a') }, [
    `${duplicate} 1:38 "a"`, sameAs('Two'), 'see B.swift 1:38 "a": “Two” has the same id.',
  ]],
  ['three skills', skill('One', 'a'), { 'B.swift': skill('Two', 'a') + skill('Three', 'a') }, [
    `${duplicate} 1:38 "a"`, sameAs('Two'), 'see B.swift 1:38 "a": “Two” has the same id.', 'see B.swift 2:40 "a": “Three” has the same id.',
  ]],
  ['a skill of the same name and id in another file', skill('One', 'a'), { 'B.swift': skill('One', 'a') }, [
    `${duplicate} 1:38 "a"`, sameAs('One'), 'see B.swift 1:38 "a": “One” has the same id.',
  ]],
  ['other ids', skill('One', 'a') + skill('Two', 'b'), { 'B.swift': skill('Three', 'c') }, []],
  ['no ids', skill('One') + skill('Two'), { 'B.swift': skill('Three') }, []],
  ['empty ids', skill('One', '') + skill('Two', ''), { 'B.swift': skill('Three', '') }, []],
  ['no skill', 'struct One {}\n', { 'B.swift': skill('Two', 'a') + skill('Three', 'a') }, []],
])('%s', async (_case, text, others, expected) => {
  expect(await findReports(text, others)).toEqual(expected);
}); // prettier-ignore
