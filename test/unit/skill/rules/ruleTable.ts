import { it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { expectLines } from '../../../support/expectLines.js';
import { isQuick } from '../../../support/inputShare.js';
import { formatChanges } from '../../../support/formatFindings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

interface Options {
  readonly path?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly settings?: unknown;
  /** Codes of the findings that are shown. */
  readonly codes?: RegExp;
}

/** Each finding: `severity code "place" message`, and its fixes with their changes in braces. */
async function describeProblems(text: string, options: Options = {}): Promise<string> {
  const { path = 'demo/SKILL.md', files = {}, settings = {}, codes = /./ } = options;
  const workspace = memoryWorkspace({ ...files, [path]: text }, documentKinds, readSettings(settings));
  const findings = await workspace.check(path);
  const { source } = workspace.document(path);
  const shown = findings.filter(({ code }) => codes.test(code));
  const lines = shown.map(finding => {
    const { severity, code, span, message, related } = finding;
    const [place = ''] = formatChanges(source, [{ span, newText: '' }]);
    const changes = finding
      .fixes()
      .map(
        ({ title, safe, changes: ofFix, renameFile }) =>
          `${safe === true ? 'safe ' : ''}${title}: ${[...formatChanges(source, ofFix), renameFile?.to ?? ''].join(', ')}`,
      );
    const seen = related.map(place => `[${place.message}]`).join('');
    const offered = changes.length > 0 ? ` {${changes.join('; ')}}` : '';
    return `${severity} ${code} ${place.replace(/ → ""$/, '')} ${message}${seen}${offered}`;
  });
  return lines.join(' | ').replaceAll('\n', '⏎');
}

/** Compares what is found in texts with a table: one row for each input. */
export function itFinds(
  name: string,
  inputs: readonly string[],
  toText: (input: string) => string,
  options?: Options | ((input: string) => Options),
): void {
  it.skipIf(isQuick)(`finds in ${name} what the table says`, () =>
    expectLines(`skill/rules/${name}`, inputs, input =>
      describeProblems(toText(input), typeof options === 'function' ? options(input) : options),
    ),
  );
}
