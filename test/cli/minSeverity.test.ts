import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

/** One warning (a link to nothing) and, by the rules below, one hint, one info and one error. */
const skill = [
  '---',
  'name: demo',
  'description: Shows one thing. Use it in examples.',
  'license: 010',
  '---',
  '',
  '# Demo',
  '',
  'See [more](more.md).',
  '',
  '<chunk id="a" description="x">',
  '',
  '</chunk>',
  '',
  '<chunk id="a b" description="x">',
  '',
  'Text.',
  '',
  '</chunk>',
  '',
].join('\n');
const rules = ['--profile', 'agentskills', '--rule', 'chunk/empty=hint'];
const codesOf = {
  error: ['chunk/id-invalid'],
  warning: ['skill/link-broken'],
  info: ['frontmatter/ambiguous-scalar'],
  hint: ['chunk/empty'],
};
const order = ['error', 'warning', 'info', 'hint'] as const;

interface Results {
  readonly runs: readonly { readonly results: readonly { readonly ruleId: string }[] }[];
}
interface Report {
  readonly files: readonly { readonly findings: readonly { readonly code: string }[] }[];
  readonly summary: Readonly<Record<string, number>>;
}

const check = async (...args: string[]): Promise<string> =>
  (await cli(['check', '.', ...rules, ...args], { cwd: temporaryFolder({ 'demo/SKILL.md': skill }) })).output;

describe('check --min-severity', () => {
  it.each(order.map((minimum, index) => [minimum, order.slice(0, index + 1).flatMap(severity => codesOf[severity])]))(
    'prints findings down to %s in every format, and counts all',
    async (minimum, codes) => {
      const { files, summary } = JSON.parse(await check('--format', 'json', '--min-severity', minimum)) as Report;
      expect(files.flatMap(({ findings }) => findings.map(({ code }) => code)).sort()).toEqual([...codes].sort());
      expect(summary).toMatchObject({ errors: 1, warnings: 1, infos: 1, hints: 1 });

      const sarif = JSON.parse(await check('--format', 'sarif', '--min-severity', minimum)) as Results;
      expect(sarif.runs.flatMap(({ results }) => results.map(({ ruleId }) => ruleId)).sort()).toEqual(
        [...codes].sort(),
      );

      const pretty = await check('--min-severity', minimum);
      const printed = Object.values(codesOf)
        .flat()
        .filter(code => pretty.includes(`  ${code}\n`));
      expect(printed.sort()).toEqual([...codes].sort());
      expect(pretty).toContain('4 findings in 1 file: 1 error, 1 warning, 1 info, 1 hint.');
    },
  );

  it('leaves hints out unless asked, and says so', async () => {
    const text = await check();
    expect(text).not.toContain('chunk/empty');
    expect(text).toContain(' 1 not shown (`--min-severity hint` shows all).\n');
    expect(await check('--min-severity', 'hint')).not.toContain('not shown');
  });

  it('never makes an annotation of a hint', async () => {
    const titles = (await check('--format', 'github', '--min-severity', 'hint')).match(/(?<=title=)[^:]+/g);
    expect(titles?.sort()).toEqual(['chunk/id-invalid', 'frontmatter/ambiguous-scalar', 'skill/link-broken']);
  });

  it('hides warnings without letting them pass --max-warnings', async () => {
    const cwd = temporaryFolder({ 'demo/SKILL.md': skill.replace('a b', 'b') });
    const args = ['check', '.', ...rules, '--min-severity', 'error', '--max-warnings', '0'];
    const { status, output } = await cli(args, { cwd });
    expect(status).toBe(1);
    expect(output).not.toContain('skill/link-broken');
  });
});
