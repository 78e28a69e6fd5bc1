import { describe, expect, test } from 'vitest';
import {
  checkDocument,
  isSoundFix,
  parseDocument,
  type Context,
  type Finding,
  type ParsedDocument,
} from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { skillKind } from '../../../../server/src/skill/index.js';
import { memoryContext } from '../../../support/checkedText.js';
import { selectQuickInputs } from '../../../support/inputShare.js';
import { applied } from '../../../support/memoryWorkspace.js';

const profiles = ['auto', 'agentskills', 'agentos', 'copilot-cli'];

/** Fields with a mistake, and the rule that finds it. */
const mistakes = [
  ['name: My Mail', 'frontmatter/name-invalid'],
  [`name: ${'mail-'.repeat(15)}s`, 'frontmatter/name-too-long'],
  ['name: mail\nmetadata:\n  version: 1.10', 'frontmatter/metadata-invalid'],
  ['name: mail\nmetadata: [a]', 'frontmatter/metadata-invalid'],
  ['name: mail\nlicence: MIT', 'frontmatter/unknown-field'],
  [`name: mail\ncompatibility: ${'x'.repeat(501)}`, 'frontmatter/compatibility-invalid'],
  ['license: MIT', 'frontmatter/name-missing'],
  ['name: mail\nlicense: MIT\nlicense: MIT', 'frontmatter/duplicate-key'],
] as const;

interface Checked {
  readonly document: ParsedDocument;
  readonly context: Context;
  readonly findings: readonly Finding[];
}

async function check(text: string, profile: string): Promise<Checked> {
  const document = parseDocument('file:///w/mail/SKILL.md', text, skillKind, documentKinds);
  const context = memoryContext({}, { profile });
  return { document, context, findings: await checkDocument(document, context) };
}

/** The titles and results of the fixes that both an editor and an agent are offered. */
async function offer({ document, context, findings }: Checked, code: string): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const finding of findings.filter(other => other.code === code)) {
    for (const fix of finding.fixes()) {
      if (!(await isSoundFix(document, finding, fix, findings, context, documentKinds))) continue;
      texts.push(applied(document.source.text, fix.changes));
    }
  }
  return texts;
}

const skill = (fields: string, description: string): string =>
  `---\n${fields}\ndescription: ${description}\n---\n\n# Mail\n\nText.\n`;
const namesOf = (findings: readonly Finding[]): readonly string[] =>
  findings.flatMap(({ code, parts = [code], severity }) => parts.map(part => `${severity} ${part}`)).sort();

describe('invalid YAML hides a defect, and a fix that only shows it is offered', () => {
  test.each(
    selectQuickInputs(
      mistakes.flatMap(([fields, code]) =>
        profiles.map(profile => [code, fields.slice(0, 40), profile, fields] as const),
      ),
    ),
  )('%s, case %#: %s in %s', async (code, _start, profile, fields) => {
    const broken = await check(skill(fields, 'Sends mail: use it when asked.'), profile);
    const [fixed, ...others] = await offer(broken, 'frontmatter/invalid-yaml');
    expect(fixed).toBe(skill(fields, '"Sends mail: use it when asked."'));
    expect(others).toEqual([]);
    const [after, plain] = await Promise.all([
      check(fixed ?? '', profile),
      check(skill(fields, 'Sends mail, use it when asked.'), profile),
    ]);
    // What is found is what the same skill has that never was broken.
    expect(namesOf(after.findings)).toEqual(namesOf(plain.findings));
    if (profile === 'agentskills') expect(plain.findings.map(finding => finding.code)).toContain(code);
  });

  test('in two broken values, one by one and both at once', async () => {
    const broken = await check(
      '---\nname: My Mail\ndescription: a: b\nlicense: c: d\n---\n\n# Mail\n\nText.\n',
      'auto',
    );
    const texts = await offer(broken, 'frontmatter/invalid-yaml');
    expect(new Set(texts.map(text => text.split('\n').slice(2, 4).join(' ')))).toEqual(
      new Set([
        'description: "a: b" license: c: d',
        'description: a: b license: "c: d"',
        'description: "a: b" license: "c: d"',
      ]),
    );
  });

  test.each([
    ['description', 'Sends mail: use it. '.repeat(60), 'frontmatter/description-too-long'],
    ['name', 'Mail: My mail', 'frontmatter/name-invalid'],
    ['compatibility', 'Needs: x. '.repeat(60), 'frontmatter/compatibility-invalid'],
  ])('in the %s itself', async (key, value, code) => {
    const fields = { name: 'mail', description: 'Sends mail.', [key]: value.trim() };
    const lines = Object.entries(fields).map(([name, text]) => `${name}: ${text}`);
    for (const profile of ['auto', 'agentskills']) {
      const broken = await check(`---\n${lines.join('\n')}\n---\n\n# Mail\n\nText.\n`, profile);
      const [fixed = ''] = await offer(broken, 'frontmatter/invalid-yaml');
      expect(fixed).toContain(`${key}: "${value.trim()}"\n`);
      expect((await check(fixed, profile)).findings.map(finding => finding.code)).toContain(code);
    }
  });

  test('where no line closed the block', async () => {
    const open = await check('---\nname: My Mail\ndescription: Sends mail.\nlicence: MIT\n\n# Mail\n\nText.\n', 'auto');
    const [closed] = await offer(open, 'frontmatter/unclosed');
    expect(closed).toContain('licence: MIT\n---\n');
  });
});

test('a fix that spoils the value it changes is not offered', async () => {
  const broken = await check(skill('name: mail\nmetadata: { a: b: c }', 'Sends mail.'), 'agentskills');
  expect(broken.findings.map(({ code }) => code)).toContain('frontmatter/invalid-yaml');
  expect(await offer(broken, 'frontmatter/invalid-yaml')).toEqual([]);
});
