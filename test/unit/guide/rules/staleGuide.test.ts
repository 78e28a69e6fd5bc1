import { expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { guideExample } from '../../../../server/src/guide/rules/exampleFiles.js';
import { readSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

/** The marked text, and the fixes, of a rule whose declaration has changed since a person wrote it. @param body of the rule */
async function findConflict(body: string, now = 'Optional integer.'): Promise<readonly string[]> {
  const path = 'files/find.guide.xml';
  const text = `<tool_augmentation name="find"><context>Finds.</context>
<constraints><?skillwright-guide now="${now}"?><rule param="limit">${body}</rule></constraints></tool_augmentation>
`;
  const workspace = memoryWorkspace({ ...guideExample.files, [path]: text }, documentKinds, readSettings({}));
  return (await workspace.check(path))
    .filter(({ code }) => code === 'guide/stale')
    .flatMap(finding => [
      `${finding.severity} ${JSON.stringify(text.slice(finding.span.start, finding.span.end))}`,
      ...finding.fixes().map(({ title }) => title),
    ]);
}

const fixes = ['Use the text from the source', 'Keep this text'];

it.each([
  ['Ten or so.', undefined, ['warning "Ten or so."', ...fixes]],
  ['  Ten  \n  or so.  ', undefined, ['warning "Ten"', ...fixes]],
  ['\n    Ten.\n  ', undefined, ['warning "Ten."', ...fixes]],
  ['', undefined, ['warning "rule"', ...fixes]],
  ['  \n ', undefined, ['warning "rule"', ...fixes]],
  ['Ten or so.', '', ['warning "Ten or so."', fixes[1]]],
])('marks the first line of %j', async (body, now, expected) => {
  expect(await findConflict(body, now)).toEqual(expected);
});
